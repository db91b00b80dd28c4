import {
  addAttribute,
  type Attribute,
  type Cardinality,
  connectEntities,
  type EntityNode,
  indexesOf,
  relationshipTypeOf,
  removeAttributes,
  removeRelationships,
} from '@joinery/model';
import { readEntityName } from './entities.ts';
import { findAttribute, findEntities, findEntity, listEntities } from './find.ts';
import { bareName, foldName, shorten, splitItems, unquote } from './names.ts';
import { type Draft, createEntity, edit, EditError, getEntity } from './draft.ts';
import { USUAL_PARTS } from '../usual/usualGroups.ts';

/** How many there are at either end of a relationship. */
type Ends = readonly [Cardinality, Cardinality];
type Pair = readonly [EntityNode, EntityNode];

/** The ends of "many to many", "one-to-many"; one to many where nothing is said. */
export function readEnds(kind: string): Ends {
  const [, one = 'one', other = 'many'] = /\b(one|many)[ -]to[ -](one|many)\b/iu.exec(kind) ?? [];
  const [first, second] = [one, other].map((word) => (word.toLowerCase() === 'many' ? 'many' : 'one'));
  return [first ?? 'one', second ?? 'many'];
}

/** Relates an entity to others by their names. */
export function relate(draft: Draft, [one, others]: readonly [string, string], ends: Ends): void {
  const first = findEntity(draft, one);
  for (const second of findEntities(draft, others)) {
    if (ends[0] === 'many' && ends[1] === 'one') connect(draft, [second, first], ['one', 'many']);
    else connect(draft, [first, second], ends);
  }
}

/** The relationships between two entities, whichever is their source. */
export function listBetween({ content }: Draft, [one, other]: Pair) {
  return content.edges.filter(
    ({ source, target }) =>
      (source === one.id && target === other.id) || (source === other.id && target === one.id),
  );
}

/** Adds a relationship as drawing it on the canvas does: many to many is a join entity. */
export function connect(draft: Draft, pair: Pair, ends: Ends): void {
  const [source, target] = pair;
  const names = pair.map(({ data }) => data.name);
  const isThere = listBetween(draft, pair).some(
    (edge) =>
      edge.data.type ===
      relationshipTypeOf(...(edge.source === source.id ? ends : ([ends[1], ends[0]] as const))),
  );
  const joins = [names, names.toReversed()].flatMap((each) => listEntities(draft, each.join('_')));
  if (isThere || (ends.every((end) => end === 'many') && joins.length > 0))
    throw new EditError(`${names.map(shorten).join(' and ')} are related like this already.`);
  const handles = { sourceHandle: `right-${ends[0]}`, targetHandle: `left-${ends[1]}` };
  const connection = { source: source.id, target: target.id, ...handles };
  edit(draft, connectEntities(draft.content, connection, draft.making));
}

/** Removes the relationship between two entities; several only where the text asks for all. */
export function unrelate(draft: Draft, [one, other]: readonly [string, string], isAll: boolean): void {
  const pair: Pair = [findEntity(draft, one), findEntity(draft, other)];
  const between = listBetween(draft, pair).map(({ id }) => id);
  const names = pair.map(({ data }) => shorten(data.name)).join(' and ');
  if (between.length === 0) throw new EditError(`There is no relationship between ${names}.`);
  if (between.length > 1 && !isAll)
    throw new EditError(
      `There are ${String(between.length)} relationships between ${names}. Write "remove all relationships between ${names}", or remove one on the canvas.`,
    );
  edit(draft, removeRelationships(draft.content, between));
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
  const { id: targetId } = present ?? createEntity(draft, readEntityName(draft, bareName(target)));
  moveAttributes(draft, moved, [node, targetId]);
  const pair = [getEntity(draft, node.id), getEntity(draft, targetId)] as const;
  if (listBetween(draft, pair).length === 0) connect(draft, pair, ['one', 'one']);
}

/** The attributes that usually make up a part, those whose names begin with it, or the one of this name. */
function findMoved(draft: Draft, node: EntityNode, item: string): Attribute[] {
  const part = foldName(unquote(item) ?? bareName(item));
  const usual = USUAL_PARTS.get(part)?.map(foldName) ?? [];
  const isFree = ({ isPrimaryKey, isForeignKey }: Attribute) => !isPrimaryKey && !isForeignKey;
  const ofPart = node.data.attributes.filter(
    ({ name }) => usual.includes(foldName(name)) || isPrefixed(name, part),
  );
  const isOnlyOne = usual.length === 0 && ofPart.some(({ name }) => foldName(name) === part);
  if (ofPart.some(isFree) && !isOnlyOne) return ofPart.filter(isFree);
  const { attribute } = findAttribute(draft, node, item);
  if (!isFree(attribute)) throw new EditError(`${shorten(attribute.name)} is a key and cannot be moved.`);
  return [attribute];
}

/** Whether a name is the part's own, or that and more: address, address_zip. */
function isPrefixed(name: string, part: string): boolean {
  return foldName(name) === part || name.toLowerCase().startsWith(`${part}_`);
}

function moveAttributes(
  draft: Draft,
  moved: readonly Attribute[],
  [node, targetId]: readonly [EntityNode, string],
): void {
  const ids = moved.map(({ id }) => id);
  const indexes = indexesOf(node.data).filter((index) => index.attributeIds.every((id) => ids.includes(id)));
  const places = ids.map((attributeId) => ({ entityId: node.id, attributeId }));
  edit(draft, removeAttributes(draft.content, places));
  for (const attribute of moved) {
    const { attributes, name: entity, indexes: present = [] } = getEntity(draft, targetId).data;
    // address_zip is zip in an address.
    const isShort = attribute.name.toLowerCase().startsWith(`${entity.toLowerCase()}_`);
    const name = isShort ? attribute.name.slice(entity.length + 1) : attribute.name;
    if (attributes.some((each) => foldName(each.name) === foldName(name)))
      throw new EditError(`${shorten(entity)} already has an attribute ${shorten(name)}.`);
    edit(draft, addAttribute(draft.content, targetId, { ...attribute, name }, draft.making));
    if (attribute === moved.at(-1) && indexes.length > 0)
      edit(draft, [
        { kind: 'set', record: 'entity', id: targetId, props: { indexes: [...present, ...indexes] } },
      ]);
  }
}
