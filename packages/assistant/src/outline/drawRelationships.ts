import {
  connectEntities,
  DEFAULT_RELATIONSHIP_LABEL,
  defaultHandles,
  type DiagramContent,
  type EntityNode,
  freeId,
  type Making,
  type Operation,
  type RelationshipEdge,
  type RelationshipType,
} from '@joinery/model';
import { nameKey } from '../language/nouns.ts';
import { type Outline, type OutlineEntity } from './outline.ts';
import { pairItems } from './pairing.ts';

/** A relationship with the ids of its entities, and the outline id it has in an answer or was sent with. */
interface Link {
  outlineId: string;
  source: string;
  target: string;
  type: RelationshipType;
  label: string;
}

interface Drawing {
  base: DiagramContent;
  sent: Outline;
  wanted: Pick<Outline, 'relationships'>;
  /** The nodes of the wanted entities. */
  drawn: ReadonlyMap<OutlineEntity, EntityNode>;
}

/**
 * The relationships that stay, and what adds the new ones. One with the same ends and type stays, with the wanted label; a
 * new many-to-many becomes a join entity.
 */
export function drawRelationships(
  { base, sent, wanted, drawn }: Drawing,
  making: Making & { nextTime: () => number },
): { edges: RelationshipEdge[]; connections: Operation[] } {
  const findNode = createLookup(drawn);
  const links = wanted.relationships.flatMap(({ id, from, to, type, label }): Link[] => {
    const [source, target] = [findNode(from)?.id, findNode(to)?.id];
    return source === undefined || target === undefined
      ? []
      : [{ outlineId: id, source, target, type, label }];
  });
  const present = new Map(
    base.edges.map((edge, index): [Link, RelationshipEdge] => {
      const { source, target, data } = edge;
      return [{ outlineId: sent.relationships[index]?.id ?? '', source, target, ...data }, edge];
    }),
  );
  const pairs = pairItems(links, [...present.keys()], KEYS);
  const labels = new Map(
    [...pairs].map(([{ label }, old]) => [old, label === old.label ? label : label.trim() || old.label]),
  );
  const edges = [...present].flatMap(([link, edge]) => {
    const label = labels.get(link);
    return label === undefined ? [] : [{ ...edge, data: { ...edge.data, label } }];
  });
  const nodes = new Map([...drawn.values()].map((node) => [node.id, node]));
  const seen = new Set([...labels.keys()].map(keyOf));
  const taken = new Set(base.edges.map(({ id }) => id));
  const connections = links.flatMap((link) => {
    if (pairs.has(link) || seen.has(keyOf(link))) return [];
    seen.add(keyOf(link));
    const view = { nodes: [link.source, link.target].flatMap((id) => nodes.get(id) ?? []), edges: [] };
    return connect(view, link, { ...making, now: making.nextTime(), taken });
  });
  return { edges, connections };
}

/** Finds an entity by its outline id, else by its name, else by a name of the same key. */
function createLookup(drawn: Drawing['drawn']): (text: string) => EntityNode | undefined {
  const nodes = new Map<string, EntityNode>();
  const keys = [
    ({ id }: OutlineEntity) => id,
    ({ name }: OutlineEntity) => name,
    ({ name }: OutlineEntity) => nameKey(name),
  ];
  for (const getKey of keys)
    for (const [entity, node] of drawn) {
      const key = getKey(entity);
      if (key !== '' && !nodes.has(key)) nodes.set(key, node);
    }
  return (text) => nodes.get(text) ?? nodes.get(nameKey(text));
}

const KEYS = [
  ({ outlineId, source, target, type, label }: Link) => [outlineId, source, target, type, label],
  ({ source, target, type, label }: Link) => [source, target, type, label],
  ({ outlineId, source, target, type }: Link) => [outlineId, source, target, type],
  ({ source, target, type }: Link) => [source, target, type],
].map((pick) => (link: Link) => JSON.stringify(pick(link)));

/** What tells a relationship from the others. */
function keyOf({ source, target, type, label }: Link): string {
  return JSON.stringify([source, target, type, label.trim() || DEFAULT_RELATIONSHIP_LABEL]);
}

/** Adds a relationship as drawing it on the canvas does, with an id that is not among the taken ones. */
function connect(
  view: DiagramContent,
  { source, target, type, label }: Link,
  { taken, ...making }: Making & { taken: Set<string> },
): Operation[] {
  return connectEntities(view, { source, target, ...defaultHandles(type) }, making).map((operation) => {
    if (operation.kind !== 'put' || operation.record !== 'relationship') return operation;
    const id = freeId(operation.id, (each) => taken.has(each));
    taken.add(id);
    const isLabelled = type !== 'many-to-many' && label.trim() !== '';
    return { ...operation, id, props: { ...operation.props, ...(isLabelled && { label: label.trim() }) } };
  });
}
