/** The zoom of one of the steps; the others follow from it, below it too. */
const BASE_ZOOM = 0.1;
const STEP = 1.25;

/** Returns the nearest step below a zoom: the same while one zooms a little, so that what follows from it stays. */
export function toZoomStep(zoom: number): number {
  const steps = Math.floor(Math.log(zoom / BASE_ZOOM) / Math.log(STEP) + 1e-9);
  return BASE_ZOOM * STEP ** steps;
}
