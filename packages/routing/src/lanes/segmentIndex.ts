import { firstSharedCell, forEachCell, someCell } from '../boxIndex.ts';
import { type Box, overlaps, type Point } from '../boxes.ts';

interface Segment {
  lineId: string;
  box: Box;
}

/** Finds the lines that pass through a place without visiting all of them. */
export interface SegmentIndex {
  /** Sets the path of a line; an empty list removes it. */
  put(lineId: string, points: readonly Point[]): void;
  /** As `put`, for other boxes that the line covers. */
  putBoxes(lineId: string, boxes: readonly Box[]): void;
  /** Whether the predicate is true for any segment that overlaps this area; it may be called for a segment more than once. */
  someIn(area: Box, test: (lineId: string, segment: Box) => boolean): boolean;
  /** Number of segments of other lines in this area. */
  countIn(area: Box, exceptLineId: string): number;
}

/** The segments of a path; each is a box without width or height. */
export function toSegments(points: readonly Point[]): Box[] {
  return points.slice(1).map((to, at): Box => {
    const from = points[at] ?? to;
    return {
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      top: Math.min(from.y, to.y),
      bottom: Math.max(from.y, to.y),
    };
  });
}

/** The parts of these segments that no previous segment covered: a lengthened one is new at its ends only. */
export function findNewlyCovered(segments: readonly Box[], before: readonly Box[]): Box[] {
  return segments.flatMap((segment) => {
    const along = before.find((old) => isOnOneLine(segment, old) && touches(segment, old));
    return along ? subtractSegment(segment, along) : [segment];
  });
}

const isOnOneLine = (a: Box, b: Box): boolean =>
  (a.top === a.bottom && b.top === b.bottom && a.top === b.top) ||
  (a.left === a.right && b.left === b.right && a.left === b.left);

const touches = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** The parts of a segment before and after an old one on the same line. */
function subtractSegment(segment: Box, old: Box): Box[] {
  const parts: Box[] = [];
  if (segment.left < old.left) parts.push({ ...segment, right: old.left });
  if (segment.right > old.right) parts.push({ ...segment, left: old.right });
  if (segment.top < old.top) parts.push({ ...segment, bottom: old.top });
  if (segment.bottom > old.bottom) parts.push({ ...segment, top: old.bottom });
  return parts;
}

/** A uniform grid; each cell lists the segments that pass through it. */
export function createSegmentIndex(): SegmentIndex {
  const cells = new Map<number, Segment[]>();
  const known = new Map<string, Segment[]>();

  function remove(lineId: string): void {
    for (const segment of known.get(lineId) ?? []) {
      forEachCell(segment.box, (key) => {
        const left = (cells.get(key) ?? []).filter((other) => other !== segment);
        if (left.length > 0) cells.set(key, left);
        else cells.delete(key);
      });
    }
    known.delete(lineId);
  }

  function putBoxes(lineId: string, boxes: readonly Box[]): void {
    remove(lineId);
    if (boxes.length === 0) return;
    const segments = boxes.map((box): Segment => ({ lineId, box }));
    known.set(lineId, segments);
    for (const segment of segments) {
      forEachCell(segment.box, (key) => {
        const cell = cells.get(key);
        if (cell) cell.push(segment);
        else cells.set(key, [segment]);
      });
    }
  }

  return {
    put: (lineId, points) => putBoxes(lineId, toSegments(points)),
    putBoxes,
    someIn: (area, test) =>
      someCell(area, (key) => {
        const cell = cells.get(key);
        if (cell === undefined) return false;
        for (const { lineId, box } of cell) if (overlaps(area, box) && test(lineId, box)) return true;
        return false;
      }),
    countIn(area, exceptLineId) {
      let count = 0;
      forEachCell(area, (key) => {
        for (const { lineId, box } of cells.get(key) ?? []) {
          const isOther = lineId !== exceptLineId && overlaps(area, box);
          if (isOther && firstSharedCell(area, box) === key) count += 1;
        }
      });
      return count;
    },
  };
}
