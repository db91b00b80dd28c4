import { handleSide } from '@joinery/model';
import { type Box, overlaps, type Point } from './boxes.ts';
import { type BoxIndex } from './boxIndex.ts';
import {
  boxOf,
  GAP,
  laneShift,
  lengthOf,
  relationshipRoute,
  type RouteEnd,
  type RouteInput,
} from './relationshipRoute.ts';
import { searchWay } from './searchWay.ts';

/** The cards that stand around, and which of them are the ends of this line. */
export interface Surroundings {
  index: BoxIndex;
  sourceId: string;
  targetId: string;
  /** Its ends are being moved: no way is searched that takes long to find. */
  isMoving?: boolean;
}

/** How near a line may pass a card. */
const CLEARANCE = 12;
/** How far from a card a way around it runs. */
const DETOUR_DISTANCE = 20;
/** As near to a card runs a way that is searched between all of them. */
const SEARCH_DISTANCE = 14;
const CROSSING_COST = 4_000;
const BEND_COST = 60;
/** Of more cards than these in its way, a line goes around the outermost. */
const MAX_CULPRITS = 10;
/** A label and an end symbol find room on a run of this length that no other line shares. */
const LABEL_RUN = { level: 92, upright: 64 } as const;
/** A line without such a run is worth a detour of this length. */
const NO_LABEL_RUN_COST = 160;

function runBox(from: Point, to: Point): Box {
  return {
    left: Math.min(from.x, to.x) - CLEARANCE,
    right: Math.max(from.x, to.x) + CLEARANCE,
    top: Math.min(from.y, to.y) - CLEARANCE,
    bottom: Math.max(from.y, to.y) + CLEARANCE,
  };
}

/** What each run of a line takes up, with the room it keeps to cards. */
export function runBoxes(points: readonly Point[]): Box[] {
  return points.slice(1).map((to, at) => runBox(points[at] ?? to, to));
}

/** The other cards that these corner points' runs go through or come too close to; of more than `most` it finds so many. */
function culpritsOf(points: readonly Point[], surroundings: Surroundings, most = Infinity): Set<Box> {
  const { index, sourceId, targetId } = surroundings;
  const culprits = new Set<Box>();
  const isEnough = (id: string, box: Box): boolean => {
    if (id !== sourceId && id !== targetId) culprits.add(box);
    return culprits.size >= most;
  };
  for (let at = 1; at < points.length; at += 1) {
    const from = points[at - 1];
    const to = points[at];
    if (from && to && index.someIn(runBox(from, to), isEnough)) break;
  }
  return culprits;
}

function steppedOut({ x, y }: Point, { handle }: RouteEnd, gap: number): Point {
  switch (handleSide(handle)) {
    case 'top':
      return { x, y: y - gap };
    case 'bottom':
      return { x, y: y + gap };
    case 'left':
      return { x: x - gap, y };
    case 'right':
      return { x: x + gap, y };
  }
}

/** Corner points without doubles and without those that lie on a straight run. */
function simplified(points: readonly Point[]): Point[] {
  const corners: Point[] = [];
  for (const point of points) {
    const last = corners.at(-1);
    const before = corners.at(-2);
    if (last?.x === point.x && last.y === point.y) continue;
    const isStraight =
      (before?.x === last?.x && last?.x === point.x) || (before?.y === last?.y && last?.y === point.y);
    if (before && isStraight) corners.pop();
    corners.push(point);
  }
  return corners;
}

/** How often the inner runs of a way go through one of its own two cards. */
function ownCrossings(points: readonly Point[], own: readonly Box[]): number {
  let crossings = 0;
  for (let at = 2; at < points.length - 1; at += 1) {
    const from = points[at - 1];
    const to = points[at];
    if (from && to) crossings += own.filter((box) => overlaps(runBox(from, to), box)).length;
  }
  return crossings;
}

/** How far a line runs straight out of a card where there is room for its label. */
function labelRunOf({ handle }: RouteEnd): number {
  const side = handleSide(handle);
  return side === 'left' || side === 'right' ? LABEL_RUN.level : LABEL_RUN.upright;
}

/** Whether a line has room for its label where it leaves or enters a card. */
function hasLabelRun(points: readonly Point[], { source, target }: RouteInput): boolean {
  const first = lengthOf(points.slice(0, 2));
  const last = lengthOf(points.slice(-2));
  return first >= labelRunOf(source) || last >= labelRunOf(target);
}

/** Of many cards the four that reach furthest: around these there is a way, if there is any. */
function outermost(culprits: ReadonlySet<Box>): ReadonlySet<Box> {
  if (culprits.size <= MAX_CULPRITS) return culprits;
  const boxes = [...culprits];
  const furthest = (rank: (box: Box) => number): Box[] =>
    boxes.reduce<Box[]>(([best], box) => [best && rank(best) >= rank(box) ? best : box], []);
  return new Set([
    ...furthest(({ left }) => -left),
    ...furthest(({ right }) => right),
    ...furthest(({ top }) => -top),
    ...furthest(({ bottom }) => bottom),
  ]);
}

interface Ends {
  input: RouteInput;
  source: Point;
  target: Point;
  /** Beside the cards in the way, and as far from them as the line's lane asks. */
  xs: readonly number[];
  ys: readonly number[];
}

