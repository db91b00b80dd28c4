import { type Attribute, type EntityIndex, type EntityNode } from '../diagram/diagram.ts';
import { getKeyAttributes } from '../intents/keyOrder.ts';
import { toPrimaryKey } from '../intents/reorder.ts';
import { createUniqueIds } from '../read/uniqueIds.ts';
import { type AttributeProperty, type EntityMatch } from './reimportDecisions.ts';

/** An entity of the diagram and the entity of the import that it is. */
interface EntityPair {
  existing: EntityNode;
  imported: EntityNode;
}

/** For ids of attributes of the import: the ids that they have in the diagram. */
export type AttributeIds = ReadonlyMap<string, string>;

/** Returns an entity with what it gets from the import, and the ids that the attributes of the import have in it. */
export function mergeEntity(
  pair: EntityPair,
  match: EntityMatch,
): { node: EntityNode; attributeIds: AttributeIds } {
  const { existing, imported } = pair;
  const { attributes, attributeIds } = addAttributes(pair, keepAttributes(pair, match), match);
  const data = {
    ...existing.data,
    ...Object.fromEntries(match.properties.map((name) => [name, imported.data[name]])),
    attributes,
    indexes: mergeIndexes(pair, match, attributeIds),
    ...(match.properties.includes('primaryKey') && {
      primaryKey: toPrimaryKey(
        attributes,
        getKeyAttributes(imported.data).flatMap(({ id }) => attributeIds.get(id) ?? []),
      ),
    }),
  };
  return { node: { ...existing, data }, attributeIds };
}

/** The attributes of the diagram that are not removed, with what they get from the import. */
function keepAttributes({ existing, imported }: EntityPair, { attributes }: EntityMatch): Attribute[] {
  const removed = new Set(attributes.removed);
  const matches = new Map(attributes.matched.map((match) => [match.existingId, match]));
  const others = new Map(imported.data.attributes.map((attribute) => [attribute.id, attribute]));
  return existing.data.attributes
    .filter(({ id }) => !removed.has(id))
    .map((attribute) => {
      const { importedId = '', properties = [] } = matches.get(attribute.id) ?? {};
      return mergeAttribute(attribute, others.get(importedId), properties);
    });
}

const TYPE_PROPERTIES = ['type', 'length', 'precision', 'scale', 'enumValues'] as const;
const NO_KEYS: Partial<Attribute> = { isPrimaryKey: false, isForeignKey: false, isUnique: false };

function mergeAttribute(
  existing: Attribute,
  imported: Attribute | undefined,
  properties: readonly AttributeProperty[],
): Attribute {
  const names = properties
    .filter((name) => imported !== undefined || name in NO_KEYS)
    .flatMap((name) => (name === 'type' ? TYPE_PROPERTIES : [name]));
  const values: Partial<Attribute> = imported ?? NO_KEYS;
  return Object.assign({ ...existing }, Object.fromEntries(names.map((name) => [name, values[name]])));
}

/** Inserts the added attributes, each after the one that it follows in the import. */
function addAttributes(
  { existing, imported }: EntityPair,
  kept: readonly Attribute[],
  { attributes: { matched, added } }: EntityMatch,
): { attributes: Attribute[]; attributeIds: AttributeIds } {
  const attributes = [...kept];
  const present = new Set(existing.data.attributes.map(({ id }) => id));
  const attributeIds = new Map<string, string>();
  for (const { existingId, importedId } of matched)
    if (importedId !== undefined && present.has(existingId)) attributeIds.set(importedId, existingId);
  const addedIds = new Set(added);
  const toFreeId = createUniqueIds((id) => present.has(id));
  let previous: string | undefined;
  for (const attribute of imported.data.attributes) {
    if (!attributeIds.has(attribute.id) && addedIds.has(attribute.id)) {
      const id = toFreeId(attribute.id);
      attributeIds.set(attribute.id, id);
      attributes.splice(attributes.findIndex((one) => one.id === previous) + 1, 0, { ...attribute, id });
    }
    previous = attributeIds.get(attribute.id) ?? previous;
  }
  return { attributes, attributeIds };
}

function mergeIndexes(
  { existing, imported }: EntityPair,
  { indexes: { added, removed } }: EntityMatch,
  attributeIds: AttributeIds,
): EntityIndex[] {
  const kept = (existing.data.indexes ?? []).filter(({ id }) => !removed.includes(id));
  const toFreeId = createUniqueIds((candidate) => kept.some(({ id }) => id === candidate));
  return [
    ...kept,
    ...(imported.data.indexes ?? [])
      .filter(({ id }) => added.includes(id))
      .map((index) => ({
        ...index,
        id: toFreeId(index.id),
        attributeIds: index.attributeIds.flatMap((id) => attributeIds.get(id) ?? []),
      })),
  ];
}
