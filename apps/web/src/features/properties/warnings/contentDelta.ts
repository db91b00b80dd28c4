import { type DiagramContent, EMPTY_CONTENT, type EntityNode, type RelationshipEdge } from '@joinery/model';

interface ListDelta<Item> {
  /** All ids in order; absent if none was added, removed or moved. */
  order?: string[];
  changed: Item[];
}

/** Changes between two contents; small after one edit, however large the diagram is. */
export interface ContentDelta {
  nodes: ListDelta<EntityNode>;
  edges: ListDelta<RelationshipEdge>;
}

/** Compares by identity: unchanged elements are the same object in both. */
export function contentDelta(before: DiagramContent, after: DiagramContent): ContentDelta {
  return { nodes: listDelta(before.nodes, after.nodes), edges: listDelta(before.edges, after.edges) };
}

function listDelta<Item extends { id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): ListDelta<Item> {
  if (before === after) return { changed: [] };
  const known = new Set(before);
  const changed = after.filter((item) => !known.has(item));
  const isSameOrder =
    before.length === after.length && after.every(({ id }, index) => before[index]?.id === id);
  return isSameOrder ? { changed } : { order: after.map(({ id }) => id), changed };
}

/** Creates a function that rebuilds a content from its deltas. */
export function createFollower(): (delta: ContentDelta) => DiagramContent {
  let content = EMPTY_CONTENT;
  return (delta) => {
    content = {
      ...content,
      nodes: patched(content.nodes, delta.nodes),
      edges: patched(content.edges, delta.edges),
    };
    return content;
  };
}

function patched<Item extends { id: string }>(items: Item[], { order, changed }: ListDelta<Item>): Item[] {
  if (order === undefined && changed.length === 0) return items;
  const known = new Map([...items, ...changed].map((item) => [item.id, item]));
  const ids = order ?? items.map(({ id }) => id);
  return ids.map((id) => known.get(id)).filter((item) => item !== undefined);
}
