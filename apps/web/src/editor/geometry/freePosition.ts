import { type CardSize, type EntityNode, type Position, GRID, snapToGrid } from '@joinery/model';
import { createBoxIndex, getNodeBox } from '@joinery/routing';

/** Space between a new card and the others. */
const GAP = 32;
const STEP = 3 * GRID;
const MAX_RINGS = 200;

/** Finds the position nearest to the given one, on the grid, where a card of this size overlaps no other. */
export function findFreePosition(
  nodes: readonly EntityNode[],
  preferred: Position,
  size: CardSize,
): Position {
  const occupied = createBoxIndex();
  for (const node of nodes) occupied.put(node.id, getNodeBox(node));
  const isFree = ({ x, y }: Position): boolean => {
    const room = { left: x - GAP, top: y - GAP, right: x + size.width + GAP, bottom: y + size.height + GAP };
    return !occupied.someIn(room, () => true);
  };
  const from = snapToGrid(preferred);
  for (let ring = 0; ring <= MAX_RINGS; ring += 1) {
    const free = getRing(ring)
      .map(({ x, y }) => ({ x: from.x + x * STEP, y: from.y + y * STEP }))
      .find(isFree);
    if (free) return free;
  }
  return from;
}

/** The offsets of a square ring, nearest to its centre first, right before below. */
function getRing(ring: number): Position[] {
  if (ring === 0) return [{ x: 0, y: 0 }];
  const steps: Position[] = [];
  for (let along = -ring; along <= ring; along += 1) {
    steps.push({ x: ring, y: along }, { x: -ring, y: along });
    if (Math.abs(along) < ring) steps.push({ x: along, y: ring }, { x: along, y: -ring });
  }
  return steps.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y) || b.x + b.y - (a.x + a.y));
}
