import { buildCodeModel } from '@joinery/codegen';
import {
  addAttribute,
  type Attribute,
  cleanEnumValues,
  type DiagramContent,
  isSameValue,
  KEY_ATTRIBUTE,
  type Making,
  removeAttributes,
  removeEntities,
  renameEntity,
  updateAttribute,
} from '@joinery/model';
import { type Description } from '../description.ts';
import { createEntity, type Draft, getEntity, openDraft, tryEdit } from '../drawing/draft.ts';
import { placeNewEntities } from '../drawing/placeEntities.ts';
import { nameKey } from '../language/nouns.ts';
import { drawRelationships } from './drawRelationships.ts';
import { type Outline, type OutlineEntity, outlineOf } from './outline.ts';
import { BY_ID, BY_NAME, BY_NAME_KEY, pairItems, type PairRule } from './pairing.ts';

type OutlineAttribute = OutlineEntity['attributes'][number];

/**
 * Draws the diagram of an outline that was answered to the outline of `base`. Only what differs from the outline that was
 * sent is changed, so that an unchanged outline is exactly `base`; what is not in the answer is removed.
 */
export function drawOutline(base: DiagramContent, answer: Outline, making: Making): Description {
  const draft = openDraft(base, making);
  const sent = outlineOf(base);
  const pairs = pairItems(answer.entities, sent.entities, ENTITY_RULES);
  const kept = new Set(pairs.values());
  const sentIds = new Map(sent.entities.map((entity, index) => [entity, base.nodes[index]?.id]));
  const removed = [...sentIds].flatMap(([entity, id]) => (kept.has(entity) ? [] : (id ?? [])));
  tryEdit(draft, removeEntities(base, removed));
  const ids = new Map<OutlineEntity, string>();
  for (const entity of answer.entities) {
    const sentEntity = pairs.get(entity);
    if (sentEntity === undefined && entity.name.trim() === '') continue;
    const id = (sentEntity && sentIds.get(sentEntity)) ?? createEntity(draft, entity.name.trim());
    ids.set(entity, id);
    drawEntity(draft, id, { entity, sent: sentEntity });
  }
  drawRelationships(draft, { base, sent, answer, ids });
  const content = placeNewEntities(base, draft.content);
  const isEmpty = content.nodes.length === 0;
  return {
    content,
    sentences: [],
    diagnostics: isEmpty ? [] : buildCodeModel(content).diagnostics,
    ...(isEmpty && { problem: 'nothing-found' }),
  };
}

const ENTITY_RULES: readonly PairRule<OutlineEntity>[] = [
  BY_ID,
  {
    ...BY_NAME,
    answered: ({ formerName }) => (formerName === '' ? '' : BY_NAME.answered({ id: '', name: formerName })),
  },
  { ...BY_NAME_KEY, answered: ({ formerName }) => nameKey(formerName) },
  BY_NAME,
  BY_NAME_KEY,
];

/** Gives an entity the answered name and attributes; one without any gets a key. */
function drawEntity(
  draft: Draft,
  id: string,
  { entity, sent }: { entity: OutlineEntity; sent: OutlineEntity | undefined },
): void {
  const { content, making } = draft;
  const present = new Map(
    getEntity(draft, id).data.attributes.map((attribute, index) => [sent?.attributes[index], attribute.id]),
  );
  const pairs = pairItems(entity.attributes, sent?.attributes ?? [], [BY_ID, BY_NAME, BY_NAME_KEY]);
  const names = new Set(['']);
  const operations = entity.attributes.flatMap((answered) => {
    const old = pairs.get(answered);
    const name = answered.name.trim();
    const isTaken = names.has(name);
    names.add(name);
    const changes = toChanges(answered, old);
    if (old === undefined) return isTaken ? [] : addAttribute(content, id, changes, making);
    return Object.keys(changes).length === 0
      ? []
      : updateAttribute(content, id, present.get(old) ?? '', changes);
  });
  const name = entity.name.trim();
  if (sent !== undefined && entity.name !== sent.name && name !== '')
    operations.push(...renameEntity(content, id, name));
  const kept = new Set(pairs.values());
  const removed = [...present].flatMap(([old, attributeId]) =>
    old !== undefined && kept.has(old) ? [] : [{ entityId: id, attributeId }],
  );
  const isBare = names.size === 1 && kept.size === 0;
  if (isBare && sent === undefined) return;
  if (isBare && removed.length > 0) operations.push(...addAttribute(content, id, KEY_ATTRIBUTE, making));
  tryEdit(draft, [...removeAttributes(content, removed), ...operations]);
}

/** What an answered attribute has that the one which was sent does not have. */
function toChanges(answered: OutlineAttribute, sent?: OutlineAttribute): Partial<Attribute> {
  const { id: _, name, type, enumValues, ...flags } = answered;
  const isList = cleanEnumValues(enumValues).length === 0 && sent?.type !== 'Enum';
  const wanted = {
    name: name === sent?.name ? name : name.trim() || (sent?.name ?? ''),
    type: type === 'Enum' && isList ? 'String' : type,
    ...flags,
    ...(type === 'Enum' && !isList && { enumValues }),
  } satisfies Partial<Attribute>;
  const before: Partial<Attribute> = sent ?? {};
  const changed = Object.entries(wanted).filter(
    ([key, value]) => !isSameValue(value, before[key as keyof Attribute]),
  );
  return Object.fromEntries(changed);
}
