import { splitItems } from '../attributes/readItem.ts';
import {
  addAttribute,
  type Attribute,
  toCardinalities,
  connectEntities,
  defaultHandles,
  type EntityNode,
  getEffectiveIndexes,
  RELATIONSHIP_TYPES,
  type RelationshipType,
  toRelationshipType,
  removeAttribute,
  removeRelationships,
} from '@joinery/model';
import { readEntityName } from './entities.ts';
import { findAttribute, findEntities, findEntity, listEntities } from './find.ts';
import { bareName, foldName, shorten, unquote } from './names.ts';
import { type Draft, createEntity, edit, EditError } from '../draft.ts';
import { USUAL_PARTS } from '../usual/usualGroups.ts';

type Pair = readonly [EntityNode, EntityNode];

/** The type that "many to many" or "one-to-many" names; one to many by default. */
export function readType(kind: string): RelationshipType {
  const said = kind.toLowerCase().replaceAll(' ', '-');
  return RELATIONSHIP_TYPES.find((type) => said.includes(type)) ?? 'one-to-many';
}

/** Relates an entity to others by their names. */
export function relate(draft: Draft, [one, others]: readonly [string, string], type: RelationshipType): void {
  const first = findEntity(draft, one);
  for (const second of findEntities(draft, others)) {
    if (type === 'many-to-one') connect(draft, [second, first], 'one-to-many');
    else connect(draft, [first, second], type);
  }
}

/** The relationships between two entities, whichever is their source. */
function listBetween({ content }: Draft, [one, other]: Pair) {
  return content.edges.filter(
    ({ source, target }) =>
      (source === one.id && target === other.id) || (source === other.id && target === one.id),
  );
}

/** Adds a relationship as drawing it on the canvas does: many to many is a join entity. */
function connect(draft: Draft, pair: Pair, type: RelationshipType): void {
  const [source, target] = pair;
  const names = pair.map(({ data }) => data.name);
  const ends = toCardinalities(type);
  const turned = toRelationshipType(ends.target, ends.source);
  const isThere = listBetween(draft, pair).some(
    (edge) => edge.data.type === (edge.source === source.id ? type : turned),
  );
  const joins = [names, names.toReversed()].flatMap((each) => listEntities(draft, each.join('_')));
  if (isThere || (type === 'many-to-many' && joins.length > 0))
    throw new EditError(`${names.map(shorten).join(' and ')} already have this relationship.`);
  const connection = { source: source.id, target: target.id, ...defaultHandles(type) };
  edit(draft, connectEntities(draft.records, connection, draft.making));
}

/** Removes the relationship between two entities; several only if the text asks for all. */
export function unrelate(draft: Draft, [one, other]: readonly [string, string], isAll: boolean): void {
  const pair: Pair = [findEntity(draft, one), findEntity(draft, other)];
  const between = listBetween(draft, pair).map(({ id }) => id);
  const names = pair.map(({ data }) => shorten(data.name)).join(' and ');
  if (between.length === 0) throw new EditError(`There is no relationship between ${names}.`);
  if (between.length > 1 && !isAll)
    throw new EditError(
      `There are ${String(between.length)} relationships between ${names}. Write "remove all relationships between ${names}", or remove one on the canvas.`,
    );
  edit(draft, removeRelationships(draft.records, between));
}

/**
 * Moves attributes of an entity to one of their own: those that are listed, or those that make up a part such as an address.
 * They keep all they have, their indexes too; a one-to-one relationship connects the two.
 */
export function splitOut(draft: Draft, [what, owner]: readonly [string, string], into: string): void {
  const node = findEntity(draft, owner);
  const items = splitItems(what);
  const isUnnamed = into === '' || /^(?:its|their|an?) own\b/iu.test(into);
  if (isUnnamed && items.length > 1)
    throw new EditError('Name the new entity: "split street and city out of Customer into Address".');
  const target = isUnnamed ? what : into;
  const moved = items.flatMap((item) => findMoved(draft, node, item));
  const [present] = listEntities(draft, target);
  if (present?.id === node.id) throw new EditError(`${shorten(node.data.name)} has them already.`);
  const pair = [node, present ?? createEntity(draft, readEntityName(draft, bareName(target)))] as const;
  moveAttributes(draft, moved, pair);
  if (listBetween(draft, pair).length === 0) connect(draft, pair, 'one-to-one');
}

/** The attributes that usually make up a part, with its name before theirs or without, else the one of this name. */
function findMoved(draft: Draft, node: EntityNode, item: string): Attribute[] {
  const part = foldName(unquote(item) ?? bareName(item));
  const usual = USUAL_PARTS.get(part)?.map(foldName) ?? [];
  const isFree = ({ isPrimaryKey, isForeignKey }: Attribute) => !isPrimaryKey && !isForeignKey;
  const moved = node.data.attributes.filter(
    (attribute) => isFree(attribute) && usual.includes(foldName(attribute.name).replace(part, '')),
  );
  if (moved.length > 0) return moved;
  const { attribute } = findAttribute(draft, node, item);
  if (!isFree(attribute)) throw new EditError(`${shorten(attribute.name)} is a key and cannot be moved.`);
  return [attribute];
}

function moveAttributes(
  draft: Draft,
  moved: readonly Attribute[],
  [from, to]: readonly [EntityNode, EntityNode],
): void {
  const ids = moved.map(({ id }) => id);
  const { name: entity, attributes, indexes: present = [] } = to.data;
  // address_zip is zip in an address.
  const prefix = `${entity.toLowerCase()}_`;
  const renamed = moved.map(({ name, ...attribute }) => ({
    ...attribute,
    name: name.toLowerCase().startsWith(prefix) ? name.slice(prefix.length) : name,
  }));
  const taken = new Set(attributes.map(({ name }) => foldName(name)));
  const double = renamed.find(({ name }) => taken.has(foldName(name)));
  if (double !== undefined)
    throw new EditError(`${shorten(entity)} already has an attribute ${shorten(double.name)}.`);
  const indexes = getEffectiveIndexes(from.data).filter((index) =>
    index.attributeIds.every((id) => ids.includes(id)),
  );
  const props = { indexes: [...present, ...indexes] };
  edit(draft, [
    ...ids.flatMap((id) => removeAttribute(draft.records, from.id, id)),
    ...renamed.flatMap((attribute) => addAttribute(draft.records, to.id, attribute)),
    ...(indexes.length > 0 ? [{ kind: 'set', record: 'entity', id: to.id, props } as const] : []),
  ]);
}
