import { buildCodeModel } from '@joinery/codegen';
import {
  apply,
  type Attribute,
  cleanEnumValues,
  cutText,
  type DiagramContent,
  diff,
  type EntityNode,
  groupBy,
  isSameValue,
  KEY_ATTRIBUTE,
  LIMITS,
  type Making,
  NEW_ATTRIBUTE,
  toContent,
  toRecords,
} from '@joinery/model';
import { type Description } from '../description.ts';
import { drawRelationships } from './drawRelationships.ts';
import {
  type Outline,
  type OutlineAttribute,
  type OutlineEntity,
  outlineOf,
  type WantedAttribute,
  type WantedOutline,
} from './outline.ts';
import { NAMED_KEYS, pairItems } from './pairing.ts';
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
  const pairs = pairItems<OutlineEntity>(wanted.entities, sent.entities, NAMED_KEYS);
  const nodes = new Map(sent.entities.map((entity, index) => [entity, base.nodes[index]]));
  const nextTime = createClock(base, making.now);
  const drawn = new Map<OutlineEntity, EntityNode>();
  for (const entity of wanted.entities) {
    const old = pairs.get(entity);
    if (old === undefined && entity.name.trim() === '') continue;
    const node = (old && nodes.get(old)) ?? newEntity(`entity-${nextTime()}`);
    drawn.set(entity, drawEntity(node, { entity, sent: old }, making));
  }
  const { edges, connections } = drawRelationships({ base, sent, wanted, drawn }, { ...making, nextTime });
  const records = toRecords(base);
  const changed = toRecords({ ...base, nodes: [...drawn.values()], edges }, records);
  const { records: after } = apply(records, [...diff(records, changed), ...connections]);
  return placeNewEntities(base, toContent(after, { records, content: base }));
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

function newEntity(id: string): EntityNode {
  return { id, type: 'entity', position: { x: 0, y: 0 }, data: { name: '', attributes: [] } };
}

/** Gives an entity the wanted name and attributes; one that would have none gets a key. */
function drawEntity(
  node: EntityNode,
  { entity, sent }: { entity: WantedOutline['entities'][number]; sent: OutlineEntity | undefined },
  { createId }: Making,
): EntityNode {
  const present = new Map(sent?.attributes.map((old, index) => [old, node.data.attributes[index]]));
  const pairs = pairItems(entity.attributes, [...present.keys()], NAMED_KEYS);
  const wanted = new Map([...pairs].map(([attribute, old]) => [old, attribute]));
  const kept = [...present].flatMap(([old, attribute]) => {
    const changes = wanted.get(old);
    return changes && attribute ? [{ ...attribute, ...toChanges(changes, old) }] : [];
  });
  const names = groupBy(entity.attributes, ({ name }) => name.trim());
  const added = entity.attributes
    .filter(
      (each) => !pairs.has(each) && each.name.trim() !== '' && names.get(each.name.trim())?.[0] === each,
    )
    .map((each) => ({ ...NEW_ATTRIBUTE, ...toChanges(each), id: createId() }));
  const isBare = kept.length + added.length === 0 && (sent === undefined || present.size > 0);
  const key = isBare ? [{ ...NEW_ATTRIBUTE, ...KEY_ATTRIBUTE, id: createId() }] : [];
  const isRenamed = entity.name !== sent?.name && entity.name.trim() !== '';
  const name = isRenamed ? cutText(entity.name.trim(), LIMITS.maxNameCharacters) : node.data.name;
  return { ...node, data: { ...node.data, name, attributes: [...kept, ...added, ...key] } };
}

/** What a wanted attribute has that the one which was sent does not have. */
function toChanges(wanted: WantedAttribute, sent?: OutlineAttribute): Partial<Attribute> & { name: string } {
  const { id: _, name, type, enumValues, ...others } = wanted;
  const values = cleanEnumValues(enumValues);
  const isList = values.length === 0 && sent?.type !== 'Enum';
  const named = name === sent?.name ? name : name.trim() || (sent?.name ?? '');
  const all: Partial<Attribute> = {
    type: type === 'Enum' && isList ? 'String' : type,
    ...others,
    ...(type === 'Enum' && !isList && !isSameValue(enumValues, sent?.enumValues) && { enumValues: values }),
  };
  const before: Partial<Attribute> = sent ?? {};
  const changed = Object.entries(all).filter(
    ([key, value]) => !isSameValue(value, before[key as keyof Attribute]),
  );
  const isMadeKey = wanted.isPrimaryKey && sent?.isPrimaryKey !== true;
  return {
    ...Object.fromEntries(changed),
    name: cutText(named, LIMITS.maxNameCharacters),
    ...(isMadeKey && { isNullable: false, isUnique: true }),
  };
}
