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

/** Whether two boxes share an area; touching is none. */
export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether the second box lies whole in the first. */
export function contains(a: Box, b: Box): boolean {
  return a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom;
}

export function isSameBox(a: Box, b: Box): boolean {
  return a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom;
}

/** Whether two ways have the same corner points. */
export function isSameWay(a: readonly Point[], b: readonly Point[]): boolean {
  return a === b || (a.length === b.length && a.every(({ x, y }, at) => x === b[at]?.x && y === b[at].y));
}
