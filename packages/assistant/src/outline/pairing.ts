import { groupBy } from '../language/lists.ts';
import { nameKey } from '../language/nouns.ts';

/** One way to recognise an item of an answer among those that were sent; items with an empty key are not recognised. */
export interface PairRule<Item> {
  answered: (item: Item) => string;
  sent: (item: Item) => string;
}

/** Pairs the items of an answer with those that were sent, rule by rule, the surest rule first; no item is paired twice. */
export function pairItems<Item>(
  answered: readonly Item[],
  sent: readonly Item[],
  rules: readonly PairRule<Item>[],
): Map<Item, Item> {
  const pairs = new Map<Item, Item>();
  const used = new Set<Item>();
  for (const rule of rules) {
    const free = groupBy(
      sent.filter((item) => !used.has(item)),
      rule.sent,
    );
    for (const item of answered) {
      const key = rule.answered(item);
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
}

/** Entities and attributes are recognised by the id that was sent, then by the same name, then by a name of the same key. */
export const BY_ID = sameBy<Named>(({ id }) => id);
export const BY_NAME = sameBy<Named>(({ name }) => `name ${name}`);
export const BY_NAME_KEY = sameBy<Named>(({ name }) => nameKey(name));

/** A rule that has the same key for what was answered and what was sent. */
export function sameBy<Item>(getKey: (item: Item) => string): PairRule<Item> {
  return { answered: getKey, sent: getKey };
}
