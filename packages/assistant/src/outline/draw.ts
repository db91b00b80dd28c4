import { buildCodeModel } from '@joinery/codegen';
import {
  addAttribute,
  type Attribute,
  cleanEnumValues,
  DEFAULT_RELATIONSHIP_LABEL,
  defaultHandles,
  type DiagramContent,
  freeId,
  isSameValue,
  KEY_ATTRIBUTE,
  type Making,
  type Operation,
  type RelationshipEdge,
  removeAttribute,
  removeEntities,
  removeRelationships,
  renameEntity,
  updateAttribute,
  updateRelationship,
} from '@joinery/model';
import { type Description } from '../description.ts';
import { createEntity, type Draft, getEntity, openDraft, tryEdit } from '../drawing/draft.ts';
import { placeNewEntities } from '../drawing/placeEntities.ts';
import { groupBy } from '../language/lists.ts';
import { nameKey } from '../language/nouns.ts';
import { type Outline, type OutlineEntity, outlineOf } from './outline.ts';
import { BY_ID, BY_NAME, BY_NAME_KEY, pairItems, type PairRule, sameBy } from './pairing.ts';

/** A relationship between two entities that exist, with the outline id it has in an answer or was sent with. */
interface Link {
  outlineId: string;
  source: string;
  target: string;
  type: RelationshipEdge['data']['type'];
  label: string;
}

interface Drawing {
  base: DiagramContent;
  sent: Outline;
  answer: Outline;
  /** The ids of the answered entities in the diagram. */
  ids: ReadonlyMap<OutlineEntity, string>;
}

/** Draws the relationships of an answer; one that is there with the same ends and type is kept, with the answered label. */
export function drawRelationships(draft: Draft, { base, sent, answer, ids }: Drawing): void {
  const findId = createEntityLookup(ids);
  const links = answer.relationships.flatMap(({ id, from, to, type, label }): Link[] => {
    const [source, target] = [findId(from), findId(to)];
    return source === undefined || target === undefined
      ? []
      : [{ outlineId: id, source, target, type, label }];
  });
  const present = new Map(
    base.edges.map(({ id, source, target, data: { type, label } }, index): [Link, string] => {
      return [{ outlineId: sent.relationships[index]?.id ?? '', source, target, type, label }, id];
    }),
  );
  const pairs = pairItems(links, [...present.keys()], RELATIONSHIP_RULES);
  const kept = new Set(pairs.values());
  const removed = [...present].flatMap(([link, id]) => (kept.has(link) ? [] : [id]));
  tryEdit(draft, removeRelationships(draft.content, removed));
  for (const link of links) {
    const old = pairs.get(link);
    if (old === undefined) tryEdit(draft, addRelationship(draft.content, link));
    else if (link.label.trim() !== '' && link.label !== old.label)
      tryEdit(draft, updateRelationship(draft.content, present.get(old) ?? '', { label: link.label.trim() }));
  }
}

/** Finds the id of an entity by its outline id, else by its name, else by a name of the same key. */
function createEntityLookup(ids: ReadonlyMap<OutlineEntity, string>): (text: string) => string | undefined {
  const entities = [...ids.keys()];
  const [byId, byName, byKey] = [
    groupBy(entities, ({ id }) => id),
    groupBy(entities, ({ name }) => name),
    groupBy(entities, ({ name }) => nameKey(name)),
  ] as const;
  return (text) => {
    const key = nameKey(text);
    const found = byId.get(text) ?? byName.get(text) ?? (key === '' ? undefined : byKey.get(key));
    return text === '' || found === undefined ? undefined : ids.get(found[0]);
  };
}

const RELATIONSHIP_RULES = [
  ({ outlineId, source, target, type, label }: Link) => [outlineId, source, target, type, label],
  ({ source, target, type, label }: Link) => [source, target, type, label],
  ({ outlineId, source, target, type }: Link) => [outlineId, source, target, type],
  ({ source, target, type }: Link) => [source, target, type],
].map((pick) => sameBy((link: Link) => JSON.stringify(pick(link))));

/** Adds a relationship with handles that fit its type; one that is there already is not drawn twice. */
function addRelationship({ edges }: DiagramContent, { source, target, type, label }: Link): Operation[] {
  const props = {
    source,
    target,
    type,
    label: label.trim() || DEFAULT_RELATIONSHIP_LABEL,
    ...defaultHandles(type),
  };
  const isThere = edges.some(
    ({ data, ...edge }) =>
      edge.source === source && edge.target === target && data.type === type && data.label === props.label,
  );
  const id = freeId(`edge-${source}-${props.sourceHandle}-${target}-${props.targetHandle}`, (wanted) =>
    edges.some((edge) => edge.id === wanted),
  );
  return isThere ? [] : [{ kind: 'put', record: 'relationship', id, props }];
}

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
    old !== undefined && kept.has(old) ? [] : removeAttribute(content, id, attributeId),
  );
  const isBare = names.size === 1 && kept.size === 0;
  if (isBare && sent === undefined) return;
  if (isBare && removed.length > 0) operations.push(...addAttribute(content, id, KEY_ATTRIBUTE, making));
  tryEdit(draft, [...removed, ...operations]);
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
