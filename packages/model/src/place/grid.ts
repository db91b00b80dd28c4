/** Grid of the canvas, in its units: positions after dragging and placing are multiples of it (M308). */
export const GRID = 16;
