/** Choices by name: each has a list of values. */
type Choices = Record<string, readonly (string | boolean)[]>;

/** One value of each choice. */
export type Combination<C extends Choices> = { [K in keyof C]: C[K][number] };

function allCombinations(choices: Choices): Combination<Choices>[] {
  return Object.entries(choices).reduce<Combination<Choices>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

function getPairs(row: Combination<Choices>): string[] {
  const parts = Object.entries(row).map(([name, value]) => `${name}=${String(value)}`);
  return parts.flatMap((first, at) => parts.slice(at + 1).map((second) => `${first} ${second}`));
}

/** A few combinations in which every pair of values of two different choices is found at least once. */
export function pairwise<C extends Choices>(choices: C): Combination<C>[] {
  const all = allCombinations(choices).map((row) => ({ row, pairs: getPairs(row) }));
  const open = new Set(all.flatMap(({ pairs }) => pairs));
  const chosen: Combination<Choices>[] = [];
  const gain = (pairs: readonly string[]): number => pairs.filter((pair) => open.has(pair)).length;
  while (open.size > 0) {
    const best = all.reduce((found, next) => (gain(next.pairs) > gain(found.pairs) ? next : found));
    chosen.push(best.row);
    best.pairs.forEach((pair) => open.delete(pair));
  }
  return chosen as Combination<C>[];
}
