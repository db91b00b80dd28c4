import { nameKey, splitName } from '../language/nouns.ts';

/** One way to recognise an item of an answer among those that were sent; items with an empty key are not recognised. */
export interface PairRule<Answered, Sent> {
  answered: (item: Answered) => string;
  sent: (item: Sent) => string;
}

/** Pairs the items of an answer with those that were sent, rule by rule, the surest rule first; no item is paired twice. */
export function pairItems<Answered, Sent>(
  answered: readonly Answered[],
  sent: readonly Sent[],
  rules: readonly PairRule<Answered, Sent>[],
): Map<Answered, Sent> {
  const pairs = new Map<Answered, Sent>();
  const used = new Set<Sent>();
  for (const rule of rules) {
    const free = groupByKey(
      sent.filter((item) => !used.has(item)),
      rule.sent,
    );
    for (const item of answered) {
      const match = pairs.has(item) ? undefined : free.get(rule.answered(item))?.shift();
      if (match === undefined) continue;
      pairs.set(item, match);
      used.add(match);
    }
  }
  return pairs;
}

function groupByKey<Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group !== undefined) group.push(item);
    else if (key !== '') groups.set(key, [item]);
  }
  return groups;
}

interface Named {
  id: string;
  name: string;
}

/** Entities and attributes are recognised by the id that was sent, then by the same name, then by a name of the same key. */
export const BY_ID: PairRule<Named, Named> = { answered: ({ id }) => id, sent: ({ id }) => id };
export const BY_NAME: PairRule<Named, Named> = { answered: exactName, sent: exactName };
export const BY_NAME_KEY: PairRule<Named, Named> = {
  answered: ({ name }) => keyOf(name),
  sent: ({ name }) => keyOf(name),
};

function exactName({ name }: { name: string }): string {
  return `name ${name}`;
}

/** A name but for case, plural and separators; empty where it has no letter and no digit. */
export function keyOf(name: string): string {
  return nameKey(splitName(name));
}

/** The one item of this name, or of a name with the same key; undefined where there is none or more than one. */
export function findNamed<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  name: string,
): Item | undefined {
  if (name.trim() === '') return undefined;
  const same = items.filter((item) => nameOf(item) === name);
  const key = keyOf(name);
  const found = same.length > 0 || key === '' ? same : items.filter((item) => keyOf(nameOf(item)) === key);
  return found.length === 1 ? found[0] : undefined;
}
