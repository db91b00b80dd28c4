/** A table or column: its name in the database and as drawn. */
interface Named {
  name: string;
  label: string;
}

/** Items of two sides that belong together, and those of one side only; all in the order of their list. */
export interface SideMatch<T> {
  pairs: { from: T; to: T }[];
  added: T[];
  removed: T[];
}

type Key = (item: Named) => string;

const byName: Key = ({ name }) => name;
const byLabel: Key = ({ label }) => label;
const byBoth: Key = (item) => JSON.stringify([item.name, item.label]);
const byLowerLabel: Key = ({ label }) => label.toLowerCase();

/** The best match first: a script that was generated has the database's names as its labels. */
const PASSES: readonly { from: Key; to: Key }[] = [
  { from: byBoth, to: byBoth },
  { from: byName, to: byLabel },
  { from: byLabel, to: byLabel },
  { from: byLowerLabel, to: byLowerLabel },
  { from: byName, to: byName },
];

/** Matches by name: renamed ones (name to name), then as written, then without case, then by the database's name. */
export function matchNames<T extends Named>(
  from: readonly T[],
  to: readonly T[],
  renames: ReadonlyMap<string, string> = new Map(),
): SideMatch<T> {
  const matches = new Map<T, T>();
  const taken = new Set<T>();
  const renamed: Key = ({ name }) => renames.get(name) ?? '';
  for (const pass of [{ from: renamed, to: byName }, ...PASSES]) {
    const open = new Map<string, T>();
    for (const item of to.toReversed()) if (!taken.has(item)) open.set(pass.to(item), item);
    for (const item of from) {
      const other = matches.has(item) ? undefined : open.get(pass.from(item));
      if (other === undefined || taken.has(other)) continue;
      matches.set(item, other);
      taken.add(other);
    }
  }
  return {
    pairs: [...from].flatMap((item) => {
      const other = matches.get(item);
      return other === undefined ? [] : [{ from: item, to: other }];
    }),
    added: to.filter((item) => !taken.has(item)),
    removed: from.filter((item) => !matches.has(item)),
  };
}
