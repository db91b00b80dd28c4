import { addAttribute, updateAttributes } from './attributes.ts';
import { cutText } from '../text/cutText.ts';
import { type Attribute } from '../diagram/diagram.ts';
import { type RelationshipRecord } from '../diagram/properties.ts';
import { findAttributes, toAttributes } from '../operations/attributeOrder.ts';
import { foreignKeyName } from './foreignKeyName.ts';
import { explicitPairs, listKeyAttributes, nameKey } from './keyOrder.ts';
import { LIMITS } from '../diagram/limits.ts';
import { type Operation } from '../operations/operations.ts';
import { type Entity, findEntity, type Records } from '../records/records.ts';
import { type RelationshipType } from '../diagram/relationshipTypes.ts';

type Ends = Pick<RelationshipRecord, 'source' | 'target' | 'type' | 'foreignKey'>;

/**
 * Returns the id of the referring entity: the many side, or the source of a one-to-one unless an attribute of
 * the target already carries it; undefined for many-to-many, which has a separate table.
 */
export function referringEnd(
  { entities }: Records,
  { source, target, type, foreignKey = [] }: Ends,
): string | undefined {
  if (type === 'many-to-many') return undefined;
  if (type === 'one-to-many') return target;
  const hasForeignKey = (entityId: string) =>
    foreignKey.some((id) => entities.get(entityId)?.attributes.has(id));
  return type === 'one-to-one' && hasForeignKey(target) && !hasForeignKey(source) ? target : source;
}

/**
 * Creates the attributes that carry a relationship, one per attribute of the referenced key, on the referring
 * end, named as in the generators, and writes them into `foreignKey`; matching unused attributes are
 * reused. Returns no operations for many-to-many.
 */
export function createForeignKeyAttribute(
  records: Records,
  relationshipId: string,
  { createId }: { createId: () => string },
): Operation[] {
  const relationship = records.relationships.get(relationshipId);
  const childId = relationship && referringEnd(records, relationship);
  if (relationship === undefined || childId === undefined) return [];
  const { source, target, type, referencedAttributes } = relationship;
  const child = findEntity(records, childId);
  const parent = findEntity(records, source === childId ? target : source);
  if (child === undefined || parent === undefined) return [];
  const uniqueKey = getUniqueKey(parent, referencedAttributes);
  const carrying = { child, parent, type, keys: uniqueKey ?? getKeys(parent) };
  const isToUniqueKey = uniqueKey !== undefined;
  const { operations, ...carried } = carry(records, { ...carrying, isToUniqueKey }, createId);
  const none = referencedAttributes === undefined ? {} : { referencedAttributes: null };
  const props = isToUniqueKey ? { foreignKey: carried.foreignKey } : { ...none, ...carried };
  return [...operations, { kind: 'set', record: 'relationship', id: relationshipId, props }];
}

/**
 * Returns the foreign key of a relationship created on the canvas: in a one-to-one the target refers, and
 * an entity without a primary key cannot be referenced.
 */
export function carryDrawn(
  records: Records,
  { source, target, type }: { source: Entity; target: Entity; type: RelationshipType },
  { createId }: { createId: () => string },
): Carried {
  const [child, parent] = type === 'many-to-one' ? [source, target] : [target, source];
  return carry(records, { child, parent, type, keys: listKeyAttributes(parent) }, createId);
}

interface Carried {
  operations: Operation[];
  /** Ids of the attributes that carry the relationship. */
  foreignKey: string[];
  /** The part of a composite key that each of them refers to, where their names do not say it. */
  referencedAttributes?: string[];
}

interface Carrying {
  child: Entity;
  parent: Entity;
  type: RelationshipType;
  keys: readonly Key[];
  /** The keys are those of a unique key, and name the attributes. */
  isToUniqueKey?: boolean;
}

