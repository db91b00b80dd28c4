import { buildCodeModel } from '@joinery/codegen';
import {
  type Attribute,
  type DiagramContent,
  type EntityNode,
  LIMITS,
  type Making,
  NEW_ATTRIBUTE,
} from '@joinery/model';
import { type Description } from '../describe/describe.ts';
import { addNode, addRelationship, findAttribute, findEntity } from '../drawing/draw.ts';
import { placeNewEntities } from '../drawing/placeEntities.ts';
import { nameKey, splitName } from '../language/nouns.ts';
import { type Outline } from './outline.ts';

/** Makes a diagram be what an outline says: entities and attributes known by name keep ids and places, what is not in it goes. */
export function drawOutline(base: DiagramContent, outline: Outline, making: Making): Description {
  let content: DiagramContent = { ...base, nodes: [], edges: [] };
  const ids = new Map<string, string>();
  for (const entity of outline.entities) {
    const key = keyOf(entity.name);
    if (key === '' || ids.has(key)) continue;
    const known = findEntity(base, keyOf(entity.formerName)) ?? findEntity(base, key);
    const node = entityOf({ entity, known, base, content }, making);
    content = addNode(content, node);
    ids.set(key, node.id);
  }
  const kept = new Set(content.nodes.map(({ id }) => id));
  for (const { from, to, type, label } of outline.relationships) {
    const source = ids.get(keyOf(from));
    const target = ids.get(keyOf(to));
    if (source === undefined || target === undefined) continue;
    const same = base.edges.find(
      (edge) =>
        edge.source === source &&
        edge.target === target &&
        edge.data.type === type &&
        !content.edges.includes(edge),
    );
    content =
      same === undefined
        ? addRelationship(content, {
            source,
            target,
            type,
            label: label.trim().slice(0, LIMITS.maxLabelCharacters) || 'has',
          })
        : { ...content, edges: [...content.edges, same] };
  }
  const placed = placeNewEntities({ ...base, nodes: base.nodes.filter(({ id }) => kept.has(id)) }, content);
  const sentences = placed.nodes.length === 0 ? {} : { diagnostics: buildCodeModel(placed).diagnostics };
  return {
    content: placed,
    sentences: [],
    diagnostics: [],
    ...sentences,
    ...(placed.nodes.length === 0 && { problem: 'nothing-found' }),
  };
}

function keyOf(name: string): string {
  return nameKey(splitName(name));
}

interface Drawing {
  entity: Outline['entities'][number];
  known: EntityNode | undefined;
  base: DiagramContent;
  content: DiagramContent;
}

function entityOf({ entity, known, base, content }: Drawing, making: Making): EntityNode {
  const isTaken = known !== undefined && content.nodes.some(({ id }) => id === known.id);
  const old = isTaken ? undefined : known;
  const attributes: Attribute[] = [];
  for (const wanted of entity.attributes) {
    const present = old && findAttribute(old, keyOf(wanted.name));
    if (wanted.name.trim() !== '' && !attributes.some(({ name }) => name === wanted.name.trim()))
      attributes.push(attributeOf(wanted, present, making));
  }
  if (attributes.length === 0)
    attributes.push({
      ...NEW_ATTRIBUTE,
      id: making.createId(),
      name: 'id',
      type: 'Long',
      isPrimaryKey: true,
      isNullable: false,
      isUnique: true,
    });
  const name = entity.name.trim().slice(0, LIMITS.maxNameCharacters);
  if (old !== undefined) return { ...old, data: { ...old.data, name, attributes } };
  const taken = new Set([...base.nodes, ...content.nodes].map(({ id }) => id));
  let time = making.now;
  while (taken.has(`entity-${time}`)) time += 1;
  return { id: `entity-${time}`, type: 'entity', position: { x: 0, y: 0 }, data: { name, attributes } };
}

function attributeOf(
  wanted: Outline['entities'][number]['attributes'][number],
  present: Attribute | undefined,
  { createId }: Making,
): Attribute {
  const { isPrimaryKey, isUnique, type } = wanted;
  const enumValues = [
    ...new Set(wanted.enumValues.map((value) => value.trim()).filter((value) => value !== '')),
  ];
  const isEnum = type === 'Enum' && enumValues.length > 0;
  const known: Attribute = present ?? { ...NEW_ATTRIBUTE, id: createId(), name: '' };
  const { enumValues: _values, length, ...rest } = known;
  return {
    ...rest,
    name: wanted.name.trim(),
    type: type === 'Enum' && !isEnum ? 'String' : type,
    isPrimaryKey,
    isUnique: isUnique || isPrimaryKey,
    isNullable: wanted.isNullable && !isPrimaryKey,
    ...(isEnum && { enumValues }),
    ...(length !== undefined && type === 'String' && { length }),
  };
}
