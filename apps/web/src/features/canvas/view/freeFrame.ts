import { type Box, overlaps } from '@joinery/routing';

/** Distance from the edges of the view and from overlays, in px. */
const GAP_PX = 16;
/** If the free space is smaller than this, the whole view is used. */
const LEAST_PX = 64;
/** Minimum share of the largest zoom for a frame nearer to the middle. */
const ALMOST_LARGEST = 0.9;

interface Size {
  width: number;
  height: number;
}

function grow({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

/** Returns the maximal parts of a view that no overlay covers. */
function findFrames(view: Box, covers: readonly Box[]): Box[] {
  const frames: Box[] = [];
  for (const left of [view.left, ...covers.map((cover) => cover.right)])
    for (const right of [view.right, ...covers.map((cover) => cover.left)])
      for (const top of right - left < LEAST_PX ? [] : [view.top, ...covers.map((cover) => cover.bottom)])
        for (const bottom of [view.bottom, ...covers.map((cover) => cover.top)]) {
          const frame = { left, right, top, bottom };
          const isFree = bottom - top >= LEAST_PX && !covers.some((cover) => overlaps(cover, frame));
          if (isFree) frames.push(frame);
        }
  return frames;
}

/** Returns the zoom at which something fills this frame. */
export function zoomToFill({ left, right, top, bottom }: Box, { width, height }: Size): number {
  return Math.min((right - left) / width, (bottom - top) / height);
}

/**
 * Returns the uncovered part of a view that allows the largest zoom, or almost the largest nearer to the middle. `covers`
 * are relative to the view.
 */
export function findFreeFrame(view: Size, covers: readonly Box[], shown: Size & { maxZoom: number }): Box {
  const whole = grow({ left: 0, right: view.width, top: 0, bottom: view.height }, -GAP_PX);
  const inView = covers.map((cover) => grow(cover, GAP_PX)).filter((cover) => overlaps(cover, whole));
  const frames = findFrames(whole, inView).map((frame) => {
    const { left, right, top, bottom } = frame;
    const away = Math.abs(left + right - view.width) + Math.abs(top + bottom - view.height);
    return { frame, away, zoom: Math.min(shown.maxZoom, zoomToFill(frame, shown)) };
  });
  const least = ALMOST_LARGEST * Math.max(...frames.map(({ zoom }) => zoom));
  const [best] = frames.filter(({ zoom }) => zoom >= least).sort((a, b) => a.away - b.away);
  return best?.frame ?? whole;
}

/** Returns the boxes of elements marked as overlays, relative to the view. */
export function findCovers(view: Element): Box[] {
  const { left: x, top: y } = view.getBoundingClientRect();
  return Array.from(document.querySelectorAll('[data-covers-canvas]'), (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left: left - x, right: right - x, top: top - y, bottom: bottom - y };
  }).filter(({ left, right }) => left < right);
}
