import {
  type Area,
  MIN_AREA_SIZE,
  type Position,
  GRID,
  roundToGrid,
  roundUpToGrid,
  snapToGrid,
} from '@joinery/model';
import { type AreaFrame } from './canvasAreas.ts';

/** The draggable corners of an area. */
export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof CORNERS)[number];

/** Maximum movement of a press that still counts as a click, in screen px. */
export const CLICK_SLIP_PX = 3;

const clampToMin = (length: number): number => Math.max(roundUpToGrid(MIN_AREA_SIZE), roundToGrid(length));

/** Position of an area after dragging it by this offset, on the grid. */
export function dragFrame({ position }: AreaFrame, by: Position): Position {
  return snapToGrid({ x: position.x + by.x, y: position.y + by.y });
}

/** Frame of an area after dragging one of its corners; the opposite corner stays. */
export function resizeFrame(
  { position, size }: Pick<Area, 'position' | 'size'>,
  corner: Corner,
  by: Position,
): AreaFrame {
  const isLeft = corner === 'nw' || corner === 'sw';
  const isTop = corner === 'nw' || corner === 'ne';
  const width = clampToMin(size.width + (isLeft ? -by.x : by.x));
  const height = clampToMin(size.height + (isTop ? -by.y : by.y));
  return {
    position: {
      x: isLeft ? position.x + size.width - width : position.x,
      y: isTop ? position.y + size.height - height : position.y,
    },
    size: { width, height },
  };
}

const KEY_STEP = GRID;
const LONG_KEY_STEP = 4 * GRID;
const KEY_DIRECTIONS: Record<string, Position | undefined> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Frame of an area after an arrow key moved its right or bottom edge; null for other keys. */
export function resizeFrameByKey(frame: AreaFrame, key: string, isLong: boolean): AreaFrame | null {
  const direction = KEY_DIRECTIONS[key];
  if (direction === undefined) return null;
  const step = isLong ? LONG_KEY_STEP : KEY_STEP;
  return resizeFrame(frame, 'se', { x: direction.x * step, y: direction.y * step });
}
