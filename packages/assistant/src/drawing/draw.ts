import {
  type Attribute,
  apply,
  connectEntities,
  type DiagramContent,
  DEFAULT_RELATIONSHIP_LABEL,
  EMPTY_CONTENT,
  type EntityNode,
  LIMITS,
  type Making,
  NEW_ATTRIBUTE,
  type RelationshipEdge,
  toContent,
  toRecords,
  defaultHandles,
  relationshipTypeOf,
} from '@joinery/model';
import { entityName } from '../language/nouns.ts';
import { type Candidate } from '../facts/candidates.ts';
import { type DraftAttribute, type Gathered } from '../facts/gather.ts';
import { placeEntities } from './placeEntities.ts';
import { type DraftRelation } from '../facts/relations.ts';

/** Draws what was gathered: an entity each, with a key of its own, relationships, and join entities where many meet many. */
export function draw(
  {
    entities,
    gathered,
    relations,
  }: { entities: ReadonlyMap<string, Candidate>; gathered: Gathered; relations: readonly DraftRelation[] },
  making: Making,
): DiagramContent {
  const nodes = [...entities.values()].map((candidate, index) =>
    drawEntity(candidate, { drafts: gathered.attributes.get(candidate.key) ?? [], index, making }),
  );
  const ids = new Map([...entities.keys()].map((key, index) => [key, nodes[index]?.id ?? '']));
  let content: DiagramContent = { ...EMPTY_CONTENT, nodes };
  for (const relation of relations) {
    const source = ids.get(relation.from);
    const target = ids.get(relation.to);
    if (source !== undefined && target !== undefined)
      content = drawRelation(content, { ...relation, source, target }, making);
  }
  return placeEntities(content);
}

function drawEntity(
  { words }: Candidate,
  { drafts, index, making }: { drafts: readonly DraftAttribute[]; index: number; making: Making },
): EntityNode {
  const id = `entity-${making.now + index}`;
  const hasKey = drafts.some(({ name, isPrimaryKey }) => isPrimaryKey === true || name === 'id');
  const key: Attribute = {
    id: making.createId(),
    name: 'id',
    type: 'Long',
    isPrimaryKey: true,
    isForeignKey: false,
    isNullable: false,
    isUnique: true,
  };
  const attributes = drafts.map((draft) => drawAttribute(draft, making));
  const name = entityName(words).slice(0, LIMITS.maxNameCharacters);
  return {
    id,
    type: 'entity',
    position: { x: 0, y: 0 },
    data: { name, attributes: hasKey ? attributes : [key, ...attributes] },
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
  const { fromEnd, toEnd } = drawing;
  if (fromEnd === 'many' && toEnd === 'many') return drawJoin(content, drawing, making);
  const isTurned = fromEnd === 'many';
  const [source, target] = isTurned ? [drawing.target, drawing.source] : [drawing.source, drawing.target];
  const type = relationshipTypeOf(isTurned ? toEnd : fromEnd, isTurned ? fromEnd : toEnd);
  const label =
    isTurned && !drawing.isRole ? DEFAULT_RELATIONSHIP_LABEL : cleanLabel(drawing.label, drawing.isRole);
  return { ...content, edges: [...content.edges, edgeOf(content, { source, target, type, label })] };
}

function drawJoin(content: DiagramContent, { source, target }: Drawing, making: Making): DiagramContent {
  const connection = { source, target, sourceHandle: 'right-many', targetHandle: 'left-many' };
  const operations = connectEntities(content, connection, making);
  return toContent(apply(toRecords(content), operations).records);
}

/** A relationship with handles that fit its type and an id of its own. */
export function edgeOf(
  content: DiagramContent,
  {
    source,
    target,
    type,
    label,
  }: { source: string; target: string; type: RelationshipEdge['data']['type']; label: string },
): RelationshipEdge {
  const { sourceHandle, targetHandle } = defaultHandles(type);
  const wanted = `edge-${source}-${sourceHandle}-${target}-${targetHandle}`;
  const taken = new Set(content.edges.map(({ id }) => id));
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  return { id, source, target, sourceHandle, targetHandle, type: 'relationship', data: { type, label } };
}

/** A verb in the third person, or a role as it is. */
function cleanLabel(label: string, isRole: boolean): string {
  const isPlain =
    /^[\p{L} -]{2,40}$/u.test(label) &&
    !/^(?:have|has|be|of|to|for|on|in|by|at|belong|refer|per)\b/u.test(label);
  if (!isPlain) return DEFAULT_RELATIONSHIP_LABEL;
  if (isRole || / by$/u.test(label)) return isRole ? label : DEFAULT_RELATIONSHIP_LABEL;
  return label.replace(/^\p{L}+/u, (verb) =>
    /(?:s|x|z|ch|sh)$/u.test(verb)
      ? `${verb}es`
      : /[^aeiou]y$/u.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`,
  );
}
