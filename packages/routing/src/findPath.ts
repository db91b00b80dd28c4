import { type BoxIndex } from './boxIndex.ts';
import { type Box, type Point } from './boxes.ts';

/** Maximum number of steps before a search gives up. */
const MAX_STEPS = 12_000;

interface Search {
  cards: BoxIndex;
  /** Minimum distance to cards, and preferred one. */
  clearance: number;
  distance: number;
  bendCost: number;
}

interface Place {
  column: number;
  row: number;
  isUpright: boolean;
  /** Cost of the path so far, and its estimated total. */
  cost: number;
  estimate: number;
  before: Place | null;
}

/** Priority queue, lowest estimate first. */
function createQueue() {
  const heap: Place[] = [];
  const isBefore = (a: number, b: number): boolean => (heap[a]?.estimate ?? 0) < (heap[b]?.estimate ?? 0);
  const swap = (a: number, b: number): void => {
    const [first, second] = [heap[a], heap[b]];
    if (first && second) [heap[a], heap[b]] = [second, first];
  };
  return {
    add(place: Place): void {
      heap.push(place);
      for (let at = heap.length - 1; at > 0 && isBefore(at, (at - 1) >> 1); at = (at - 1) >> 1)
        swap(at, (at - 1) >> 1);
    },
    take(): Place | undefined {
      swap(0, heap.length - 1);
      const first = heap.pop();
      for (let at = 0, least = 0; ; at = least) {
        for (const child of [2 * at + 1, 2 * at + 2])
          if (child < heap.length && isBefore(child, least)) least = child;
        if (least === at) return first;
        swap(at, least);
      }
    },
  };
}

/** Possible columns and rows of a path: those of its ends, and those beside nearby cards. */
function createGrid(from: Point, to: Point, { cards, distance }: Search): { xs: number[]; ys: number[] } {
  const [xs, ys] = [new Set([from.x, to.x]), new Set([from.y, to.y])];
  const reach = Math.max(320, (Math.abs(to.x - from.x) + Math.abs(to.y - from.y)) / 4);
  const area: Box = {
    left: Math.min(from.x, to.x) - reach,
    right: Math.max(from.x, to.x) + reach,
    top: Math.min(from.y, to.y) - reach,
    bottom: Math.max(from.y, to.y) + reach,
  };
  cards.someIn(area, (_, { left, right, top, bottom }) => {
    xs.add(left - distance).add(right + distance);
    ys.add(top - distance).add(bottom + distance);
    return false;
  });
  const sorted = (values: ReadonlySet<number>): number[] => [...values].sort((a, b) => a - b);
  return { xs: sorted(xs), ys: sorted(ys) };
}

function tracePath(end: Place, { xs, ys }: { xs: number[]; ys: number[] }): Point[] {
  const points: Point[] = [];
  for (let place: Place | null = end; place; place = place.before)
    points.unshift({ x: xs[place.column] ?? 0, y: ys[place.row] ?? 0 });
  return points;
}

/** Finds the shortest path with few bends between two points that keeps clear of cards; null if there is none. */
export function findPath(
  from: Point,
  to: Point,
  search: Search & { leavesUpright: boolean },
): Point[] | null {
  const { cards, clearance, bendCost } = search;
  const isBlocked = (segment: Box): boolean =>
    cards.someIn(
      {
        left: segment.left - clearance,
        right: segment.right + clearance,
        top: segment.top - clearance,
        bottom: segment.bottom + clearance,
      },
      () => true,
    );
  // A search for an unreachable point would visit everything.
  for (const { x, y } of [from, to]) if (isBlocked({ left: x, right: x, top: y, bottom: y })) return null;
  const grid = createGrid(from, to, search);
  const { xs, ys } = grid;
  const goal = { column: xs.indexOf(to.x), row: ys.indexOf(to.y) };
  const queue = createQueue();
  const least = new Map<number, number>();

  function reach(column: number, row: number, step: Pick<Place, 'isUpright' | 'cost' | 'before'>): void {
    const key = (column * ys.length + row) * 2 + Number(step.isUpright);
    if (step.cost >= (least.get(key) ?? Infinity)) return;
    least.set(key, step.cost);
    const rest = Math.abs((xs[column] ?? 0) - to.x) + Math.abs((ys[row] ?? 0) - to.y);
    const bends = column === goal.column || row === goal.row ? 0 : bendCost;
    queue.add({ column, row, ...step, estimate: step.cost + rest + bends });
  }

  function stepTo(place: Place, column: number, row: number): void {
    const [x, y, atX, atY] = [xs[column], ys[row], xs[place.column] ?? 0, ys[place.row] ?? 0];
    if (x === undefined || y === undefined) return;
    const isUpright = x === atX;
    const [left, right, top, bottom] = [
      Math.min(x, atX),
      Math.max(x, atX),
      Math.min(y, atY),
      Math.max(y, atY),
    ];
    if (isBlocked({ left, right, top, bottom })) return;
    const bend = isUpright === place.isUpright ? 0 : bendCost;
    const cost = place.cost + Math.abs(x - atX) + Math.abs(y - atY) + bend;
    reach(column, row, { isUpright, cost, before: place });
  }

  reach(xs.indexOf(from.x), ys.indexOf(from.y), { isUpright: search.leavesUpright, cost: 0, before: null });
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const place = queue.take();
    if (!place) return null;
    const { column, row } = place;
    if (column === goal.column && row === goal.row) return tracePath(place, grid);
    stepTo(place, column - 1, row);
    stepTo(place, column + 1, row);
    stepTo(place, column, row - 1);
    stepTo(place, column, row + 1);
  }
  return null;
}
