import { type Position } from '../diagram/position.ts';

/** Grid of the canvas, in its units: positions after dragging and placing are multiples of it (M308). */
export const GRID = 16;

/** Space between an area's border and the cards in it; more above them for its label. */
export const AREA_ROOM = 32;
export const AREA_LABEL_ROOM = 32;

/** The next multiple of the grid, or the value itself. */
export function roundUpToGrid(value: number): number {
  return Math.ceil(value / GRID) * GRID;
}

/** The multiple of the grid below a value, or the value itself. */
export function roundDownToGrid(value: number): number {
  return Math.floor(value / GRID) * GRID;
}

/** The nearest multiple of the grid. */
export function roundToGrid(value: number): number {
  return Math.round(value / GRID) * GRID;
}

/** The nearest point of the grid. */
export function snapToGrid({ x, y }: Position): Position {
  return { x: roundToGrid(x), y: roundToGrid(y) };
}
