import { handleSide } from '@joinery/model';
import { type BoxIndex } from './boxIndex.ts';
import { type Box, overlaps, type Point } from './boxes.ts';
import { findPath } from './findPath.ts';
import {
  GAP,
  getEndBox,
  getLaneShift,
  getLength,
  type RouteEnd,
  type RouteInput,
  routeRelationship,
} from './relationshipRoute.ts';

/** The cards around a line, and the two at its ends. */
export interface RoutingContext {
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
const MAX_OBSTACLES = 10;
/** A segment of this length, shared with no other line, has space for a label and an end symbol. */
const LABEL_SEGMENT = { level: 92, upright: 64 } as const;
/** A line without such a segment is worth a detour of this length. */
const NO_LABEL_SEGMENT_COST = 160;

function toSegmentBox(from: Point, to: Point): Box {
  return {
    left: Math.min(from.x, to.x) - CLEARANCE,
    right: Math.max(from.x, to.x) + CLEARANCE,
    top: Math.min(from.y, to.y) - CLEARANCE,
    bottom: Math.max(from.y, to.y) + CLEARANCE,
  };
}

/** The box of each segment, including its clearance to cards. */
export function toSegmentBoxes(points: readonly Point[]): Box[] {
  return points.slice(1).map((to, at) => toSegmentBox(points[at] ?? to, to));
}

/** The other cards that this path passes through or too close to; stops after `most`. */
function findObstacles(points: readonly Point[], context: RoutingContext, limit = Infinity): Set<Box> {
  const { index, sourceId, targetId } = context;
  const obstacles = new Set<Box>();
  const isEnough = (id: string, box: Box): boolean => {
    if (id !== sourceId && id !== targetId) obstacles.add(box);
    return obstacles.size >= limit;
  };
  for (let at = 1; at < points.length; at += 1) {
    const from = points[at - 1];
    const to = points[at];
    if (from && to && index.someIn(toSegmentBox(from, to), isEnough)) break;
  }
  return obstacles;
}

function stepOut({ x, y }: Point, { handle }: RouteEnd, gap: number): Point {
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
function simplifyPath(points: readonly Point[]): Point[] {
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

/** Counts the inner segments of a path that pass through the line's own two cards. */
function countOwnCrossings(points: readonly Point[], own: readonly Box[]): number {
  let crossings = 0;
  for (let at = 2; at < points.length - 1; at += 1) {
    const from = points[at - 1];
    const to = points[at];
    if (from && to) crossings += own.filter((box) => overlaps(toSegmentBox(from, to), box)).length;
  }
  return crossings;
}

/** Length of the first segment that leaves space for a label. */
function getLabelSegmentLength({ handle }: RouteEnd): number {
  const side = handleSide(handle);
  return side === 'left' || side === 'right' ? LABEL_SEGMENT.level : LABEL_SEGMENT.upright;
}

/** Whether a line has space for its label next to one of its cards. */
function hasLabelSegment(points: readonly Point[], { source, target }: RouteInput): boolean {
  const first = getLength(points.slice(0, 2));
  const last = getLength(points.slice(-2));
  return first >= getLabelSegmentLength(source) || last >= getLabelSegmentLength(target);
}

/** The four outermost of many obstacles: if any path exists, one around these does. */
function findOutermost(obstacles: ReadonlySet<Box>): ReadonlySet<Box> {
  if (obstacles.size <= MAX_OBSTACLES) return obstacles;
  const boxes = [...obstacles];
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

function toEnds(input: RouteInput, base: readonly Point[], deciding: readonly Box[]): Ends | null {
  const [source] = base;
  const target = base.at(-1);
  if (!source || !target) return null;
  const shift = getLaneShift(input);
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
function findDetours({ input, source, target, xs, ys }: Ends, lastLength: number): Point[][] {
  const shift = getLaneShift(input);
  const out = stepOut(source, input.source, Math.max(GAP / 2, GAP + shift));
  const into = stepOut(target, input.target, Math.max(GAP / 2, lastLength + shift));
  const upright = (x: number): Point[] => [source, out, { x, y: out.y }, { x, y: into.y }, into, target];
  const level = (y: number): Point[] => [source, out, { x: out.x, y }, { x: into.x, y }, into, target];
  return [...[out.x, into.x, ...xs].map(upright), ...[out.y, into.y, ...ys].map(level)];
}

/** The path found by a search between all cards, if any. */
function searchPaths({ input, source, target }: Ends, { index }: RoutingContext): Point[][] {
  const out = stepOut(source, input.source, GAP);
  const into = stepOut(target, input.target, GAP);
  const path = findPath(out, into, {
    cards: index,
    clearance: CLEARANCE,
    distance: SEARCH_DISTANCE,
    bendCost: BEND_COST,
    leavesUpright: out.x === source.x,
  });
  return path ? [[source, ...path, target]] : [];
}

/** A path with its inputs; valid while its ends and their cards do not change. */
export interface Path {
  points: readonly Point[];
  /** The path ignoring other cards. */
  base: readonly Point[];
  /** The number of cards that block that path, and those that determine the detour. */
  obstacleCount: number;
  deciding: readonly Box[];
  /** The number of cards that the path still passes too closely. */
  crossings: number;
}

/** Whether the inputs of a path between the same ends are unchanged. */
function isStillValid(
  path: Path,
  now: Pick<Path, 'obstacleCount' | 'deciding'>,
  context: RoutingContext,
): boolean {
  return (
    path.obstacleCount === now.obstacleCount &&
    path.deciding.length === now.deciding.length &&
    path.deciding.every((box, at) => box === now.deciding[at]) &&
    (path.points === path.base ||
      findObstacles(path.points, context, path.crossings + 1).size === path.crossings)
  );
}

/**
 * Routes a line around the cards between its ends where possible. `known` is its previous path between the same ends; it is
 * reused if none of the cards it depends on changed.
 */
export function routeAround(input: RouteInput, context: RoutingContext, known?: Path): Path {
  const base = known?.base ?? routeRelationship(input);
  const obstacles = findObstacles(base, context);
  const obstacleCount = obstacles.size;
  const deciding = [...findOutermost(obstacles)];
  if (known && isStillValid(known, { obstacleCount, deciding }, context)) return known;
  const ends = obstacleCount === 0 ? null : toEnds(input, base, deciding);
  if (ends === null) return { points: base, base, obstacleCount, deciding, crossings: 0 };
  const own = [getEndBox(input.source), getEndBox(input.target)];
  const getCost = (points: readonly Point[]): number =>
    getLength(points) +
    points.length * BEND_COST +
    (hasLabelSegment(points, input) ? 0 : NO_LABEL_SEGMENT_COST);
  let best: Pick<Path, 'points' | 'crossings'> = { points: base, crossings: obstacleCount };
  let bestCost = getCost(base) + obstacleCount * CROSSING_COST;
  /** Whether the best path so far avoids every card. */
  const found = { isFree: false };
  const tryAll = (paths: readonly Point[][]): void => {
    for (const path of paths) {
      const points = simplifyPath(path);
      if (getCost(points) >= bestCost) continue;
      const ownCount = countOwnCrossings(path, own);
      const plain = getCost(points) + 2 * ownCount * CROSSING_COST;
      if (plain >= bestCost) continue;
      const crossings = findObstacles(points, context, Math.ceil((bestCost - plain) / CROSSING_COST)).size;
      const cost = plain + crossings * CROSSING_COST;
      if (cost >= bestCost) continue;
      [best, bestCost] = [{ points, crossings }, cost];
      found.isFree = ownCount + crossings === 0;
    }
  };
  tryAll(findDetours(ends, getLabelSegmentLength(input.target) + Math.abs(getLaneShift(input))));
  // If a segment that long does not fit before the card, tries a shorter one.
  if (!found.isFree || !hasLabelSegment(best.points, input)) tryAll(findDetours(ends, GAP));
  if (!found.isFree && !context.isMoving) tryAll(searchPaths(ends, context));
  return { ...best, base, obstacleCount, deciding };
}
