/** The zoom of one step; all others derive from it. */
const BASE_ZOOM = 0.1;
const STEP = 1.25;

/** Returns the nearest step below a zoom; it is stable during small zoom changes. */
export function toZoomStep(zoom: number): number {
  const steps = Math.floor(Math.log(zoom / BASE_ZOOM) / Math.log(STEP) + 1e-9);
  return BASE_ZOOM * STEP ** steps;
}
