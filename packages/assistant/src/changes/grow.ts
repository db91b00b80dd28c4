import {
  addAttribute,
  addEntity,
  addIndex,
  type EntityNode,
  indexesOf,
  type Operation,
  renameEntity,
} from '@joinery/model';
import { USUAL_GROUPS } from '../usual/usualTypes.ts';
import { readAttributeItem } from './attributeItems.ts';
import { type Draft } from './draft.ts';
import {
  bareName,
  ChangeError,
  foldName,
  readNewName,
  shorten,
  splitItems,
  styleEntityName,
  takeBrackets,
  unquote,
} from './names.ts';

/** Adds attributes to entities: named ones, or a usual group such as an audit trail. Those that are there already stay. */
export function addAttributes(draft: Draft, list: string, owners: string): void {
  const items = splitItems(list).flatMap((item) => USUAL_GROUPS.get(bareName(item).toLowerCase()) ?? item);
  const nodes = draft.entities(owners);
  for (const item of items) {
    const [entity] = unquote(item) === undefined ? draft.entitiesNamed(item) : [];
    if (entity !== undefined)
      throw new ChangeError(
        `${shorten(entity.data.name)} is an entity. Write "${shorten(nodes[0]?.data.name ?? '')} belongs to ${shorten(entity.data.name)}", or put the name of an attribute in quotes.`,
      );
  }
  addItems(draft, nodes, items);
}

/** Adds the same attributes to several entities, as one edit. */
function addItems(draft: Draft, nodes: readonly EntityNode[], items: readonly string[]): void {
  const { making } = draft;
  const operations: Operation[] = [];
  const indexed: { entityId: string; attributeId: string }[] = [];
  for (const { id: entityId, data } of nodes) {
    const others = data.attributes.filter(({ isPrimaryKey }) => !isPrimaryKey).map(({ name }) => name);
    const taken = new Set(data.attributes.map(({ name }) => foldName(name)));
    for (const item of items) {
      const { isIndexed, ...spec } = readAttributeItem(item, others);
      if (taken.has(foldName(spec.name))) continue;
      taken.add(foldName(spec.name));
      const id = making.createId();
      operations.push(...addAttribute(draft.content(), entityId, { id, ...spec }, making));
      if (isIndexed === true) indexed.push({ entityId, attributeId: id });
    }
  }
  draft.edit(operations);
  for (const { entityId, attributeId } of indexed) indexAttribute(draft, entityId, attributeId);
}

/** Adds an index over one attribute where there is none. */
export function indexAttribute(draft: Draft, entityId: string, attributeId: string): void {
  const isThere = indexesOf(draft.node(entityId).data).some(
    ({ attributeIds }) => attributeIds.length === 1 && attributeIds[0] === attributeId,
  );
  if (!isThere)
    draft.edit(addIndex(draft.content(), entityId, { attributeIds: [attributeId] }, draft.making));
}

/** Adds entities: "Invoice with number, total", "Invoice: number", "Invoice (number), Payment". */
export function addEntities(draft: Draft, written: string): void {
  const [, name, list] = /^(.+?)(?: with | having |: ?)(.+)$/iu.exec(written) ?? [];
  if (name !== undefined && list !== undefined) {
    createEntity(draft, name, list);
    return;
  }
  for (const item of splitItems(written)) {
    const { rest, inside } = takeBrackets(item);
    createEntity(draft, rest, inside);
  }
}

/** Adds an entity with a key and the listed attributes, and returns its id. */
export function createEntity(draft: Draft, written: string, list = ''): string {
  const [present] = draft.entitiesNamed(written);
  if (present !== undefined)
    throw new ChangeError(`There is already an entity called ${shorten(present.data.name)}.`);
  const name = readEntityName(draft, written);
  draft.edit(addEntity(draft.content(), draft.making));
  const id = draft.content().nodes.at(-1)?.id ?? '';
  draft.edit(renameEntity(draft.content(), id, name));
  addItems(draft, [draft.node(id)], splitItems(list));
  return id;
}

/** A new name for an entity. */
export function readEntityName(draft: Draft, written: string): string {
  const others = draft.content().nodes.map(({ data }) => data.name);
  return readNewName(written, (name) => styleEntityName(name, others));
}
