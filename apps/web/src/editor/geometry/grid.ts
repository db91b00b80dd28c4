import { GRID } from '@joinery/model';
import { type Point } from '@joinery/routing';

/** The nearest point of the grid. */
export function snapToGrid({ x, y }: Point): Point {
  return { x: Math.round(x / GRID) * GRID, y: Math.round(y / GRID) * GRID };
}
