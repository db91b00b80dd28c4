import {
  addAttribute,
  addIndex,
  type EntityNode,
  indexesOf,
  type Operation,
  updateAttribute,
} from '@joinery/model';
import { USUAL_GROUPS } from '../usual/usualTypes.ts';
import { readAttributeItem, readType, takeLastFlags } from './attributeItems.ts';
import { type Draft, edit, findAttributes, findEntities, getEntity, listEntities } from './draft.ts';
import { bareName, ChangeError, foldName, shorten, splitItems, unquote } from './names.ts';

/** Adds attributes to entities: named ones, or a usual group such as an audit trail. Those that are there already stay. */
export function addAttributes(draft: Draft, list: string, owners: string): void {
  const items = splitItems(list).flatMap((item) => USUAL_GROUPS.get(bareName(item).toLowerCase()) ?? item);
  const nodes = findEntities(draft, owners);
  for (const item of items) {
    const [entity] = unquote(item) === undefined ? listEntities(draft, item) : [];
    if (entity === undefined) continue;
    const [name, owner] = [shorten(entity.data.name), shorten(nodes[0]?.data.name ?? '')];
    throw new ChangeError(
      `${name} is an entity. Write "${owner} belongs to ${name}", or put the name of an attribute in quotes.`,
    );
  }
  addItems(draft, nodes, items);
}

/** Adds the same attributes to several entities, as one edit. */
export function addItems(draft: Draft, nodes: readonly EntityNode[], items: readonly string[]): void {
  const operations: Operation[] = [];
  const indexed: [entityId: string, attributeId: string][] = [];
  for (const { id: entityId, data } of nodes) {
    const others = data.attributes.filter(({ isPrimaryKey }) => !isPrimaryKey).map(({ name }) => name);
    const taken = new Set(data.attributes.map(({ name }) => foldName(name)));
    for (const item of items) {
      const { isIndexed, ...spec } = readAttributeItem(item, others);
      if (taken.has(foldName(spec.name))) continue;
      taken.add(foldName(spec.name));
      const id = draft.making.createId();
      operations.push(...addAttribute(draft.content, entityId, { id, ...spec }, draft.making));
      if (isIndexed === true) indexed.push([entityId, id]);
    }
  }
  edit(draft, operations);
  for (const [entityId, attributeId] of indexed) indexAttribute(draft, entityId, attributeId);
}

/** Adds an index over one attribute where there is none. */
function indexAttribute(draft: Draft, entityId: string, attributeId: string): void {
  const indexes = indexesOf(getEntity(draft, entityId).data);
  if (indexes.some(({ attributeIds }) => attributeIds.join() === attributeId)) return;
  edit(draft, addIndex(draft.content, entityId, { attributeIds: [attributeId] }, draft.making));
}

/** Makes attributes required, optional, unique, indexed or a key. */
export function mark(draft: Draft, written: string): void {
  const { rest, flags } = takeLastFlags(written);
  const { isIndexed, ...changes } = flags;
  for (const { node, attribute } of findAttributes(draft, rest)) {
    if (attribute.isPrimaryKey && changes.isNullable === true)
      throw new ChangeError(`${shorten(attribute.name)} is the primary key, which is always required.`);
    edit(draft, updateAttribute(draft.content, node.id, attribute.id, changes));
    if (isIndexed === true) indexAttribute(draft, node.id, attribute.id);
  }
}

/** Changes the type of attributes; what does not belong to the new type goes with the old one. */
export function retype(draft: Draft, written: string, type: string): void {
  for (const { node, attribute } of findAttributes(draft, written))
    edit(draft, updateAttribute(draft.content, node.id, attribute.id, readType(type)));
}