function endsOf(input: RouteInput, base: readonly Point[], deciding: readonly Box[]): Ends | null {
  const [source] = base;
  const target = base.at(-1);
  if (!source || !target) return null;
  const shift = laneShift(input);
  const beside = (low: number, high: number): number[] => [
    low - DETOUR_DISTANCE + shift,
    high + DETOUR_DISTANCE + shift,
  ];
  return {
    input,
    source,
    target,
    xs: deciding.flatMap(({ left, right }) => beside(left, right)),
    ys: deciding.flatMap(({ top, bottom }) => beside(top, bottom)),
  };
}

/** Ways that leave as the handle asks, enter after a run of that length, and in between keep to one of the lines beside the culprits. */
function waysAround({ input, source, target, xs, ys }: Ends, lastRun: number): Point[][] {
  const shift = laneShift(input);
  const out = steppedOut(source, input.source, Math.max(GAP / 2, GAP + shift));
  const into = steppedOut(target, input.target, Math.max(GAP / 2, lastRun + shift));
  const upright = (x: number): Point[] => [source, out, { x, y: out.y }, { x, y: into.y }, into, target];
  const level = (y: number): Point[] => [source, out, { x: out.x, y }, { x: into.x, y }, into, target];
  return [...[out.x, into.x, ...xs].map(upright), ...[out.y, into.y, ...ys].map(level)];
}

/** The way that a search between all cards finds, if any. */
function searchedWays({ input, source, target }: Ends, { index }: Surroundings): Point[][] {
  const out = steppedOut(source, input.source, GAP);
  const into = steppedOut(target, input.target, GAP);
  const way = searchWay(out, into, {
    cards: index,
    clearance: CLEARANCE,
    distance: SEARCH_DISTANCE,
    bendCost: BEND_COST,
    leavesUpright: out.x === source.x,
  });
  return way ? [[source, ...way, target]] : [];
}

/** A route, with what it follows from as long as its ends and their cards are the same. */
export interface Way {
  points: readonly Point[];
  /** How the line would run if no card stood in its way. */
  base: readonly Point[];
  /** How many cards stand in the way of that, and which of them decide where a way around may run. */
  culpritCount: number;
  deciding: readonly Box[];
  /** How many cards the route comes too close to all the same. */
  crossings: number;
}

/** Whether nothing changed of what a way between the same ends follows from. */
function stillHolds(way: Way, now: Pick<Way, 'culpritCount' | 'deciding'>, around: Surroundings): boolean {
  return (
    way.culpritCount === now.culpritCount &&
    way.deciding.length === now.deciding.length &&
    way.deciding.every((box, at) => box === now.deciding[at]) &&
    (way.points === way.base || culpritsOf(way.points, around, way.crossings + 1).size === way.crossings)
  );
}

/**
 * The route of a line that keeps clear of the cards between its ends, where a way around them exists. `known` is its way of
 * before where its ends stand as they did; it is answered again where no card of those it follows from changed.
 */
export function routeAround(input: RouteInput, surroundings: Surroundings, known?: Way): Way {
  const base = known?.base ?? relationshipRoute(input);
  const culprits = culpritsOf(base, surroundings);
  const culpritCount = culprits.size;
  const deciding = [...outermost(culprits)];
  if (known && stillHolds(known, { culpritCount, deciding }, surroundings)) return known;
  const ends = culpritCount === 0 ? null : endsOf(input, base, deciding);
  if (ends === null) return { points: base, base, culpritCount, deciding, crossings: 0 };
  const own = [boxOf(input.source), boxOf(input.target)];
  const plainCost = (points: readonly Point[]): number =>
    lengthOf(points) + points.length * BEND_COST + (hasLabelRun(points, input) ? 0 : NO_LABEL_RUN_COST);
  let best: Pick<Way, 'points' | 'crossings'> = { points: base, crossings: culpritCount };
  let bestCost = plainCost(base) + culpritCount * CROSSING_COST;
  /** Whether the best way so far runs through no card at all. */
  const found = { isFree: false };
  const tryAll = (ways: readonly Point[][]): void => {
    for (const way of ways) {
      const points = simplified(way);
      if (plainCost(points) >= bestCost) continue;
      const ownCount = ownCrossings(way, own);
      const plain = plainCost(points) + 2 * ownCount * CROSSING_COST;
      if (plain >= bestCost) continue;
      const crossings = culpritsOf(points, surroundings, Math.ceil((bestCost - plain) / CROSSING_COST)).size;
      const cost = plain + crossings * CROSSING_COST;
      if (cost >= bestCost) continue;
      [best, bestCost] = [{ points, crossings }, cost];
      found.isFree = ownCount + crossings === 0;
    }
  };
  tryAll(waysAround(ends, labelRunOf(input.target) + Math.abs(laneShift(input))));
  // Where there is no room for so long a run before the card, a shorter one has to do.
  if (!found.isFree || !hasLabelRun(best.points, input)) tryAll(waysAround(ends, GAP));
  if (!found.isFree && !surroundings.isMoving) tryAll(searchedWays(ends, surroundings));
  return { ...best, base, culpritCount, deciding };
}
