import { buildCodeModel } from '@joinery/codegen';
import {
  type Attribute,
  cleanEnumValues,
  cutText,
  type DiagramContent,
  type EntityNode,
  freeEntityId,
  isSameValue,
  KEY_ATTRIBUTE,
  LIMITS,
  type Making,
  NEW_ATTRIBUTE,
} from '@joinery/model';
import { type Description } from '../description.ts';
import { placeNewEntities } from '../drawing/placeEntities.ts';
import { nameKey } from '../language/nouns.ts';
import { drawRelationships } from './drawRelationships.ts';
import { type Outline, outlineOf } from './outline.ts';
import { BY_ID, BY_NAME, BY_NAME_KEY, pairItems, type PairRule } from './pairing.ts';

type OutlineEntity = Outline['entities'][number];
type OutlineAttribute = OutlineEntity['attributes'][number];

/**
 * Draws the diagram of an outline that was answered to the outline of `base`. Only what differs from the outline that was
 * sent is changed, so that an unchanged outline is exactly `base`; what is not in the answer is removed.
 */
export function drawOutline(base: DiagramContent, answer: Outline, making: Making): Description {
  const sent = outlineOf(base);
  const pairs = pairItems(answer.entities, sent.entities, ENTITY_RULES);
  const presentNodes = new Map(sent.entities.map((entity, index) => [entity, base.nodes[index]]));
  const drawn = new Map<OutlineEntity, EntityNode>();
  for (const entity of answer.entities) {
    const sentEntity = pairs.get(entity);
    const present = sentEntity && presentNodes.get(sentEntity);
    if (sentEntity !== undefined && present !== undefined)
      drawn.set(entity, changedNode(present, { entity, sent: sentEntity, making }));
    else if (entity.name.trim() !== '') {
      const id = freeEntityId({ nodes: [...base.nodes, ...drawn.values()], edges: [] }, making.now);
      drawn.set(entity, newNode(id, entity, making));
    }
  }
  const nodes = [...drawn.values()];
  const edges = drawRelationships({ base, sent, answer, drawn });
  const kept = new Set(nodes.map(({ id }) => id));
  const content = placeNewEntities(
    { ...base, nodes: base.nodes.filter(({ id }) => kept.has(id)) },
    { ...base, nodes, edges },
  );
  return {
    content,
    sentences: [],
    diagnostics: nodes.length === 0 ? [] : buildCodeModel(content).diagnostics,
    ...(nodes.length === 0 && { problem: 'nothing-found' }),
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

function newNode(id: string, entity: OutlineEntity, making: Making): EntityNode {
  const attributes: Attribute[] = [];
  for (const answered of entity.attributes) addAttribute(attributes, answered, making);
  if (attributes.length === 0) attributes.push(newKey(making));
  return {
    id,
    type: 'entity',
    position: { x: 0, y: 0 },
    data: { name: cleanName(entity.name), attributes },
  };
}

function newKey({ createId }: Making): Attribute {
  return { ...NEW_ATTRIBUTE, ...KEY_ATTRIBUTE, id: createId() };
}

function cleanName(name: string): string {
  return cutText(name.trim(), LIMITS.maxNameCharacters);
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
  const values = isSameValue(oldValues, answered.enumValues)
    ? answered.enumValues
    : cleanEnumValues(answered.enumValues);
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
