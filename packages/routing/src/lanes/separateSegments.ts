import { type BoxIndex } from '../boxIndex.ts';
import { type Box, type Point } from '../boxes.ts';
import { type SegmentIndex } from './segmentIndex.ts';

/** Segments of different lines closer than this look like one. */
const MIN_DISTANCE = 8;
/** Two segments overlap if they run side by side for longer than this. */
const SHARED_LENGTH = 12;
/** Offsets to try, nearest first. */
const MOVES = [12, -12, 24, -24, 36, -36, 48, -48];
/** Minimum distance between a moved segment and a card. */
const CLEARANCE = 10;
/** Minimum length of the straight segment at a card. */
const MIN_END_LENGTH = 16;

interface Segment {
  from: Point;
  to: Point;
  isUpright: boolean;
}

interface Lines {
  segments: SegmentIndex;
  cards: BoxIndex;
  /** Whether two lines are bundled on purpose, so that their segments may overlap. */
  isBundled: (lineId: string) => boolean;
}

function boxAround({ from, to }: Segment, across: number): Box {
  return {
    left: Math.min(from.x, to.x) - (from.x === to.x ? across : 0),
    right: Math.max(from.x, to.x) + (from.x === to.x ? across : 0),
    top: Math.min(from.y, to.y) - (from.y === to.y ? across : 0),
    bottom: Math.max(from.y, to.y) + (from.y === to.y ? across : 0),
  };
}

/** Whether another line overlaps this segment. */
function isShared(segment: Segment, { segments, isBundled }: Lines): boolean {
  const around = boxAround(segment, MIN_DISTANCE);
  return segments.someIn(around, (lineId, other) => {
    const isAlong = segment.isUpright ? other.left === other.right : other.top === other.bottom;
    if (!isAlong) return false;
    const shared = segment.isUpright
      ? Math.min(around.bottom, other.bottom) - Math.max(around.top, other.top)
      : Math.min(around.right, other.right) - Math.max(around.left, other.left);
    return shared > SHARED_LENGTH && !isBundled(lineId);
  });
}

function isFree(segment: Segment, cards: BoxIndex): boolean {
  return !cards.someIn(boxAround(segment, CLEARANCE), () => true);
}

function movedBy({ from, to, isUpright }: Segment, by: number): Segment {
  const moved = ({ x, y }: Point): Point => (isUpright ? { x: x + by, y } : { x, y: y + by });
  return { from: moved(from), to: moved(to), isUpright };
}

/** Whether the adjacent segment keeps its direction, and its minimum length at a card. */
function keepsDirection(
  end: Point,
  { corner, moved }: { corner: Point; moved: Point },
  isEndSegment: boolean,
): boolean {
  const before = corner.x - end.x + (corner.y - end.y);
  const after = moved.x - end.x + (moved.y - end.y);
  return before * after > 0 && (!isEndSegment || Math.abs(after) >= MIN_END_LENGTH);
}

/** Moves inner segments that overlap those of other lines to free space, if there is any. */
export function separateSegments(points: readonly Point[], lines: Lines): readonly Point[] {
  const separated = [...points];
  for (let at = 1; at < separated.length - 2; at += 1) {
    const [before, from, to, after] = separated.slice(at - 1, at + 3);
    if (!before || !from || !to || !after) continue;
    const segment: Segment = { from, to, isUpright: from.x === to.x };
    if (!isShared(segment, lines)) continue;
    for (const by of MOVES) {
      const moved = movedBy(segment, by);
      const keepsDirections =
        keepsDirection(before, { corner: from, moved: moved.from }, at === 1) &&
        keepsDirection(after, { corner: to, moved: moved.to }, at === separated.length - 3);
      if (!keepsDirections || isShared(moved, lines) || !isFree(moved, lines.cards)) continue;
      [separated[at], separated[at + 1]] = [moved.from, moved.to];
      break;
    }
  }
  return separated;
}
