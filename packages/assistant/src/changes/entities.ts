import { splitItems } from '../attributes/readItem.ts';
import { attributeName, entityName } from '../language/nouns.ts';
import {
  type EntityNode,
  removeAttributes,
  removeEntities,
  renameEntity,
  updateAttribute,
} from '@joinery/model';
import { addItems } from './attributes.ts';
import { type Draft, createEntity, edit, EditError } from '../draft.ts';
import { findAttributes, findEntities, findEntity, listAttributes, listEntities } from './find.ts';
import { foldName, quote, readNewName, restoreBrackets, shorten, unquote } from './names.ts';

/** Adds entities: "Invoice with number, total", "Invoice: number", "Invoice (number), Payment". */
export function addEntities(draft: Draft, written: string): void {
  const [, name, list] = /^(.+?)(?: with | having |: ?)(.+)$/iu.exec(written) ?? [];
  const items = splitItems(written).map((item) => {
    const whole = restoreBrackets(item);
    return /^(.*?)\s*\((.*)\)$/u.exec(whole)?.slice(1) ?? [whole];
  });
  for (const [rest = '', inside = ''] of name === undefined ? items : [[name, list]]) {
    const node = createEntity(draft, readEntityName(draft, rest));
    addItems(draft, [node], splitItems(inside));
  }
}

/** Returns a new name for an entity (`id` if it exists); throws if another has it. */
export function readEntityName(draft: Draft, written: string, id = ''): string {
  const now = { ...draft, original: draft.content };
  const present = listEntities(now, written).find((node) => node.id !== id);
  if (present !== undefined)
    throw new EditError(`There is already an entity called ${shorten(present.data.name)}.`);
  return readNewName(written, (words) => (/^\S*\p{Lu}\S*$/u.test(written) ? written : entityName(words)));
}

/** The entity that a text names, undefined if it names attributes; throws if it can name both. */
function findSubject(draft: Draft, written: string): EntityNode | undefined {
  const [, kind = ''] = /^(?:the )?(attribute|field|column|entity|table) /iu.exec(written) ?? [];
  const named = /^[afc]/iu.test(kind) ? [] : listEntities(draft, written);
  const [entity] = named;
  if (entity === undefined) return undefined;
  const isClear = kind !== '' || named.some(({ data }) => data.name === (unquote(written) ?? written));
  const [place] = isClear ? [] : listAttributes(draft, written);
  if (place === undefined) return findEntity(draft, written);
  throw new EditError(
    `${quote(written)} is an entity and an attribute. Write "entity ${entity.data.name}" or "${place.attribute.name} of ${place.node.data.name}".`,
  );
}

/** Renames an entity or an attribute. */
export function rename(draft: Draft, subject: string, written: string): void {
  const entity = findSubject(draft, subject);
  if (entity !== undefined) {
    edit(draft, renameEntity(draft.records, entity.id, readEntityName(draft, written, entity.id)));
    return;
  }
  const [place, ...more] = findAttributes(draft, subject);
  if (place === undefined || more.length > 0) throw new EditError('Rename one attribute at a time.');
  const { node, attribute } = place;
  const name = readNewName(written, attributeName);
  const others = node.data.attributes.filter(({ id }) => id !== attribute.id);
  if (others.some((other) => foldName(other.name) === foldName(name)))
    throw new EditError(`${shorten(node.data.name)} already has an attribute ${shorten(name)}.`);
  edit(draft, updateAttribute(draft.records, node.id, { id: attribute.id, name }));
}

/** Removes entities, or attributes that are named with their entity. */
export function remove(draft: Draft, written: string): void {
  const items = splitItems(written);
  if (items.some((item) => findSubject(draft, item) !== undefined)) {
    const ids = items.map((item) => findEntity(draft, item).id);
    edit(draft, removeEntities(draft.records, ids));
    return;
  }
  const [place] = items.flatMap((item) => listAttributes(draft, item));
  if (/ (?:from|of|in) |\.|['’]s /iu.test(written)) {
    const places = findAttributes(draft, written);
    const names = places.map(({ node, attribute }) => ({ entityId: node.id, attributeId: attribute.id }));
    edit(draft, removeAttributes(draft.records, names));
  } else if (place === undefined) {
    findEntities(draft, written);
    throw new EditError('Name each entity to remove.');
  } else {
    const [name, entity] = [shorten(place.attribute.name), shorten(place.node.data.name)];
    throw new EditError(`${name} is an attribute. Write "remove ${name} from ${entity}".`);
  }
}
