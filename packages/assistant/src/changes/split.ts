import {
  addAttribute,
  type Attribute,
  entityKey,
  type EntityNode,
  indexesOf,
  removeAttributes,
} from '@joinery/model';
import { splitName } from '../language/nouns.ts';
import { USUAL_PARTS } from '../usual/usualTypes.ts';
import { hasAttribute } from './attributeItems.ts';
import { type Draft } from './draft.ts';
import { createEntity } from './grow.ts';
import {
  bareName,
  ChangeError,
  foldName,
  nameVariants,
  shorten,
  splitItems,
  styleAttributeName,
} from './names.ts';
import { connect } from './relate.ts';

/**
 * Moves attributes of an entity to one of their own: those that are listed, or those that make up a part such as an address.
 * They keep all they have, their indexes too; a one-to-one relationship connects the two.
 */
export function splitOut(draft: Draft, [what, owner]: readonly [string, string], into: string): void {
  const node = draft.entity(owner);
  const items = splitItems(what);
  const isUnnamed = into === '' || /^(?:its|their|an?) own\b/iu.test(into);
  if (isUnnamed && items.length > 1)
    throw new ChangeError('Name the new entity: "split street and city out of Customer into Address".');
  const target = isUnnamed ? what : into;
  const moved = items.flatMap((item) => findMoved(draft, node, item));
  const [present] = draft.entitiesNamed(target);
  if (present?.id === node.id) throw new ChangeError(`${shorten(node.data.name)} is where they are already.`);
  const targetId = present?.id ?? createEntity(draft, bareName(target));
  moveAttributes(draft, moved, [node, targetId]);
  const ends = [node.id, targetId];
  const areConnected = draft
    .content()
    .edges.some(
      (edge) => ends.includes(edge.source) && ends.includes(edge.target) && edge.source !== edge.target,
    );
  if (!areConnected) connect(draft, [draft.node(node.id), draft.node(targetId)], ['one', 'one']);
}

/** The attribute of this name, else those that usually make up the part, or whose names begin with it. */
function findMoved(draft: Draft, node: EntityNode, item: string): Attribute[] {
  const part = foldName(nameVariants(item).at(-1) ?? '');
  const usual = new Set((USUAL_PARTS.get(part) ?? []).map(foldName));
  const isFree = ({ isPrimaryKey, isForeignKey }: Attribute) => !isPrimaryKey && !isForeignKey;
  const { attributes } = node.data;
  const isPart = ({ name }: Attribute) => usual.has(foldName(name)) || countPrefix(name, part) > 0;
  if (usual.size > 0 || !hasAttribute(attributes, part)) {
    const found = attributes.filter((attribute) => isFree(attribute) && isPart(attribute));
    if (found.length > 0) return found;
  }
  const { attribute } = draft.attribute(node, item);
  if (!isFree(attribute)) throw new ChangeError(`${shorten(attribute.name)} is a key and cannot be moved.`);
  return [attribute];
}

/** How many words of a name are the part's: 1 of address_zip. */
function countPrefix(name: string, part: string): number {
  const words = splitName(name);
  return words.findIndex((_, index) => words.slice(0, index + 1).join('') === part) + 1;
}

function moveAttributes(
  draft: Draft,
  moved: readonly Attribute[],
  [node, targetId]: readonly [EntityNode, string],
): void {
  const ids = moved.map(({ id }) => id);
  const indexes = indexesOf(node.data).filter(({ attributeIds }) =>
    attributeIds.every((id) => ids.includes(id)),
  );
  const places = ids.map((attributeId) => ({ entityId: node.id, attributeId }));
  draft.edit(removeAttributes(draft.content(), places));
  const siblings = node.data.attributes.map(({ name }) => name);
  for (const attribute of moved) {
    const { attributes, name: entity } = draft.node(targetId).data;
    // address_zip is zip in an address.
    const rest = splitName(attribute.name).slice(countPrefix(attribute.name, foldName(entity)));
    const isShorter = rest.length > 0 && rest.length < splitName(attribute.name).length;
    const name = isShorter ? styleAttributeName(rest.join(' '), siblings) : attribute.name;
    if (hasAttribute(attributes, name))
      throw new ChangeError(`${shorten(entity)} already has an attribute ${shorten(name)}.`);
    draft.edit(addAttribute(draft.content(), targetId, { ...attribute, name }, draft.making));
  }
  const present = draft.node(targetId).data.indexes ?? [];
  if (indexes.length > 0)
    draft.edit([{ k: 'set', r: entityKey(targetId), p: { indexes: [...present, ...indexes] } }]);
}
