export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Whether two boxes overlap; touching edges do not count. */
export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether the first box contains the second. */
export function contains(a: Box, b: Box): boolean {
  return a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom;
}

export function isSameBox(a: Box, b: Box): boolean {
  return a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom;
}

/** Whether two paths have the same corner points. */
export function isSamePath(a: readonly Point[], b: readonly Point[]): boolean {
  return a === b || (a.length === b.length && a.every(({ x, y }, at) => x === b[at]?.x && y === b[at].y));
}
