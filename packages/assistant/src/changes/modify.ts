import { type EntityNode, renameEntity, updateAttribute } from '@joinery/model';
import { hasAttribute, readType, takeLastFlags } from './attributeItems.ts';
import { type Draft } from './draft.ts';
import { indexAttribute, readEntityName } from './grow.ts';
import { ChangeError, quote, readNewName, shorten, styleAttributeName, unquote } from './names.ts';

/** The entity that a text names, undefined where it names attributes; throws where it can name both. */
export function findSubject(draft: Draft, written: string): EntityNode | undefined {
  if (/^(?:the )?(?:attribute|field|column) /iu.test(written)) return undefined;
  const named = draft.entitiesNamed(written);
  const [entity] = named;
  if (entity === undefined) return undefined;
  const isClear =
    /^(?:the )?(?:entity|table) /iu.test(written) ||
    named.some(({ data }) => data.name === (unquote(written) ?? written));
  const [place] = isClear ? [] : draft.attributesNamed(written);
  if (place !== undefined)
    throw new ChangeError(
      `${quote(written)} is an entity and an attribute. Write "entity ${entity.data.name}" or "${place.attribute.name} of ${place.node.data.name}".`,
    );
  return draft.entity(written);
}

/** Renames an entity or an attribute. */
export function rename(draft: Draft, subject: string, written: string): void {
  const entity = findSubject(draft, subject);
  if (entity !== undefined) {
    const name = readEntityName(draft, written);
    if (draft.entitiesNamed(written).some(({ id }) => id !== entity.id))
      throw new ChangeError(`There is already an entity called ${shorten(name)}.`);
    draft.edit(renameEntity(draft.content(), entity.id, name));
    return;
  }
  const [place, ...more] = draft.attributes(subject);
  if (place === undefined || more.length > 0) throw new ChangeError('Rename one attribute at a time.');
  const { node, attribute } = place;
  const siblings = node.data.attributes.filter(({ id }) => id !== attribute.id);
  const others = siblings.filter(({ isPrimaryKey }) => !isPrimaryKey).map((each) => each.name);
  const name = readNewName(written, (plain) => styleAttributeName(plain, others));
  if (hasAttribute(siblings, name))
    throw new ChangeError(`${shorten(node.data.name)} already has an attribute ${shorten(name)}.`);
  draft.edit(updateAttribute(draft.content(), node.id, attribute.id, { name }));
}

/** Makes attributes required, optional, unique, indexed or a key. */
export function mark(draft: Draft, written: string): void {
  const { rest, flags } = takeLastFlags(written);
  const { isIndexed, ...changes } = flags;
  for (const { node, attribute } of draft.attributes(rest)) {
    if (attribute.isPrimaryKey && changes.isNullable === true)
      throw new ChangeError(`${shorten(attribute.name)} is the primary key, which is always required.`);
    draft.edit(updateAttribute(draft.content(), node.id, attribute.id, changes));
    if (isIndexed === true) indexAttribute(draft, node.id, attribute.id);
  }
}

/** Changes the type of attributes; what does not belong to the new type goes with the old one. */
export function retype(draft: Draft, written: string, type: string): void {
  for (const { node, attribute } of draft.attributes(written))
    draft.edit(updateAttribute(draft.content(), node.id, attribute.id, readType(type)));
}
