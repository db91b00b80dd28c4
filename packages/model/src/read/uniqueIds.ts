/**
 * Creates a function that makes ids unique: each is the preferred one, or the first free one with a suffix
 * -2, -3, ... The cost per id stays constant even if all are equal.
 */
export function createUniqueIds(
  isTaken: (id: string) => boolean = () => false,
): (preferred: string) => string {
  const given = new Set<string>();
  const nextNumber = new Map<string, number>();
  const isFree = (id: string): boolean => !given.has(id) && !isTaken(id);
  return (preferred) => {
    let id = preferred;
    let number = nextNumber.get(preferred) ?? 2;
    while (!isFree(id)) {
      id = `${preferred}-${String(number)}`;
      number += 1;
    }
    if (id !== preferred) nextNumber.set(preferred, number);
    given.add(id);
    return id;
  };
}
