/**
 * Makes the ids of a list unique: each is the wanted one, or with a suffix -2, -3, ... the first that is free. Also where all
 * are the same, each takes about the same time.
 */
export function createUniqueIds(isTaken: (id: string) => boolean = () => false): (wanted: string) => string {
  const given = new Set<string>();
  const nextNumber = new Map<string, number>();
  const isFree = (id: string): boolean => !given.has(id) && !isTaken(id);
  return (wanted) => {
    let id = wanted;
    let number = nextNumber.get(wanted) ?? 2;
    while (!isFree(id)) {
      id = `${wanted}-${String(number)}`;
      number += 1;
    }
    if (id !== wanted) nextNumber.set(wanted, number);
    given.add(id);
    return id;
  };
}
