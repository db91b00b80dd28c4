import { type Point } from '@joinery/routing';

/** Grid size for dragging, in canvas units (M308). */
export const GRID = 16;

/** The nearest point of the grid. */
export function snapToGrid({ x, y }: Point): Point {
  return { x: Math.round(x / GRID) * GRID, y: Math.round(y / GRID) * GRID };
}
