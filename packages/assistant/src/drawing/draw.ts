import {
  apply,
  type Attribute,
  connectEntities,
  DEFAULT_RELATIONSHIP_LABEL,
  defaultHandles,
  type DiagramContent,
  type EntityNode,
  type Making,
  NEW_ATTRIBUTE,
  type RelationshipEdge,
  relationshipTypeOf,
  toContent,
  toRecords,
} from '@joinery/model';
import { type Candidate } from '../facts/naming/candidates.ts';
import { type DraftAttribute } from '../facts/attributes/draftAttribute.ts';
import { type Gathered } from '../facts/gather.ts';
import { type DraftRelation } from '../facts/links/draftLink.ts';
import { entityName, nameKey, splitName } from '../language/nouns.ts';
import { placeNewEntities } from './placeEntities.ts';

interface Draft {
  entities: ReadonlyMap<string, Candidate>;
  gathered: Gathered;
  relations: readonly DraftRelation[];
}

/**
 * Draws what was gathered on a diagram: new entities with a key of their own, further attributes for those that are there,
 * relationships, and join entities where many meet many.
 */
export function draw(
  base: DiagramContent,
  { entities, gathered, relations }: Draft,
  making: Making,
): DiagramContent {
  let content = base;
  const ids = new Map<string, string>();
  for (const candidate of entities.values()) {
    const drafts = gathered.attributes.get(candidate.key) ?? [];
    const present = findEntity(content, candidate.key);
    content =
      present === undefined
        ? addNode(content, newEntity(content, { words: candidate.words, drafts }, making))
        : replaceNode(content, withAttributes(present, drafts, making));
    ids.set(candidate.key, findEntity(content, candidate.key)?.id ?? '');
  }
  for (const relation of relations) {
    const source = ids.get(relation.from);
    const target = ids.get(relation.to);
    if (source !== undefined && target !== undefined)
      content = drawRelation(content, { ...relation, source, target }, making);
  }
  return placeNewEntities(base, content);
}

/** The entity whose name is the same but for case, plural and separators. */
export function findEntity(content: DiagramContent, key: string): EntityNode | undefined {
  return content.nodes.find(({ data }) => nameKey(splitName(data.name)) === key);
}

/** The attribute of an entity whose name is the same but for case, plural and separators. */
export function findAttribute(node: EntityNode, key: string): Attribute | undefined {
  return node.data.attributes.find(({ name }) => nameKey(splitName(name)) === key);
}

/** A content with one entity put in the place of the one with its id. */
export function replaceNode(content: DiagramContent, node: EntityNode): DiagramContent {
  return { ...content, nodes: content.nodes.map((each) => (each.id === node.id ? node : each)) };
}

/** A content with one entity more. */
export function addNode(content: DiagramContent, node: EntityNode): DiagramContent {
  return { ...content, nodes: [...content.nodes, node] };
}

/** A new entity with these attributes, and a key where none of them is one. */
export function newEntity(
  content: DiagramContent,
  { words, drafts }: { words: readonly string[]; drafts: readonly DraftAttribute[] },
  making: Making,
): EntityNode {
  const taken = new Set(content.nodes.map(({ id }) => id));
  let time = making.now;
  while (taken.has(`entity-${time}`)) time += 1;
  const hasKey = drafts.some(({ name, isPrimaryKey }) => isPrimaryKey === true || name === 'id');
  const key: Attribute = {
    ...NEW_ATTRIBUTE,
    id: making.createId(),
    name: 'id',
    type: 'Long',
    isPrimaryKey: true,
    isNullable: false,
    isUnique: true,
  };
  const attributes = drafts.map((draft) => drawAttribute(draft, making));
  return {
    id: `entity-${time}`,
    type: 'entity',
    position: { x: 0, y: 0 },
    data: { name: entityName(words), attributes: hasKey ? attributes : [key, ...attributes] },
  };
}

/** An entity with the attributes it does not have yet; what is newly said of one it has, it takes over. */
export function withAttributes(
  node: EntityNode,
  drafts: readonly DraftAttribute[],
  making: Pick<Making, 'createId'>,
): EntityNode {
  let { attributes } = node.data;
  for (const draft of drafts) {
    const present = findAttribute(
      { ...node, data: { ...node.data, attributes } },
      nameKey(splitName(draft.name)),
    );
    if (present === undefined) attributes = [...attributes, drawAttribute(draft, making)];
    else attributes = attributes.map((each) => (each.id === present.id ? retold(each, draft) : each));
  }
  return attributes === node.data.attributes ? node : { ...node, data: { ...node.data, attributes } };
}

