import { removeAttributes, removeEntities, removeRelationships } from '@joinery/model';
import { type Draft } from './draft.ts';
import { findSubject } from './modify.ts';
import { ChangeError, shorten, splitItems } from './names.ts';

/** Removes entities, or attributes that are named with their entity. */
export function remove(draft: Draft, written: string): void {
  const items = splitItems(written);
  const isOwned = / (?:from|of|in) |\.|['’]s /iu.test(written);
  if (items.some((item) => findSubject(draft, item) !== undefined)) {
    const ids = items.map((item) => draft.entity(item).id);
    draft.edit(removeEntities(draft.content(), ids));
  } else if (isOwned) {
    const places = draft.attributes(written);
    const names = places.map(({ node, attribute }) => ({ entityId: node.id, attributeId: attribute.id }));
    draft.edit(removeAttributes(draft.content(), names));
  } else {
    const [place] = items.flatMap((item) => draft.attributesNamed(item));
    if (place === undefined) draft.entities(written);
    if (place === undefined) throw new ChangeError('Name each entity to remove.');
    const { node, attribute } = place;
    throw new ChangeError(
      `${shorten(attribute.name)} is an attribute. Write "remove ${shorten(attribute.name)} from ${shorten(node.data.name)}".`,
    );
  }
}

/** Removes the relationship between two entities; several only where the text asks for all. */
export function unrelate(draft: Draft, [one, other]: readonly [string, string], isAll: boolean): void {
  const [first, second] = [draft.entity(one), draft.entity(other)];
  const ends = [`${first.id}\n${second.id}`, `${second.id}\n${first.id}`];
  const between = draft.content().edges.filter(({ source, target }) => ends.includes(`${source}\n${target}`));
  const names = `${shorten(first.data.name)} and ${shorten(second.data.name)}`;
  if (between.length === 0) throw new ChangeError(`There is no relationship between ${names}.`);
  if (between.length > 1 && !isAll)
    throw new ChangeError(
      `There are ${String(between.length)} relationships between ${names}. Write "remove all relationships between ${names}", or remove one on the canvas.`,
    );
  const ids = between.map(({ id }) => id);
  draft.edit(removeRelationships(draft.content(), ids));
}
