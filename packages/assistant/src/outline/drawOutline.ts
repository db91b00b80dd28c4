import { buildCodeModel } from '@joinery/codegen';
import {
  type Attribute,
  type DiagramContent,
  type EntityNode,
  isSameValue,
  LIMITS,
  type Making,
  NEW_ATTRIBUTE,
} from '@joinery/model';
import { type Description } from '../description.ts';
import { addNode } from '../drawing/draw.ts';
import { placeNewEntities } from '../drawing/placeEntities.ts';
import { drawRelationships } from './drawRelationships.ts';
import { type Outline, outlineOf } from './outline.ts';
import { BY_ID, BY_NAME, BY_NAME_KEY, keyOf, pairItems, type PairRule } from './pairing.ts';

type OutlineEntity = Outline['entities'][number];
type OutlineAttribute = OutlineEntity['attributes'][number];

/**
 * Draws the diagram of an outline that was answered to the outline of `base`. Only what differs from the outline that was
 * sent is changed, so that an unchanged outline is exactly `base`; what is not in the answer is removed.
 */
export function drawOutline(base: DiagramContent, answer: Outline, making: Making): Description {
  const sent = outlineOf(base);
  const pairs = pairItems(answer.entities, sent.entities, ENTITY_RULES);
  const nodes = new Map(sent.entities.map((entity, index) => [entity, base.nodes[index]]));
  let content: DiagramContent = { ...base, nodes: [], edges: [] };
  const drawn = new Map<OutlineEntity, EntityNode>();
  for (const entity of answer.entities) {
    const sentEntity = pairs.get(entity);
    const present = sentEntity && nodes.get(sentEntity);
    if (present === undefined && entity.name.trim() === '') continue;
    const node =
      sentEntity === undefined || present === undefined
        ? newNode(entity, { base, content, making })
        : changedNode(present, { entity, sent: sentEntity, making });
    content = addNode(content, node);
    drawn.set(entity, node);
  }
  content = drawRelationships(content, { base, sent, answer, drawn });
  const kept = new Set(content.nodes.map(({ id }) => id));
  const placed = placeNewEntities({ ...base, nodes: base.nodes.filter(({ id }) => kept.has(id)) }, content);
  const isEmpty = placed.nodes.length === 0;
  return {
    content: placed,
    sentences: [],
    diagnostics: isEmpty ? [] : buildCodeModel(placed).diagnostics,
    ...(isEmpty && { problem: 'nothing-found' }),
  };
}

const ENTITY_RULES: readonly PairRule<OutlineEntity, OutlineEntity>[] = [
  BY_ID,
  {
    ...BY_NAME,
    answered: ({ formerName }) => (formerName === '' ? '' : BY_NAME.answered({ id: '', name: formerName })),
  },
  { ...BY_NAME_KEY, answered: ({ formerName }) => keyOf(formerName) },
  BY_NAME,
  BY_NAME_KEY,
];

function changedNode(
  present: EntityNode,
  { entity, sent, making }: { entity: OutlineEntity; sent: OutlineEntity; making: Making },
): EntityNode {
  const pairs = pairItems(entity.attributes, sent.attributes, [BY_ID, BY_NAME, BY_NAME_KEY]);
  const indexes = new Map(sent.attributes.map((attribute, index) => [attribute, index]));
  const attributes: Attribute[] = [];
  for (const answered of entity.attributes) {
    const sentAttribute = pairs.get(answered);
    const old = sentAttribute && present.data.attributes[indexes.get(sentAttribute) ?? -1];
    if (sentAttribute === undefined || old === undefined) addAttribute(attributes, answered, making);
    else attributes.push(isSameAttribute(sentAttribute, answered) ? old : changedAttribute(old, answered));
  }
  if (attributes.length === 0 && sent.attributes.length > 0) attributes.push(newKey(making));
  const name = entity.name === sent.name ? sent.name : cleanName(entity.name) || sent.name;
  return { ...present, data: { ...present.data, name, attributes } };
}

function newNode(
  entity: OutlineEntity,
  { base, content, making }: { base: DiagramContent; content: DiagramContent; making: Making },
): EntityNode {
  const attributes: Attribute[] = [];
  for (const answered of entity.attributes) addAttribute(attributes, answered, making);
  if (attributes.length === 0) attributes.push(newKey(making));
  const taken = new Set([...base.nodes, ...content.nodes].map(({ id }) => id));
  let time = making.now;
  while (taken.has(`entity-${time}`)) time += 1;
  return {
    id: `entity-${time}`,
    type: 'entity',
    position: { x: 0, y: 0 },
    data: { name: cleanName(entity.name), attributes },
  };
}

function newKey({ createId }: Making): Attribute {
  return {
    ...NEW_ATTRIBUTE,
    id: createId(),
    name: 'id',
    type: 'Long',
    isPrimaryKey: true,
    isNullable: false,
    isUnique: true,
  };
}

function cleanName(name: string): string {
  return name.trim().slice(0, LIMITS.maxNameCharacters);
}

/** Adds a new attribute; one without a name, or with a name that is there already, is left out. */
function addAttribute(attributes: Attribute[], answered: OutlineAttribute, { createId }: Making): void {
  const name = cleanName(answered.name);
  if (name === '' || attributes.some((attribute) => attribute.name === name)) return;
  attributes.push(changedAttribute({ ...NEW_ATTRIBUTE, id: createId(), name: '' }, answered));
}

function isSameAttribute(
  { id: _sentId, ...sent }: OutlineAttribute,
  { id: _id, ...answered }: OutlineAttribute,
) {
  return isSameValue(sent, answered);
}

function changedAttribute(present: Attribute, answered: OutlineAttribute): Attribute {
  const { isPrimaryKey } = answered;
  const { enumValues: oldValues, length, ...rest } = present;
  const values = isSameValue(oldValues, answered.enumValues) ? answered.enumValues : cleanValues(answered);
  const isEnum = answered.type === 'Enum' && (values.length > 0 || present.type === 'Enum');
  const type = answered.type === 'Enum' && !isEnum ? 'String' : answered.type;
  return {
    ...rest,
    name: answered.name === present.name ? present.name : cleanName(answered.name) || present.name,
    type,
    isPrimaryKey,
    isUnique: answered.isUnique || (isPrimaryKey && !present.isPrimaryKey),
    isNullable: answered.isNullable && !isPrimaryKey,
    ...(isEnum && { enumValues: values }),
    ...(length !== undefined && type === 'String' && { length }),
  };
}

function cleanValues({ enumValues }: OutlineAttribute): string[] {
  return [...new Set(enumValues.map((value) => value.trim()).filter((value) => value !== ''))];
}
