/** A way of saying something, and the plain one. */
export type Rewording = readonly [RegExp, string | ((whole: string, ...groups: string[]) => string)];

/** A text in which each way of saying something is the plain one, in the order of the list. */
export function reworded(text: string, rewordings: readonly Rewording[]): string {
  let plain = text;
  for (const [pattern, said] of rewordings)
    plain = typeof said === 'string' ? plain.replace(pattern, said) : plain.replace(pattern, said);
  return plain;
}