function retold(
  attribute: Attribute,
  { type, enumValues, isUnique, isRequired, isOptional }: DraftAttribute,
): Attribute {
  const hasValues = type === 'Enum' && enumValues !== undefined;
  return {
    ...attribute,
    ...(hasValues && { type, enumValues }),
    ...(isUnique === true && { isUnique: true }),
    ...(isRequired === true && { isNullable: false }),
    ...(isOptional === true && !attribute.isPrimaryKey && { isNullable: true }),
  };
}

/** An attribute as the diagram keeps it; a key called id is a Long where no other type was said. */
export function drawAttribute(draft: DraftAttribute, { createId }: Pick<Making, 'createId'>): Attribute {
  const { name, type, enumValues, length, isUnique = false, isRequired = false, isOptional = false } = draft;
  const isPrimaryKey = draft.isPrimaryKey === true || name === 'id';
  const keyType = name === 'id' && type === 'String' && length === undefined ? 'Long' : type;
  return {
    ...NEW_ATTRIBUTE,
    id: createId(),
    name,
    type: isPrimaryKey ? keyType : type,
    isPrimaryKey,
    isNullable: !(isPrimaryKey || ((isRequired || isUnique) && !isOptional)),
    isUnique: isUnique || isPrimaryKey,
    ...(enumValues !== undefined && type === 'Enum' && { enumValues }),
    ...(length !== undefined && type === 'String' && { length }),
  };
}

interface Drawing extends DraftRelation {
  source: string;
  target: string;
}

function drawRelation(content: DiagramContent, drawing: Drawing, making: Making): DiagramContent {
  const { fromEnd, toEnd, isRole } = drawing;
  if (fromEnd === 'many' && toEnd === 'many') return drawJoin(content, drawing, making);
  const isTurned = fromEnd === 'many';
  const [source, target] = isTurned ? [drawing.target, drawing.source] : [drawing.source, drawing.target];
  const type = relationshipTypeOf(isTurned ? toEnd : fromEnd, isTurned ? fromEnd : toEnd);
  const label = isTurned && !isRole ? DEFAULT_RELATIONSHIP_LABEL : cleanLabel(drawing.label, isRole);
  return addRelationship(content, { source, target, type, label });
}

function drawJoin(content: DiagramContent, { source, target }: Drawing, making: Making): DiagramContent {
  const connection = { source, target, sourceHandle: 'right-many', targetHandle: 'left-many' };
  if (joinOf(content, source, target) !== undefined) return content;
  const records = toRecords(content);
  return toContent(apply(records, connectEntities(content, connection, making)).records, {
    records,
    content,
  });
}

/** The entity that joins two others, being nothing but that. */
function joinOf({ nodes, edges }: DiagramContent, source: string, target: string): EntityNode | undefined {
  const references = (id: string, end: string) =>
    edges.filter(
      (edge) => (edge.source === end && edge.target === id) || (edge.target === end && edge.source === id),
    ).length;
  const least = source === target ? 2 : 1;
  return nodes.find(
    ({ id, data }) =>
      data.attributes.filter(({ isForeignKey }) => isForeignKey).length >= 2 &&
      references(id, source) >= least &&
      references(id, target) >= least,
  );
}

/** A content with one relationship more, with handles that fit its type; one that is there already is not drawn twice. */
export function addRelationship(
  content: DiagramContent,
  {
    source,
    target,
    type,
    label,
  }: { source: string; target: string; type: RelationshipEdge['data']['type']; label: string },
): DiagramContent {
  const { sourceHandle, targetHandle } = defaultHandles(type);
  const isThere = content.edges.some(
    (edge) =>
      edge.source === source &&
      edge.target === target &&
      edge.data.type === type &&
      edge.data.label === label,
  );
  if (isThere) return content;
  const wanted = `edge-${source}-${sourceHandle}-${target}-${targetHandle}`;
  const taken = new Set(content.edges.map(({ id }) => id));
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  const edge: RelationshipEdge = {
    id,
    source,
    target,
    sourceHandle,
    targetHandle,
    type: 'relationship',
    data: { type, label },
  };
  return { ...content, edges: [...content.edges, edge] };
}

/** A verb in the third person, or a role as it is. */
function cleanLabel(label: string, isRole: boolean): string {
  const isPlain =
    /^[\p{L} -]{2,40}$/u.test(label) &&
    !/^(?:have|has|be|of|to|for|on|in|by|at|belong|refer|per)\b/u.test(label);
  if (!isPlain) return DEFAULT_RELATIONSHIP_LABEL;
  if (isRole) return label;
  if (label.endsWith(' by')) return DEFAULT_RELATIONSHIP_LABEL;
  return label.replace(/^\p{L}+/u, thirdPerson);
}

function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
