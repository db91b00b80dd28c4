import { type Attribute, type EntityNode, getEffectiveIndexes } from '@joinery/model';

type Key = readonly string[];

/** Returns the ids of the attributes of each unique key: unique attributes, then unique indexes. */
export function findUniqueKeys({ data }: EntityNode): Key[] {
  const attributes = data.attributes.filter(({ isPrimaryKey, isUnique }) => isUnique && !isPrimaryKey);
  const indexes = getEffectiveIndexes(data).filter(({ isUnique }) => isUnique);
  const keys = [...attributes.map(({ id }) => [id]), ...indexes.map(({ attributeIds }) => attributeIds)];
  return keys.filter((key, index) => keys.findIndex((other) => isSameKey(other, key)) === index);
}

/** Whether two keys have the same attributes, in any order. */
export function isSameKey(one: Key, other: Key): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Returns the attributes of a key in the order of the foreign key attributes whose names end with theirs; else as they are. */
export function pairByName(
  key: readonly Attribute[],
  foreignKey: readonly Attribute[],
): readonly Attribute[] {
  const pairs = foreignKey.map(({ name }) =>
    key.find((attribute) => toWord(attribute.name) !== '' && toWord(name).endsWith(toWord(attribute.name))),
  );
  const found = new Set(pairs.filter((attribute) => attribute !== undefined));
  return found.size === key.length && pairs.length === key.length ? [...found] : key;
}

function toWord(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
