/** The wanted id, or with a suffix -2, -3, ... the first that is not taken. */
export function freeId(wanted: string, isTaken: (id: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  let number = 2;
  while (isTaken(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