function carry(records: Records, carrying: Carrying, createId: () => string): Carried {
  const { child, type, keys } = carrying;
  const present = fittingAttributes(records, carrying);
  if (present !== null) {
    const names = present.map(({ id }) => ({ entityId: child.id, attributeId: id }));
    return {
      operations: updateAttributes(records, names, { isForeignKey: true }),
      ...toCarriers(present, keys),
    };
  }
  const names = freeNames(carrying);
  const attributes = keys.map((key, index): Attribute => ({
    id: createId(),
    name: names[index] ?? key.name,
    type: key.type,
    isPrimaryKey: false,
    isForeignKey: true,
    isNullable: true,
    isUnique: type === 'one-to-one' && keys.length === 1,
    ...(key.length !== undefined && { length: key.length }),
    ...(key.precision !== undefined && { precision: key.precision }),
    ...(key.scale !== undefined && { scale: key.scale }),
    ...(key.enumValues && { enumValues: key.enumValues }),
  }));
  return {
    operations: attributes.flatMap((attribute) => addAttribute(records, child.id, attribute)),
    ...toCarriers(attributes, keys),
  };
}

function toCarriers(attributes: readonly Attribute[], keys: readonly Key[]): Omit<Carried, 'operations'> {
  const referencedAttributes = explicitPairs(attributes, keys);
  return {
    foreignKey: attributes.map(({ id }) => id),
    ...(referencedAttributes && { referencedAttributes }),
  };
}

/** Returns unused attributes with the name and type of each key; null if one is missing. */
function fittingAttributes(records: Records, carrying: Carrying): Attribute[] | null {
  const { child, keys } = carrying;
  const used = new Set([...records.relationships.values()].flatMap(({ foreignKey }) => foreignKey ?? []));
  const attributes = toAttributes(child.attributes);
  const names = namesFor(carrying, 1);
  const found = keys.map(({ type }, index) =>
    attributes.find(
      (one) =>
        !one.isPrimaryKey &&
        !used.has(one.id) &&
        one.type === type &&
        nameKey(one.name) === nameKey(names[index] ?? ''),
    ),
  );
  return found.every((one) => one !== undefined) ? found : null;
}

type Key = Pick<Attribute, 'id' | 'name' | 'type' | 'length' | 'precision' | 'scale' | 'enumValues'>;

/** Returns the primary key; the generators add `id` to an entity without one. */
function getKeys(parent: Entity): Key[] {
  const keys = listKeyAttributes(parent);
  return keys.length > 0 ? keys : [{ id: '', name: 'id', type: 'Long' }];
}

/** Returns the attributes of the referenced unique key; undefined if one is missing, none is named, or all are the primary key. */
function getUniqueKey({ attributes }: Entity, ids: readonly string[] = []): Key[] | undefined {
  const found = findAttributes(attributes, ids);
  const isUniqueKey = found.length === ids.length && !found.every(({ isPrimaryKey }) => isPrimaryKey);
  return isUniqueKey ? found : undefined;
}

/** Returns names with the first stem for which all are free: the referenced entity, then numbered. */
function freeNames(carrying: Carrying): string[] {
  const taken = new Set(
    Array.from(carrying.child.attributes.values(), ({ name }) => name.trim().toLowerCase()),
  );
  for (let number = 1; ; number += 1) {
    const names = namesFor(carrying, number);
    if (names.every((name) => !taken.has(name.toLowerCase())))
      return names.map((name) => cutText(name, LIMITS.maxNameCharacters));
  }
}

function namesFor({ child, parent, type, keys, isToUniqueKey }: Carrying, number: number): string[] {
  const plain = foreignKeyName(parent.name).slice(0, -'_id'.length);
  const first = child.id === parent.id && type === 'one-to-one' ? `linked_${plain}` : plain;
  const stem = number === 1 ? first : `${first}_${number}`;
  return keys.map((key) =>
    keys.length === 1 && isToUniqueKey !== true ? `${stem}_id` : `${stem}_${key.name.trim()}`,
  );
}
