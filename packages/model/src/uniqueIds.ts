/**
 * Creates a function that makes ids unique: each is the preferred one, or the first free one with a suffix
 * -2, -3, ... The cost per id stays constant even if all are equal.
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
