/** Returns the preferred id, or the first free one with a suffix -2, -3, ... */
export function freeId(preferred: string, isTaken: (id: string) => boolean): string {
  if (!isTaken(preferred)) return preferred;
  let number = 2;
  while (isTaken(`${preferred}-${number}`)) number += 1;
  return `${preferred}-${number}`;
}
