import { type Box } from '@joinery/routing';

/** An alignment guide: `at` is its coordinate across the axis, `from` and `to` along it. */
export interface Guide {
  /** x: a vertical line at this x; y: a horizontal line at this y. */
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

/** Cards further away than this, in canvas units, are not compared. */
const REACH = 1_600;

/** Start, centre and end of a box on an axis. */
function getAnchors(box: Box, axis: Guide['axis']): readonly [number, number, number] {
  const [start, end] = axis === 'x' ? [box.left, box.right] : [box.top, box.bottom];
  return [start, (start + end) / 2, end];
}

function getSpan(a: Box, b: Box, axis: Guide['axis']): { from: number; to: number } {
  return axis === 'x'
    ? { from: Math.min(a.top, b.top), to: Math.max(a.bottom, b.bottom) }
    : { from: Math.min(a.left, b.left), to: Math.max(a.right, b.right) };
}

function isFar(a: Box, b: Box): boolean {
  const isBeside = b.left - a.right > REACH || a.left - b.right > REACH;
  return isBeside || b.top - a.bottom > REACH || a.top - b.bottom > REACH;
}

/** Guides to other cards on one axis: one per coordinate, to the nearest card. */
function findGuidesOnAxis(axis: Guide['axis'], moved: Box, others: Iterable<Box>): Guide[] {
  const marks = getAnchors(moved, axis);
  const found = new Map<number, Guide>();
  for (const other of others) {
    if (isFar(moved, other)) continue;
    for (const at of getAnchors(other, axis)) {
      if (!marks.includes(at)) continue;
      const guide = { axis, at, ...getSpan(moved, other, axis) };
      const known = found.get(at);
      if (!known || guide.to - guide.from < known.to - known.from) found.set(at, guide);
    }
  }
  return [...found.values()];
}

/** Guides for edges and centres that align exactly after snapping to the grid; they do not snap by themselves. */
export function findGuides(moved: Box, others: readonly Box[]): Guide[] {
  return [...findGuidesOnAxis('x', moved, others), ...findGuidesOnAxis('y', moved, others)];
}

/** Returns the bounding box of these boxes. */
export function getUnion(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
