import {
  addAttribute,
  addIndex,
  ATTRIBUTE_TYPES,
  getEffectiveIndexes,
  type EntityNode,
  updateAttribute,
} from '@joinery/model';
import { type AttributeSpec, readItem, readNotes, splitItems } from '../attributes/readItem.ts';
import { TYPE_WORDS, typeByName } from '../attributes/types.ts';
import { type Draft, edit, EditError, getEntity } from '../draft.ts';
import { attributeName } from '../language/nouns.ts';
import { splitName } from '../language/splitName.ts';
import { USUAL_GROUPS } from '../usual/usualGroups.ts';
import { findAttributes, findEntities, listEntities } from './find.ts';
import { bareName, foldName, quote, readNewName, restoreBrackets, shorten, unquote } from './names.ts';

/** Adds attributes to entities: named ones, or a usual group such as an audit trail. Those that are there already stay. */
export function addAttributes(draft: Draft, list: string, owners: string): void {
  const items = splitItems(list).flatMap((item) => USUAL_GROUPS.get(bareName(item).toLowerCase()) ?? item);
  const nodes = findEntities(draft, owners);
  for (const item of items) {
    const [entity] = unquote(item) === undefined ? listEntities(draft, item) : [];
    if (entity === undefined) continue;
    const [name, owner] = [shorten(entity.data.name), shorten(nodes[0]?.data.name ?? '')];
    throw new EditError(
      `${name} is an entity. Write "${owner} belongs to ${name}", or put the name of an attribute in quotes.`,
    );
  }
  addItems(draft, nodes, items);
}

/** Adds the same attributes to several entities, as one edit. */
export function addItems(draft: Draft, nodes: readonly EntityNode[], items: readonly string[]): void {
  const indexed: [entityId: string, attributeId: string][] = [];
  const operations = nodes.flatMap(({ id: entityId, data }) => {
    const taken = new Set(data.attributes.map(({ name }) => foldName(name)));
    return items.flatMap((item) => {
      const { isIndexed, ...attribute } = readAttribute(item);
      if (taken.has(foldName(attribute.name))) return [];
      taken.add(foldName(attribute.name));
      const id = draft.making.createId();
      if (isIndexed === true) indexed.push([entityId, id]);
      return addAttribute(draft.records, entityId, { id, ...attribute });
    });
  });
  edit(draft, operations);
  for (const [entityId, attributeId] of indexed) indexAttribute(draft, entityId, attributeId);
}

/** One attribute of a list: "an optional phone", "price (decimal)", "status (new, paid)", "total: decimal", "age int". */
function readAttribute(item: string): AttributeSpec & { name: string } {
  const { name: written, notes } = readItem(restoreBrackets(bareName(item)));
  const name = readNewName(bareName(written), attributeName);
  const unknown = notes.find((note) => !/\d/u.test(note) && Object.keys(readNotes([note])).length === 0);
  if (unknown !== undefined) throw new EditError(typeProblem(unknown));
  return { type: typeByName(splitName(name)), ...checkEnum(readNotes(notes)), name };
}

/** A type as a text names it: "decimal", "varchar(255)", "enum of new, paid". */
function readType(written: string): AttributeSpec {
  const { notes } = readItem(`attribute: ${restoreBrackets(written)}`);
  const [first = ''] = bareName(written)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  if (!TYPE_WORDS.has(first)) throw new EditError(typeProblem(written));
  return checkEnum(readNotes(notes));
}

function typeProblem(written: string): string {
  return `${quote(written)} is no type. Types are ${ATTRIBUTE_TYPES.join(', ')}.`;
}

function checkEnum(spec: AttributeSpec): AttributeSpec {
  if (spec.type === 'Enum' && spec.enumValues === undefined)
    throw new EditError('An enum needs its values: "enum of new, paid, shipped".');
  return spec;
}

/** Adds an index over one attribute unless it has one. */
function indexAttribute(draft: Draft, entityId: string, attributeId: string): void {
  const indexes = getEffectiveIndexes(getEntity(draft, entityId).data);
  if (indexes.some(({ attributeIds }) => attributeIds.join() === attributeId)) return;
  edit(
    draft,
    addIndex(draft.records, entityId, { id: draft.making.createId(), attributeIds: [attributeId] }),
  );
}

const LAST_FLAG =
  /^(.+?),?(?: (?:and|as|be|the))* (required|mandatory|not null|optional|nullable|unique|indexed|primary key)$/iu;

/** Makes attributes required, optional, unique, indexed or a key. */
export function mark(draft: Draft, written: string): void {
  const flags: string[] = [];
  let rest = written;
  for (let found = LAST_FLAG.exec(rest); found !== null; found = LAST_FLAG.exec(rest)) {
    flags.push(found[2] ?? '');
    rest = found[1] ?? '';
  }
  const { isIndexed, ...changes } = readNotes(flags);
  for (const { node, attribute } of findAttributes(draft, rest)) {
    if (attribute.isPrimaryKey && changes.isNullable === true)
      throw new EditError(`${shorten(attribute.name)} is the primary key, which is always required.`);
    edit(draft, updateAttribute(draft.records, node.id, { id: attribute.id, ...changes }));
    if (isIndexed === true) indexAttribute(draft, node.id, attribute.id);
  }
}

/** Changes the type of attributes; what does not belong to the new type goes with the old one. */
export function retype(draft: Draft, written: string, type: string): void {
  for (const { node, attribute } of findAttributes(draft, written))
    edit(draft, updateAttribute(draft.records, node.id, { id: attribute.id, ...readType(type) }));
}
