import { type DiagramContent, type EntityNode, type Position } from '@joinery/model';

const COLUMN_STEP_PX = 396;
const GAP_PX = 96;
const HEADER_PX = 48;
const ROW_PX = 28;
const SNAP_PX = 16;

/** Places the entities that were not there before in columns at the right of those that were; no card lies on another. */
export function placeNewEntities(base: DiagramContent, content: DiagramContent): DiagramContent {
  const old = new Set(base.nodes.map(({ id }) => id));
  const fresh = content.nodes.filter(({ id }) => !old.has(id));
  const origin = freeCorner(base.nodes);
  const heights = Array.from({ length: Math.ceil(Math.sqrt(fresh.length)) }, () => 0);
  const places = new Map<string, Position>();
  for (const { id, data } of fresh) {
    const column = heights.indexOf(Math.min(...heights));
    const y = heights[column] ?? 0;
    places.set(id, { x: origin.x + column * COLUMN_STEP_PX, y: origin.y + y });
    heights[column] = snap(y + HEADER_PX + data.attributes.length * ROW_PX + GAP_PX);
  }
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
  return { x: snap(right + COLUMN_STEP_PX), y: top };
}

function snap(value: number): number {
  return Math.ceil(value / SNAP_PX) * SNAP_PX;
}
