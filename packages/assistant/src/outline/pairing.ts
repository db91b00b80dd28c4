import { groupBy } from '@joinery/model';
import { nameKey } from '../language/nouns.ts';

/**
 * Pairs the items of an answer with those that were sent by their keys, the surest first; no item is paired twice, and an
 * empty key pairs none.
 */
export function pairItems<Item>(
  answered: readonly Item[],
  sent: readonly Item[],
  keys: readonly ((item: Item) => string)[],
): Map<Item, Item> {
  const pairs = new Map<Item, Item>();
  const used = new Set<Item>();
  for (const getKey of keys) {
    const free = groupBy(
      sent.filter((item) => !used.has(item)),
      getKey,
    );
    for (const item of answered) {
      const key = getKey(item);
      const match = pairs.has(item) || key === '' ? undefined : free.get(key)?.shift();
      if (match === undefined) continue;
      pairs.set(item, match);
      used.add(match);
    }
  }
  return pairs;
}

interface Named {
  id: string;
  name: string;
  formerName?: string;
}

/** The id that was sent, then the name before the change, then that without case, number and separators. */
export const NAMED_KEYS = [
  ({ id }: Named) => id,
  ({ name, formerName }: Named) => `name ${formerName || name}`,
  ({ name, formerName }: Named) => nameKey(formerName || name),
];
