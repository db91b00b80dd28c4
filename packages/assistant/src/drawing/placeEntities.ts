import { type DiagramContent, type EntityNode, type Position } from '@joinery/model';

const CARD_WIDTH_PX = 300;
const GAP_PX = 96;
const HEADER_PX = 48;
const ROW_PX = 28;
const SNAP_PX = 16;

/** Places the entities that were not there before in columns at the right of those that were; no card lies on another. */
export function placeNewEntities(base: DiagramContent, content: DiagramContent): DiagramContent {
  const old = new Set(base.nodes.map(({ id }) => id));
  const nodes = content.nodes.filter(({ id }) => !old.has(id));
  if (nodes.length === 0) return content;
  const origin = freeCorner(base.nodes);
  const places = columnPlaces(walkOrder(nodes, content.edges), origin);
  return {
    ...content,
    nodes: content.nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position })),
  };
}

/** Right of everything, level with the topmost card. */
export function freeCorner(nodes: readonly EntityNode[]): Position {
  if (nodes.length === 0) return { x: 0, y: 0 };
  const right = Math.max(...nodes.map(({ position }) => position.x));
  const top = Math.min(...nodes.map(({ position }) => position.y));
  return { x: snapped(right + CARD_WIDTH_PX + GAP_PX), y: top };
}

function columnPlaces(order: readonly EntityNode[], origin: Position): Map<string, Position> {
  const columns = Math.max(1, Math.ceil(Math.sqrt(order.length)));
  const heights: number[] = Array.from({ length: columns }, () => 0);
  const places = new Map<string, Position>();
  for (const node of order) {
    const column = heights.indexOf(Math.min(...heights));
    const y = heights[column] ?? 0;
    places.set(node.id, { x: origin.x + column * (CARD_WIDTH_PX + GAP_PX), y: origin.y + y });
    heights[column] = snapped(y + HEADER_PX + node.data.attributes.length * ROW_PX + GAP_PX);
  }
  return places;
}

function snapped(value: number): number {
  return Math.ceil(value / SNAP_PX) * SNAP_PX;
}

/** Neighbours follow each other, those with most relationships first. */
function walkOrder(nodes: readonly EntityNode[], edges: DiagramContent['edges']): EntityNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const neighbours = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { source, target } of edges) {
    neighbours.get(source)?.push(target);
    neighbours.get(target)?.push(source);
  }
  const degree = ({ id }: EntityNode) => neighbours.get(id)?.length ?? 0;
  const waiting = nodes.toSorted((a, b) => degree(a) - degree(b)).map(({ id }) => id);
  const order = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (order.has(id) || !byId.has(id)) continue;
    order.add(id);
    waiting.push(...(neighbours.get(id) ?? []).toReversed());
  }
  return [...order].flatMap((id) => byId.get(id) ?? []);
}
