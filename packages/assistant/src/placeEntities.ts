import {
  CARD_STEP,
  type DiagramContent,
  type EntityNode,
  getCardSize,
  type Position,
  roundUpToGrid,
} from '@joinery/model';

const GAP_PX = 96;
const STREAMED_COLUMNS = 4;

/** Places new entities in columns at the right of the others; no card covers another. */
export function placeNewEntities(base: DiagramContent, content: DiagramContent): DiagramContent {
  const fresh = findNew(base, content);
  const origin = findFreeCorner(base.nodes);
  const bottoms = Array.from({ length: Math.ceil(Math.sqrt(fresh.length)) }, () => origin.y);
  const places = new Map<string, Position>();
  for (const node of fresh) {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const position = { x: origin.x + column * CARD_STEP, y: bottoms[column] ?? 0 };
    places.set(node.id, position);
    bottoms[column] = findBottom({ ...node, position });
  }
  return {
    ...content,
    nodes: content.nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position })),
  };
}

/** The place of the next new entity while it is unknown how many will come: row by row, at the right of those that were there before. */
export function placeNext(base: DiagramContent, content: DiagramContent): Position {
  const fresh = findNew(base, content);
  const origin = findFreeCorner(base.nodes);
  const x = origin.x + (fresh.length % STREAMED_COLUMNS) * CARD_STEP;
  const above = fresh.filter(({ position }) => position.x === x);
  return { x, y: Math.max(origin.y, ...above.map(findBottom)) };
}

function findNew(base: DiagramContent, content: DiagramContent): EntityNode[] {
  const old = new Set(base.nodes.map(({ id }) => id));
  return content.nodes.filter(({ id }) => !old.has(id));
}

/** The top of the next card below this one. */
function findBottom({ position, data }: EntityNode): number {
  return roundUpToGrid(position.y + getCardSize(data).height + GAP_PX);
}

/** Right of everything, level with the topmost card. */
function findFreeCorner(nodes: readonly EntityNode[]): Position {
  if (nodes.length === 0) return { x: 0, y: 0 };
  const right = Math.max(...nodes.map(({ position }) => position.x));
  const top = Math.min(...nodes.map(({ position }) => position.y));
  return { x: roundUpToGrid(right + CARD_STEP), y: top };
}
