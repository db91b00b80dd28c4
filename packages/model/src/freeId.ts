/** Returns the preferred id, or the first free one with a suffix -2, -3, ... */
export function freeId(wanted: string, isTaken: (id: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  let number = 2;
  while (isTaken(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
