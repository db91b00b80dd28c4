import { type Box, type Point } from './boxes.ts';
import { type BoxIndex } from './boxIndex.ts';
import { type RunIndex } from './runIndex.ts';

/** Segments of different lines closer than this look like one. */
const APART = 8;
/** Two segments overlap if they run side by side for longer than this. */
const SHARED_LENGTH = 12;
/** Offsets to try, nearest first. */
const MOVES = [12, -12, 24, -24, 36, -36, 48, -48];
/** Minimum distance between a moved segment and a card. */
const CLEARANCE = 10;
/** Minimum length of the straight segment at a card. */
const LEAST_END_RUN = 16;

interface Run {
  from: Point;
  to: Point;
  isUpright: boolean;
}

interface Lines {
  runs: RunIndex;
  cards: BoxIndex;
  /** Whether two lines are bundled on purpose, so that their segments may overlap. */
  isBundled: (lineId: string) => boolean;
}

function boxAround({ from, to }: Run, across: number): Box {
  return {
    left: Math.min(from.x, to.x) - (from.x === to.x ? across : 0),
    right: Math.max(from.x, to.x) + (from.x === to.x ? across : 0),
    top: Math.min(from.y, to.y) - (from.y === to.y ? across : 0),
    bottom: Math.max(from.y, to.y) + (from.y === to.y ? across : 0),
  };
}

/** Whether another line overlaps this segment. */
function isShared(run: Run, { runs, isBundled }: Lines): boolean {
  const around = boxAround(run, APART);
  return runs.someIn(around, (lineId, other) => {
    const isAlong = run.isUpright ? other.left === other.right : other.top === other.bottom;
    if (!isAlong) return false;
    const shared = run.isUpright
      ? Math.min(around.bottom, other.bottom) - Math.max(around.top, other.top)
      : Math.min(around.right, other.right) - Math.max(around.left, other.left);
    return shared > SHARED_LENGTH && !isBundled(lineId);
  });
}

function isFree(run: Run, cards: BoxIndex): boolean {
  return !cards.someIn(boxAround(run, CLEARANCE), () => true);
}

function movedBy({ from, to, isUpright }: Run, by: number): Run {
  const moved = ({ x, y }: Point): Point => (isUpright ? { x: x + by, y } : { x, y: y + by });
  return { from: moved(from), to: moved(to), isUpright };
}

/** Whether the adjacent segment keeps its direction, and its minimum length at a card. */
function keepsItsWay(
  end: Point,
  { corner, moved }: { corner: Point; moved: Point },
  isEndRun: boolean,
): boolean {
  const before = corner.x - end.x + (corner.y - end.y);
  const after = moved.x - end.x + (moved.y - end.y);
  return before * after > 0 && (!isEndRun || Math.abs(after) >= LEAST_END_RUN);
}

/** Moves inner segments that overlap those of other lines to free space, if there is any. */
export function spreadRuns(points: readonly Point[], lines: Lines): readonly Point[] {
  const spread = [...points];
  for (let at = 1; at < spread.length - 2; at += 1) {
    const [before, from, to, after] = spread.slice(at - 1, at + 3);
    if (!before || !from || !to || !after) continue;
    const run: Run = { from, to, isUpright: from.x === to.x };
    if (!isShared(run, lines)) continue;
    for (const by of MOVES) {
      const moved = movedBy(run, by);
      const keepsWay =
        keepsItsWay(before, { corner: from, moved: moved.from }, at === 1) &&
        keepsItsWay(after, { corner: to, moved: moved.to }, at === spread.length - 3);
      if (!keepsWay || isShared(moved, lines) || !isFree(moved, lines.cards)) continue;
      [spread[at], spread[at + 1]] = [moved.from, moved.to];
      break;
    }
  }
  return spread;
}
