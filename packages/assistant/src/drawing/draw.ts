import {
  type Attribute,
  type DiagramContent,
  defaultHandles,
  type EntityNode,
  type Making,
  NEW_ATTRIBUTE,
  type RelationshipEdge,
} from '@joinery/model';
import { entityName, nameKey, splitName } from '../language/nouns.ts';

/** A content with an entity replaced by the one with its id. */
export function replaceNode(content: DiagramContent, node: EntityNode): DiagramContent {
  return { ...content, nodes: content.nodes.map((each) => (each.id === node.id ? node : each)) };
}

/** A content with one entity more. */
export function addNode(content: DiagramContent, node: EntityNode): DiagramContent {
  return { ...content, nodes: [...content.nodes, node] };
}

/** The attribute of an entity whose name is the same but for case, plural and separators. */
export function findAttribute(node: EntityNode, key: string): Attribute | undefined {
  return node.data.attributes.find(({ name }) => nameKey(splitName(name)) === key);
}

interface NewEntity {
  words: readonly string[];
  /** Its attributes beside the key. */
  attributes: readonly Pick<Attribute, 'name' | 'type'>[];
}

/** A new entity with a key called id. */
export function newEntity(
  content: DiagramContent,
  { words, attributes }: NewEntity,
  making: Making,
): EntityNode {
  const taken = new Set(content.nodes.map(({ id }) => id));
  let time = making.now;
  while (taken.has(`entity-${time}`)) time += 1;
  const key = {
    ...NEW_ATTRIBUTE,
    id: making.createId(),
    name: 'id',
    type: 'Long' as const,
    isPrimaryKey: true,
    isNullable: false,
    isUnique: true,
  };
  const others = attributes.map((attribute) => ({ ...NEW_ATTRIBUTE, ...attribute, id: making.createId() }));
  return {
    id: `entity-${time}`,
    type: 'entity',
    position: { x: 0, y: 0 },
    data: { name: entityName(words), attributes: [key, ...others] },
  };
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
