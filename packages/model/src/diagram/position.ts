/** A position on the canvas, in canvas units (px at zoom 1), finite and within LIMITS.maxCoordinate. */
export interface Position {
  x: number;
  y: number;
}

/** Width and height on the canvas, in canvas units. */
export interface Size {
  width: number;
  height: number;
}
