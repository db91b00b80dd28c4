import {
  addAttribute,
  connectEntities,
  cutText,
  type DiagramContent,
  LIMITS,
  type Making,
  type Operation,
  removeAttribute,
} from '@joinery/model';
import { typeByName } from '../../attributes/types.ts';
import { createEntity, type Draft, getEntity, openDraft, tryEdit } from '../../drawing/draft.ts';
import { placeNewEntities } from '../../drawing/placeEntities.ts';
import { attributeName, entityName, nameKey } from '../../language/nouns.ts';
import { type AttributeDraft, type Plan } from '../decide/usual.ts';
import { verbLabel } from '../language/verbs.ts';

/** Draws a plan on a diagram; entities, attributes and relationships that are there already stay as they are. */
export function drawPlan(base: DiagramContent, plan: Plan, making: Making): DiagramContent {
  const draft = openDraft(base, making);
  const ids = new Map(base.nodes.map(({ id, data }) => [nameKey(data.name), id]));
  for (const { key, words, attributes } of plan.entities.slice(0, LIMITS.maxEntities)) {
    const present = ids.get(key);
    const id = present ?? createEntity(draft, entityName(words));
    ids.set(key, id);
    drawAttributes(draft, id, attributes, present === undefined);
  }
  const tied = new Set(base.edges.map(({ source, target }) => [source, target].sort().join('\n')));
  for (const { from, to, ends, label } of plan.relationships) {
    const [source = '', target = ''] = [ids.get(from.key), ids.get(to.key)];
    if (tied.has([source, target].sort().join('\n'))) continue;
    const handles = { sourceHandle: `right-${ends[0]}`, targetHandle: `left-${ends[1]}` };
    const drawn = connectEntities(draft.content, { source, target, ...handles }, making);
    const [line] = drawn.length === 1 ? drawn : [];
    const labelled: Operation[] =
      line?.record === 'relationship'
        ? [{ kind: 'set', record: 'relationship', id: line.id, props: { label: verbLabel(label) } }]
        : [];
    tryEdit(draft, [...drawn, ...labelled]);
  }
  return placeNewEntities(base, draft.content);
}

/** Adds the attributes that an entity does not have yet. */
function drawAttributes(
  draft: Draft,
  entityId: string,
  planned: readonly AttributeDraft[],
  isNew: boolean,
): void {
  const { content, making } = draft;
  const { attributes } = getEntity(draft, entityId).data;
  const added = planned.map(toAttribute);
  // A key that the text names takes the place of the one that a new entity has.
  const replaced = isNew && added.some(({ isPrimaryKey }) => isPrimaryKey) ? attributes : [];
  const kept = attributes.filter((attribute) => !replaced.includes(attribute));
  const taken = new Set(['', ...kept.map(({ name }) => nameKey(name))]);
  const fresh = added.filter(({ name }) => !taken.has(nameKey(name)) && taken.add(nameKey(name)));
  tryEdit(draft, [
    ...replaced.flatMap(({ id }) => removeAttribute(content, entityId, id)),
    ...fresh
      .slice(0, LIMITS.maxAttributesPerEntity - kept.length)
      .flatMap((attribute) => addAttribute(content, entityId, attribute, making)),
  ]);
}

function toAttribute({ words, spec: { isIndexed: _, ...spec } }: AttributeDraft) {
  const name = cutText(attributeName(words), LIMITS.maxNameCharacters);
  const isPrimaryKey = spec.isPrimaryKey === true || name === 'id';
  const { type = typeByName(words), enumValues = [] } = spec;
  const values = enumValues
    .slice(0, LIMITS.maxEnumValues)
    .map((value) => cutText(value, LIMITS.maxNameCharacters));
  const isList = type === 'Enum' && values.length === 0;
  const fitting = isList ? 'String' : isPrimaryKey && type === 'Integer' ? 'Long' : type;
  return {
    isNullable: spec.isUnique !== true,
    ...spec,
    name,
    type: fitting,
    isPrimaryKey,
    ...(type === 'Enum' && { enumValues: values }),
  };
}
