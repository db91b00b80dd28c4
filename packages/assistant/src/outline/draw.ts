import { buildCodeModel } from '@joinery/codegen';
import {
  addAttribute,
  apply,
  type Attribute,
  cleanEnumValues,
  cutText,
  type DiagramContent,
  type EntityNode,
  isSameValue,
  KEY_ATTRIBUTE,
  LIMITS,
  type Making,
  type Operation,
  removeAttribute,
  removeEntities,
  renameEntity,
  toContent,
  toRecords,
  updateAttribute,
} from '@joinery/model';
import { type Description } from '../description.ts';
import { nameKey } from '../language/nouns.ts';
import { drawRelationships } from './drawRelationships.ts';
import {
  type Outline,
  type OutlineAttribute,
  type OutlineEntity,
  outlineOf,
  type WantedOutline,
} from './outline.ts';
import { BY_ID, BY_NAME, BY_NAME_KEY, pairItems, type PairRule } from './pairing.ts';
import { placeNewEntities } from './placeEntities.ts';

/** Draws the answer of a language model to the outline of `base`. */
export function drawOutline(base: DiagramContent, answer: Outline, making: Making): Description {
  const content = draw(base, answer, making);
  const diagnostics = content.nodes.length === 0 ? [] : buildCodeModel(content).diagnostics;
  return {
    content,
    sentences: [],
    diagnostics,
    ...(content.nodes.length === 0 && { problem: 'nothing-found' }),
  };
}

/**
 * Draws an outline on the diagram that it began as. Only what differs from the outline of `base` is changed, so that an
 * unchanged outline is exactly `base`; what is not in the outline is removed.
 */
export function draw(base: DiagramContent, wanted: WantedOutline, making: Making): DiagramContent {
  const sent = outlineOf(base);
  const pairs = pairItems(wanted.entities, sent.entities, ENTITY_RULES);
  const nodes = new Map(sent.entities.map((entity, index) => [entity, base.nodes[index]]));
  const kept = new Set(pairs.values());
  const removed = [...nodes].flatMap(([entity, node]) => (kept.has(entity) ? [] : (node?.id ?? [])));
  const operations = removeEntities(base, removed);
  const nextTime = createClock(base, making.now);
  const drawn = new Map<OutlineEntity, EntityNode>();
  for (const entity of wanted.entities) {
    const old = pairs.get(entity);
    if (old === undefined && entity.name.trim() === '') continue;
    const node = (old && nodes.get(old)) ?? newEntity(`entity-${nextTime()}`, entity.name);
    drawn.set(entity, { ...node, data: { ...node.data, name: entity.name.trim() } });
    operations.push(...drawEntity(node, { entity, sent: old }, making));
  }
  operations.push(...drawRelationships({ base, sent, wanted, drawn }, { ...making, nextTime }));
  const records = toRecords(base);
  const content = toContent(apply(records, operations).records, { records, content: base });
  return placeNewEntities(base, content);
}

/** Returns a time of which no entity has its id, another one at each call. */
function createClock({ nodes }: DiagramContent, now: number): () => number {
  const taken = new Set(nodes.map(({ id }) => id));
  let time = now - 1;
  return () => {
    do time += 1;
    while (taken.has(`entity-${time}`));
    return time;
  };
}

function newEntity(id: string, name: string): EntityNode {
  const data = { name: cutText(name.trim(), LIMITS.maxNameCharacters), attributes: [] };
  return { id, type: 'entity', position: { x: 0, y: 0 }, data };
}

const ENTITY_RULES: readonly PairRule<Pick<OutlineEntity, 'id' | 'name' | 'formerName'>>[] = [
  BY_ID,
  {
    ...BY_NAME,
    answered: ({ formerName }) => (formerName === '' ? '' : BY_NAME.answered({ id: '', name: formerName })),
  },
  { ...BY_NAME_KEY, answered: ({ formerName }) => nameKey(formerName) },
  BY_NAME,
  BY_NAME_KEY,
];

/** Gives an entity the wanted name and attributes; one that has none gets a key. */
function drawEntity(
  node: EntityNode,
  { entity, sent }: { entity: WantedOutline['entities'][number]; sent: OutlineEntity | undefined },
  making: Making,
): Operation[] {
  const view = { nodes: [node], edges: [] };
  const present = new Map(
    sent?.attributes.map((attribute, index) => [attribute, node.data.attributes[index]?.id ?? '']),
  );
  const pairs = pairItems(entity.attributes, [...present.keys()], [BY_ID, BY_NAME, BY_NAME_KEY]);
  const names = new Set(['']);
  const changed = entity.attributes.flatMap((wanted) => {
    const old = pairs.get(wanted);
    const name = wanted.name.trim();
    const isTaken = names.has(name);
    names.add(name);
    const changes = toChanges(wanted, old);
    if (old === undefined) return isTaken ? [] : addAttribute(view, node.id, changes, making);
    const isSame = Object.keys(changes).length === 0;
    return isSame ? [] : updateAttribute(view, node.id, present.get(old) ?? '', changes);
  });
  const kept = new Set(pairs.values());
  const removed = [...present].flatMap(([old, id]) =>
    kept.has(old) ? [] : removeAttribute(view, node.id, id),
  );
  const isBare = names.size === 1 && kept.size === 0 && (sent === undefined || removed.length > 0);
  const key = isBare ? addAttribute(view, node.id, KEY_ATTRIBUTE, making) : [];
  const name = entity.name.trim();
  const isRenamed = sent !== undefined && entity.name !== sent.name && name !== '';
  const { id, data, position } = node;
  const props = { name: data.name, position };
  return [
    ...(sent === undefined ? [{ kind: 'put', record: 'entity', id, props } as const] : []),
    ...removed,
    ...changed,
    ...key,
    ...(isRenamed ? renameEntity(view, id, name) : []),
  ];
}

/** What a wanted attribute has that the one which was sent does not have. */
function toChanges(
  wanted: OutlineAttribute & Partial<Attribute>,
  sent?: OutlineAttribute,
): Partial<Attribute> {
  const { id: _, name, type, enumValues, ...others } = wanted;
  const isList = cleanEnumValues(enumValues).length === 0 && sent?.type !== 'Enum';
  const all: Partial<Attribute> = {
    name: name === sent?.name ? name : name.trim() || (sent?.name ?? ''),
    type: type === 'Enum' && isList ? 'String' : type,
    ...others,
    ...(type === 'Enum' && !isList && { enumValues }),
  };
  const before: Partial<Attribute> = sent ?? {};
  return Object.fromEntries(
    Object.entries(all).filter(([key, value]) => !isSameValue(value, before[key as keyof Attribute])),
  );
}
