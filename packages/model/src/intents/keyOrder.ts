import { type Attribute, type EntityNode } from '../diagram/diagram.ts';
import { type RelationshipRecord } from '../diagram/properties.ts';
import { apply } from '../operations/apply.ts';
import { findAttributes, toAttributes } from '../operations/attributeOrder.ts';
import { type Operation } from '../operations/operations.ts';
import { type EntityRecord, type Records } from '../records/records.ts';
import { findRelationships } from '../records/relationshipEnds.ts';

/** The properties by which attributes are paired. */
export type KeyPart = Pick<Attribute, 'id' | 'name'>;

/** The attributes of an entity in their order, and the order of its key. */
export type KeyRows = Pick<EntityNode['data'], 'attributes' | 'primaryKey'>;

/** Reduces a name to lowercase letters and digits, for comparing. */
export function nameKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Sorts the parts of a primary key: those that `order` names in its order, the others after them as they are. */
export function sortKeyParts<Part extends KeyPart>(
  parts: readonly Part[],
  order: readonly string[] = [],
): Part[] {
  const places = new Map([...new Set(order)].map((id, place) => [id, place]));
  const getPlace = ({ id }: Part): number => places.get(id) ?? places.size;
  return parts.toSorted((one, other) => getPlace(one) - getPlace(other));
}

/** Returns the attributes of the primary key of an entity, in the order of the key. */
export function getKeyAttributes({ attributes, primaryKey }: KeyRows): Attribute[] {
  return sortKeyParts(
    attributes.filter(({ isPrimaryKey }) => isPrimaryKey),
    primaryKey,
  );
}

/** Returns the attributes of the primary key of an entity's record, in the order of the key. */
export function listKeyAttributes({ attributes, primaryKey }: EntityRecord): Attribute[] {
  return getKeyAttributes({ attributes: toAttributes(attributes), primaryKey });
}

/**
 * Returns for each part of a key the attribute that refers to it: as `referencedAttributes` says, which has the part for each
 * attribute of the foreign key, else by equal names, else in order. Null if they are not one for each part.
 */
export function pairWithKey<Part extends KeyPart>(
  foreignKey: readonly Part[],
  key: readonly KeyPart[],
  referencedAttributes: readonly string[] = [],
): Part[] | null {
  if (foreignKey.length !== key.length) return null;
  if (key.length === 1) return [...foreignKey];
  const pairings = [
    key.map(({ id }) => foreignKey[referencedAttributes.indexOf(id)]),
    key.map(({ name }) => foreignKey.find((one) => nameKey(one.name) === nameKey(name))),
  ].map((paired) => paired.filter((one) => one !== undefined));
  return pairings.find((paired) => new Set(paired).size === key.length) ?? [...foreignKey];
}

/**
 * Returns the `referencedAttributes` of a foreign key to a composite key, given with the part that each attribute refers to;
 * undefined if equal names say it.
 */
export function explicitPairs(
  foreignKey: readonly KeyPart[],
  referenced: readonly KeyPart[],
): string[] | undefined {
  if (referenced.length < 2) return undefined;
  const names = referenced.map(({ name }) => nameKey(name));
  const isSaidByNames =
    new Set(names).size === names.length &&
    foreignKey.every(({ name }, index) => nameKey(name) === names[index]);
  return isSaidByNames ? undefined : referenced.map(({ id }) => id);
}

/** Returns the edits that write the pairs of those foreign keys to or from an entity that changes of it would pair otherwise. */
export function keepPairs(records: Records, entityId: string, changes: readonly Operation[]): Operation[] {
  const { relationships } = records;
  const isComposite = (id: string): boolean => (relationships.get(id)?.foreignKey?.length ?? 0) > 1;
  const ids = findRelationships(relationships, entityId).filter(isComposite);
  if (ids.length === 0) return [];
  const changed = apply(records, changes).records;
  return ids.flatMap((id): Operation[] => {
    const relationship = relationships.get(id);
    if (relationship === undefined) return [];
    const pairs = readPairs(records, relationship);
    const later = readPairs(changed, relationship);
    if (pairs.size !== later.size || [...pairs].every(([own, part]) => later.get(own) === part)) return [];
    const referencedAttributes = relationship.foreignKey?.flatMap((own) => pairs.get(own) ?? []) ?? [];
    return [{ kind: 'set', record: 'relationship', id, props: { referencedAttributes } }];
  });
}

/** Returns the part of a composite primary key that each attribute of a foreign key refers to; empty if there is none. */
function readPairs(
  { entities }: Records,
  { source, target, type, foreignKey = [], referencedAttributes }: RelationshipRecord,
): ReadonlyMap<string, string> {
  const ends = [
    [source, target],
    [target, source],
  ] as const;
  for (const [childId, parentId] of type === 'one-to-one' ? ends : [ends[type === 'one-to-many' ? 1 : 0]]) {
    const [child, parent] = [entities.get(childId), entities.get(parentId)];
    const key = parent ? listKeyAttributes(parent) : [];
    const given = child ? findAttributes(child.attributes, foreignKey) : [];
    const paired = key.length > 1 ? pairWithKey(given, key, referencedAttributes) : null;
    if (paired) return new Map(paired.map(({ id }, index) => [id, key[index]?.id ?? '']));
  }
  return new Map();
}
