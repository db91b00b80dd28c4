/** Grid of the canvas, in its units: positions after dragging and placing are multiples of it (M308). */
export const GRID = 16;

/** The next multiple of the grid, or the value itself. */
export function roundUpToGrid(value: number): number {
  return Math.ceil(value / GRID) * GRID;
}
