import { addAttribute } from './attributes.ts';
import { cutText } from './cutText.ts';
import { type Attribute, type DiagramContent, type EntityNode, type RelationshipEdge } from './diagram.ts';
import { foreignKeyName } from './foreignKeyName.ts';
import { LIMITS } from './limits.ts';
import { type Operation } from './operations.ts';

/**
 * The entity that refers to the other one: the many side, the source of a one-to-one unless an attribute of the target
 * carries it already; undefined for many-to-many, which has a table of its own.
 */
export function referringEnd(content: DiagramContent, edge: RelationshipEdge): EntityNode | undefined {
  const source = content.nodes.find(({ id }) => id === edge.source);
  const target = content.nodes.find(({ id }) => id === edge.target);
  const { type, foreignKey = [] } = edge.data;
  if (type === 'many-to-many') return undefined;
  if (type === 'one-to-many') return target;
  const holds = (node: EntityNode | undefined) =>
    node?.data.attributes.some(({ id }) => foreignKey.includes(id)) ?? false;
  return type === 'one-to-one' && holds(target) && !holds(source) ? target : source;
}

/**
 * Makes the attributes that carry a relationship, one for each key of the entity referred to, on the referring end, named
 * as the generators would, and writes them into `foreignKey`. Nothing for many-to-many.
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
  const keys = keysOf(parent);
  const names = freeNames(child, parent, { edge, keys });
  const attributes = keys.map((key, index): Attribute => ({
    id: createId(),
    name: names[index] ?? key.name,
    type: key.type,
    isPrimaryKey: false,
    isForeignKey: true,
    isNullable: true,
    isUnique: edge.data.type === 'one-to-one' && keys.length === 1,
    ...(key.length !== undefined && { length: key.length }),
    ...(key.precision !== undefined && { precision: key.precision }),
    ...(key.scale !== undefined && { scale: key.scale }),
    ...(key.enumValues && { enumValues: key.enumValues }),
  }));
  return [
    ...attributes.flatMap((attribute) => addAttribute(content, child.id, attribute)),
    {
      kind: 'set',
      record: 'relationship',
      id: relationshipId,
      props: { foreignKey: attributes.map(({ id }) => id) },
    },
  ];
}

type Key = Pick<Attribute, 'name' | 'type' | 'length' | 'precision' | 'scale' | 'enumValues'>;

/** The primary key; an entity without one gets `id` from the generators. */
function keysOf(parent: EntityNode): Key[] {
  const keys = parent.data.attributes.filter(({ isPrimaryKey }) => isPrimaryKey);
  return keys.length > 0 ? keys : [{ name: 'id', type: 'Long' }];
}

interface Naming {
  edge: RelationshipEdge;
  keys: readonly Key[];
}

/** Names by the first stem whose names are all free: the entity referred to, then numbered. */
function freeNames(child: EntityNode, parent: EntityNode, { edge, keys }: Naming): string[] {
  const taken = new Set(child.data.attributes.map(({ name }) => name.trim().toLowerCase()));
  const plain = foreignKeyName(parent.data.name).slice(0, -'_id'.length);
  const isLinked = child === parent && edge.data.type === 'one-to-one';
  const first = isLinked ? `linked_${plain}` : plain;
  for (let number = 1; ; number += 1) {
    const stem = number === 1 ? first : `${first}_${number}`;
    const names = keys.map((key) => (keys.length === 1 ? `${stem}_id` : `${stem}_${key.name.trim()}`));
    if (names.every((name) => !taken.has(name.toLowerCase())))
      return names.map((name) => cutText(name, LIMITS.maxNameCharacters));
  }
}
