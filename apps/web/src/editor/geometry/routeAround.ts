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

/** The cards around a line, and the two at its ends. */
export interface Surroundings {
  index: BoxIndex;
  sourceId: string;
  targetId: string;
  /** Whether its ends are being dragged: skips slow searches. */
  isMoving?: boolean;
}

/** Minimum distance between a line and a card it passes. */
const CLEARANCE = 12;
/** Distance from a card at which a detour runs. */
const DETOUR_DISTANCE = 20;
/** Distance from cards for a path found by search. */
const SEARCH_DISTANCE = 14;
const CROSSING_COST = 4_000;
const BEND_COST = 60;
/** With more obstacles than this, a line goes around the outermost. */
const MAX_CULPRITS = 10;
/** A segment of this length, shared with no other line, has space for a label and an end symbol. */
const LABEL_RUN = { level: 92, upright: 64 } as const;
/** A line without such a segment is worth a detour of this length. */
const NO_LABEL_RUN_COST = 160;

function runBox(from: Point, to: Point): Box {
  return {
    left: Math.min(from.x, to.x) - CLEARANCE,
    right: Math.max(from.x, to.x) + CLEARANCE,
    top: Math.min(from.y, to.y) - CLEARANCE,
    bottom: Math.max(from.y, to.y) + CLEARANCE,
  };
}

/** The box of each segment, including its clearance to cards. */
export function runBoxes(points: readonly Point[]): Box[] {
  return points.slice(1).map((to, at) => runBox(points[at] ?? to, to));
}

/** The other cards that this path passes through or too close to; stops after `most`. */
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

/** Removes duplicate points and points on a straight segment. */
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

/** How often the inner segments of a path pass through the line's own two cards. */
function ownCrossings(points: readonly Point[], own: readonly Box[]): number {
  let crossings = 0;
  for (let at = 2; at < points.length - 1; at += 1) {
    const from = points[at - 1];
    const to = points[at];
    if (from && to) crossings += own.filter((box) => overlaps(runBox(from, to), box)).length;
  }
  return crossings;
}

/** Length of the first segment that leaves space for a label. */
function labelRunOf({ handle }: RouteEnd): number {
  const side = handleSide(handle);
  return side === 'left' || side === 'right' ? LABEL_RUN.level : LABEL_RUN.upright;
}

/** Whether a line has space for its label next to one of its cards. */
function hasLabelRun(points: readonly Point[], { source, target }: RouteInput): boolean {
  const first = lengthOf(points.slice(0, 2));
  const last = lengthOf(points.slice(-2));
  return first >= labelRunOf(source) || last >= labelRunOf(target);
}

/** The four outermost of many obstacles: if any path exists, one around these does. */
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
  /** Coordinates beside the obstacles, at the distance that the line's lane requires. */
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

/**
 * Paths that leave as the handle requires, end with a segment of this length, and in between use coordinates beside the
 * obstacles.
 */
function waysAround({ input, source, target, xs, ys }: Ends, lastRun: number): Point[][] {
  const shift = laneShift(input);
  const out = steppedOut(source, input.source, Math.max(GAP / 2, GAP + shift));
  const into = steppedOut(target, input.target, Math.max(GAP / 2, lastRun + shift));
  const upright = (x: number): Point[] => [source, out, { x, y: out.y }, { x, y: into.y }, into, target];
  const level = (y: number): Point[] => [source, out, { x: out.x, y }, { x: into.x, y }, into, target];
  return [...[out.x, into.x, ...xs].map(upright), ...[out.y, into.y, ...ys].map(level)];
}

/** The path found by a search between all cards, if any. */
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

/** A path with its inputs; valid while its ends and their cards do not change. */
export interface Way {
  points: readonly Point[];
  /** The path ignoring other cards. */
  base: readonly Point[];
  /** How many cards block that path, and which of them determine the detour. */
  culpritCount: number;
  deciding: readonly Box[];
  /** How many cards the path still passes too closely. */
  crossings: number;
}

/** Whether the inputs of a path between the same ends are unchanged. */
function stillHolds(way: Way, now: Pick<Way, 'culpritCount' | 'deciding'>, around: Surroundings): boolean {
  return (
    way.culpritCount === now.culpritCount &&
    way.deciding.length === now.deciding.length &&
    way.deciding.every((box, at) => box === now.deciding[at]) &&
    (way.points === way.base || culpritsOf(way.points, around, way.crossings + 1).size === way.crossings)
  );
}

/**
 * Routes a line around the cards between its ends where possible. `known` is its previous path between the same ends; it is
 * reused if none of the cards it depends on changed.
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
  /** Whether the best path so far avoids every card. */
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
  // If a segment that long does not fit before the card, tries a shorter one.
  if (!found.isFree || !hasLabelRun(best.points, input)) tryAll(waysAround(ends, GAP));
  if (!found.isFree && !surroundings.isMoving) tryAll(searchedWays(ends, surroundings));
  return { ...best, base, culpritCount, deciding };
}
