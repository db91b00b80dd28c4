import {
  type Area,
  type CardSize,
  type EntityNode,
  getCardSize,
  type HandleId,
  handleCardinality,
  handleSide,
  SOURCE_HANDLES,
  TARGET_HANDLES,
} from '@joinery/model';

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

/** The box of an entity's card. */
export function getNodeBox({ position, data }: EntityNode): Box {
  const { width, height } = getCardSize(data);
  return { left: position.x, top: position.y, right: position.x + width, bottom: position.y + height };
}

export function getAreaBox({ position: { x, y }, size: { width, height } }: Area): Box {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Position of a handle on a card of this size, relative to the card's top left corner. */
export function getHandlePoint(handle: HandleId, size: CardSize): { x: number; y: number } {
  const share = handleCardinality(handle) === 'one' ? 1 / 3 : 2 / 3;
  switch (handleSide(handle)) {
    case 'top':
      return { x: Math.round(size.width * share), y: 0 };
    case 'bottom':
      return { x: Math.round(size.width * share), y: size.height };
    case 'left':
      return { x: 0, y: Math.round(size.height * share) };
    case 'right':
      return { x: size.width, y: Math.round(size.height * share) };
  }
}

export const ALL_HANDLES: readonly HandleId[] = [...TARGET_HANDLES, ...SOURCE_HANDLES];
