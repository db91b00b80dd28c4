import { type Box, getHandlePoint, type Point } from './boxes.ts';
import { type Ports } from './lanes/ports.ts';
import { type CardSize, type HandleId, handleSide } from '@joinery/model';

export interface RouteEnd extends Point {
  handle: HandleId;
  size: CardSize;
}

export interface RouteInput {
  source: RouteEnd;
  target: RouteEnd;
  /** Index among the lines between the same two entities, 0-based. */
  lane: number;
  laneCount: number;
  /** Offsets of its ends at shared handles; derived from the lane if absent. */
  ports?: Ports | undefined;
}

interface Legs {
  source: Point;
  target: Point;
  sourceBox: Box;
  targetBox: Box;
  /** Distance from a card at which a line may turn; grows by lane, so that loops nest. */
  gap: number;
  /** Offset of this line's middle segment among its neighbours. */
  shift: number;
}

/** Length of the straight segment out of a card before a line may turn, in canvas units. */
export const GAP = 28;
const LANE_STEP = 18;

/** The card at the end of a line. */
export function getEndBox({ x, y, handle, size }: RouteEnd): Box {
  const offset = getHandlePoint(handle, size);
  const left = x - offset.x;
  const top = y - offset.y;
  return { left, top, right: left + size.width, bottom: top + size.height };
}

/**
 * Shifts the end of a line along its side of the card, so that lines between the same handles are separate from the start.
 */
function shiftEnd(end: RouteEnd, shift: number): Point {
  const box = getEndBox(end);
  const isOnSide = handleSide(end.handle) === 'left' || handleSide(end.handle) === 'right';
  const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  return isOnSide
    ? { x: end.x, y: clamp(end.y + shift, box.top + 8, box.bottom - 8) }
    : { x: clamp(end.x + shift, box.left + 8, box.right - 8), y: end.y };
}

const flipPoint = ({ x, y }: Point): Point => ({ x: y, y: x });
const flipBox = ({ left, right, top, bottom }: Box): Box => ({
  left: top,
  right: bottom,
  top: left,
  bottom: right,
});

/** Mirrors the task at the diagonal: bottom becomes right, top becomes left. */
function flipLegs(legs: Legs): Legs {
  return {
    ...legs,
    source: flipPoint(legs.source),
    target: flipPoint(legs.target),
    sourceBox: flipBox(legs.sourceBox),
    targetBox: flipBox(legs.targetBox),
  };
}

/** A height at which a line crosses from one card to the other without passing through either. */
function findCrossingHeight({ sourceBox, targetBox, gap, shift }: Legs): number {
  if (targetBox.top - sourceBox.bottom >= GAP) return (sourceBox.bottom + targetBox.top) / 2 + shift;
  if (sourceBox.top - targetBox.bottom >= GAP) return (targetBox.bottom + sourceBox.top) / 2 + shift;
  return Math.min(sourceBox.top, targetBox.top) - gap;
}

/** From a right side to a left side. */
function routeRightToLeft(legs: Legs): Point[] {
  const { source, target, gap, shift } = legs;
  if (target.x - source.x >= 2 * GAP) {
    const middle = (source.x + target.x) / 2 + shift;
    return [source, { x: middle, y: source.y }, { x: middle, y: target.y }, target];
  }
  const height = findCrossingHeight(legs);
  return [
    source,
    { x: source.x + gap, y: source.y },
    { x: source.x + gap, y: height },
    { x: target.x - gap, y: height },
    { x: target.x - gap, y: target.y },
    target,
  ];
}

/** From a right side to a top. */
function routeRightToTop(legs: Legs): Point[] {
  const { source, target, sourceBox, targetBox, gap, shift } = legs;
  if (target.x - source.x >= GAP && target.y - source.y >= GAP) {
    return [source, { x: target.x, y: source.y }, target];
  }
  if (targetBox.left - sourceBox.right >= 2 * GAP) {
    const middle = (sourceBox.right + targetBox.left) / 2 + shift;
    const height = target.y - gap;
    return [source, { x: middle, y: source.y }, { x: middle, y: height }, { x: target.x, y: height }, target];
  }
  const isBelow = target.y - sourceBox.bottom >= GAP;
  const height = isBelow
    ? (sourceBox.bottom + target.y) / 2 + shift
    : Math.min(target.y, sourceBox.top) - gap;
  const out = (isBelow ? source.x : Math.max(source.x, targetBox.right)) + gap;
  return [source, { x: out, y: source.y }, { x: out, y: height }, { x: target.x, y: height }, target];
}

/** Offset of a line from the centre of the lines between the same two entities. */
export function getLaneShift({ lane, laneCount }: Pick<RouteInput, 'lane' | 'laneCount'>): number {
  return (lane - (laneCount - 1) / 2) * LANE_STEP;
}

/** Start and end point of a line: at its handles, or beside them if it shares them. */
export function getRouteEnds(input: RouteInput): { source: Point; target: Point } {
  const shift = getLaneShift(input);
  const { ports } = input;
  return {
    source: shiftEnd(input.source, ports?.source ?? shift),
    target: shiftEnd(input.target, ports?.target ?? shift),
  };
}

/** Corner points of a relationship line, from source to target, in horizontal and vertical segments. */
export function routeRelationship({ source, target, lane, laneCount, ports }: RouteInput): Point[] {
  const shift = getLaneShift({ lane, laneCount });
  const legs: Legs = {
    ...getRouteEnds({ source, target, lane, laneCount, ports }),
    sourceBox: getEndBox(source),
    targetBox: getEndBox(target),
    gap: GAP + lane * LANE_STEP,
    shift,
  };
  const leavesRight = handleSide(source.handle) === 'right';
  const entersLeft = handleSide(target.handle) === 'left';
  if (leavesRight) return entersLeft ? routeRightToLeft(legs) : routeRightToTop(legs);
  const mirrored = entersLeft ? routeRightToTop(flipLegs(legs)) : routeRightToLeft(flipLegs(legs));
  return mirrored.map(flipPoint);
}

const distance = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** An SVG path through the points with rounded corners. */
export function toRoundedPath(points: readonly Point[], radius = 10): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  let path = `M${first.x} ${first.y}`;
  for (let index = 1; index < points.length - 1; index += 1) {
    const [before, corner, after] = points.slice(index - 1, index + 2);
    if (!before || !corner || !after) continue;
    const round = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    const start = moveTowards(corner, before, round);
    const end = moveTowards(corner, after, round);
    path += ` L${start.x} ${start.y} Q${corner.x} ${corner.y} ${end.x} ${end.y}`;
  }
  return `${path} L${last.x} ${last.y}`;
}

/** The point at distance `length` from one point on the straight line to another. */
export function moveTowards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  if (whole === 0) return from;
  const fraction = length / whole;
  return { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction };
}

/** The length of a path. */
export function getLength(points: readonly Point[]): number {
  let length = 0;
  for (let at = 1; at < points.length; at += 1) {
    const from = points[at - 1];
    const to = points[at];
    if (from && to) length += Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  }
  return length;
}

/** The point at a fraction of a path's length; 0.5 is its middle. */
export function getPointAt(points: readonly Point[], fraction: number): Point {
  let rest = getLength(points) * fraction;
  for (let at = 1; at < points.length; at += 1) {
    const from = points[at - 1];
    const to = points[at];
    if (!from || !to) continue;
    const run = distance(from, to);
    if (rest <= run) return moveTowards(from, to, rest);
    rest -= run;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}
