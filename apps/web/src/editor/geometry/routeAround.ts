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

/** The cards that stand around, and which of them are the ends of this line. */
export interface Surroundings {
  index: BoxIndex;
  sourceId: string;
  targetId: string;
}

/** How near a line may pass a card. */
const CLEARANCE = 12;
/** How far from a card a way around it runs. */
const DETOUR_DISTANCE = 20;
const CROSSING_COST = 4_000;
const BEND_COST = 60;
/** A line that runs through more cards than these is not worth a longer search. */
const MAX_CULPRITS = 10;

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

/** The other cards that these corner points' runs go through or come too close to. */
function culpritsOf(points: readonly Point[], { index, sourceId, targetId }: Surroundings): Set<Box> {
  const culprits = new Set<Box>();
  for (let at = 1; at < points.length; at += 1) {
    const from = points[at - 1];
    const to = points[at];
    if (!from || !to) continue;
    index.forEachIn(runBox(from, to), (id, box) => {
      if (id !== sourceId && id !== targetId) culprits.add(box);
    });
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

/** Ways that leave and enter as the handles ask, and in between keep to one of the lines beside the culprits. */
function waysAround(input: RouteInput, base: readonly Point[], culprits: Iterable<Box>): Point[][] {
  const [source] = base;
  const target = base.at(-1);
  if (!source || !target) return [];
  const shift = laneShift(input);
  const gap = Math.max(GAP / 2, GAP + shift);
  const out = steppedOut(source, input.source, gap);
  const into = steppedOut(target, input.target, gap);
  const xs = [out.x, into.x];
  const ys = [out.y, into.y];
  for (const box of culprits) {
    xs.push(box.left - DETOUR_DISTANCE + shift, box.right + DETOUR_DISTANCE + shift);
    ys.push(box.top - DETOUR_DISTANCE + shift, box.bottom + DETOUR_DISTANCE + shift);
  }
  return [
    ...xs.map((x) => [source, out, { x, y: out.y }, { x, y: into.y }, into, target]),
    ...ys.map((y) => [source, out, { x: out.x, y }, { x: into.x, y }, into, target]),
  ];
}

/** The route of a line that keeps clear of the cards between its ends, where a way around them exists. */
export function routeAround(input: RouteInput, surroundings: Surroundings): Point[] {
  const base = relationshipRoute(input);
  const culprits = culpritsOf(base, surroundings);
  if (culprits.size === 0 || culprits.size > MAX_CULPRITS) return base;
  const own = [boxOf(input.source), boxOf(input.target)];
  const cost = (points: readonly Point[], crossings: number): number =>
    crossings * CROSSING_COST + lengthOf(points) + points.length * BEND_COST;
  let best: readonly Point[] = base;
  let bestCost = cost(base, culprits.size);
  for (const way of waysAround(input, base, culprits)) {
    const points = simplified(way);
    const least = cost(points, 0);
    if (least >= bestCost) continue;
    const total = cost(points, culpritsOf(points, surroundings).size + 2 * ownCrossings(way, own));
    if (total < bestCost) {
      best = points;
      bestCost = total;
    }
  }
  return [...best];
}
