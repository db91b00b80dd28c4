import { ChangeError, foldName, foldNumbers, nameVariants } from './names.ts';

/** Finds items by name: as written, else without case and separators, else (unless exact) in another number. */
export type Lookup<Item> = (written: string, isExact: boolean) => Item[];

export function createLookup<Item>(items: readonly Item[], getName: (item: Item) => string): Lookup<Item> {
  const byName = groupBy(items, getName);
  const byFolded = groupBy(items, (item) => foldName(getName(item)));
  return (written, isExact) => {
    const names = nameVariants(written);
    for (const name of names) {
      const found = byName.get(name) ?? byFolded.get(foldName(name));
      if (found !== undefined && name !== '') return found;
    }
    if (isExact) return [];
    return [...new Set(names.flatMap(foldNumbers))].flatMap((name) => byFolded.get(name) ?? []);
  };
}

function groupBy<Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group === undefined) groups.set(getKey(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Returns the only item; throws a ChangeError where there are none or several. */
export function getOnly<Item>(items: readonly Item[], problem: (isUnknown: boolean) => string): Item {
  const [first] = items;
  if (first === undefined || items.length > 1) throw new ChangeError(problem(first === undefined));
  return first;
}
