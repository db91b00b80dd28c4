import { addAttribute, updateAttributes } from './attributes.ts';
import { cutText } from './cutText.ts';
import { type Attribute, type DiagramContent, type EntityNode, type RelationshipEdge } from './diagram.ts';
import { foreignKeyName } from './foreignKeyName.ts';
import { LIMITS } from './limits.ts';
import { type Operation } from './operations.ts';
import { type RelationshipType } from './relationshipTypes.ts';

/**
 * Returns the referring entity: the many side, or the source of a one-to-one unless an attribute of the
 * target already carries it; undefined for many-to-many, which has a separate table.
 */
export function referringEnd(content: DiagramContent, edge: RelationshipEdge): EntityNode | undefined {
  const source = content.nodes.find(({ id }) => id === edge.source);
  const target = content.nodes.find(({ id }) => id === edge.target);
  const { type, foreignKey = [] } = edge.data;
  if (type === 'many-to-many') return undefined;
  if (type === 'one-to-many') return target;
  const hasForeignKey = (node: EntityNode | undefined) =>
    node?.data.attributes.some(({ id }) => foreignKey.includes(id)) ?? false;
  return type === 'one-to-one' && hasForeignKey(target) && !hasForeignKey(source) ? target : source;
}

/**
 * Creates the attributes that carry a relationship, one per attribute of the referenced key, on the referring
 * end, named as in the generators, and writes them into `foreignKey`; matching unused attributes are
 * reused. Returns no operations for many-to-many.
 */
export function createForeignKeyAttribute(
  content: DiagramContent,
  relationshipId: string,
  { createId }: { createId: () => string },
): Operation[] {
  const edge = content.edges.find(({ id }) => id === relationshipId);
  const child = edge && referringEnd(content, edge);
  const parentId = edge?.source === child?.id ? edge?.target : edge?.source;
  const parent = content.nodes.find(({ id }) => id === parentId);
  if (edge === undefined || child === undefined || parent === undefined) return [];
  const uniqueKey = getUniqueKey(parent, edge.data.referencedAttributes);
  const carrying = { child, parent, type: edge.data.type, keys: uniqueKey ?? getKeys(parent) };
  const isToUniqueKey = uniqueKey !== undefined;
  const { operations, foreignKey } = carry(content, { ...carrying, isToUniqueKey }, createId);
  return [...operations, { kind: 'set', record: 'relationship', id: relationshipId, props: { foreignKey } }];
}

/**
 * Returns the foreign key of a relationship created on the canvas: in a one-to-one the target refers, and
 * an entity without a primary key cannot be referenced.
 */
export function carryDrawn(
  content: DiagramContent,
  { source, target, type }: { source: EntityNode; target: EntityNode; type: RelationshipType },
  { createId }: { createId: () => string },
): Carried {
  const [child, parent] = type === 'many-to-one' ? [source, target] : [target, source];
  const keys = parent.data.attributes.filter(({ isPrimaryKey }) => isPrimaryKey);
  return carry(content, { child, parent, type, keys }, createId);
}

interface Carried {
  operations: Operation[];
  /** Ids of the attributes that carry the relationship. */
  foreignKey: string[];
}

interface Carrying {
  child: EntityNode;
  parent: EntityNode;
  type: RelationshipType;
  keys: readonly Key[];
  /** The keys are those of a unique key, and name the attributes. */
  isToUniqueKey?: boolean;
}

function carry(content: DiagramContent, carrying: Carrying, createId: () => string): Carried {
  const { child, type, keys } = carrying;
  const present = fittingAttributes(content, carrying);
  if (present !== null) {
    const names = present.map((attributeId) => ({ entityId: child.id, attributeId }));
    return { operations: updateAttributes(content, names, { isForeignKey: true }), foreignKey: present };
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
    operations: attributes.flatMap((attribute) => addAttribute(content, child.id, attribute)),
    foreignKey: attributes.map(({ id }) => id),
  };
}

/** Returns the ids of unused attributes with the name and type of each key; null if one is missing. */
function fittingAttributes(content: DiagramContent, carrying: Carrying): string[] | null {
  const { child, keys } = carrying;
  const used = new Set(content.edges.flatMap(({ data }) => data.foreignKey ?? []));
  const names = namesFor(carrying, 1);
  const found = keys.map(({ type }, index) =>
    child.data.attributes.find(
      (one) =>
        !one.isPrimaryKey &&
        !used.has(one.id) &&
        one.type === type &&
        nameKey(one.name) === nameKey(names[index] ?? ''),
    ),
  );
  return found.every((one) => one !== undefined) ? found.map(({ id }) => id) : null;
}

/** Normalizes a name: separators and case do not count. */
function nameKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

type Key = Pick<Attribute, 'name' | 'type' | 'length' | 'precision' | 'scale' | 'enumValues'>;

/** Returns the primary key; the generators add `id` to an entity without one. */
function getKeys(parent: EntityNode): Key[] {
  const keys = parent.data.attributes.filter(({ isPrimaryKey }) => isPrimaryKey);
  return keys.length > 0 ? keys : [{ name: 'id', type: 'Long' }];
}

/** Returns the attributes of the referenced unique key; undefined if one is missing, or none is named. */
function getUniqueKey({ data }: EntityNode, ids: readonly string[] = []): Key[] | undefined {
  const keys = ids.map((id) => data.attributes.find((attribute) => attribute.id === id));
  const found = keys.filter((key) => key !== undefined);
  return found.length > 0 && found.length === keys.length ? found : undefined;
}

/** Returns names with the first stem for which all are free: the referenced entity, then numbered. */
function freeNames(carrying: Carrying): string[] {
  const taken = new Set(carrying.child.data.attributes.map(({ name }) => name.trim().toLowerCase()));
  for (let number = 1; ; number += 1) {
    const names = namesFor(carrying, number);
    if (names.every((name) => !taken.has(name.toLowerCase())))
      return names.map((name) => cutText(name, LIMITS.maxNameCharacters));
  }
}

function namesFor({ child, parent, type, keys, isToUniqueKey }: Carrying, number: number): string[] {
  const plain = foreignKeyName(parent.data.name).slice(0, -'_id'.length);
  const first = child === parent && type === 'one-to-one' ? `linked_${plain}` : plain;
  const stem = number === 1 ? first : `${first}_${number}`;
  return keys.map((key) =>
    keys.length === 1 && isToUniqueKey !== true ? `${stem}_id` : `${stem}_${key.name.trim()}`,
  );
}
