import { type Box, overlaps } from './boxes.ts';
import { forEachCell } from './boxIndex.ts';

/** The zoom of one of the steps; the others follow from it, below it too. */
const BASE_ZOOM = 0.1;
const STEP = 1.25;

/** Sizes on the screen at the lower end of a step, in px. */
const FONT_PX = 11;
const LETTER_PX = 6.5;
const LINE_PX = 17;
const MAX_LETTERS = 26;
/** So far names reach beyond the outermost cards: not as far as the view does that shows the whole diagram. */
const OVERHANG_PX = 30;

/** Something that has a name, drawn far away. */
export interface MapPlace {
  id: string;
  name: string;
  box: Box;
  /** The higher, the sooner it gets its label. */
  rank: number;
}

/** A name as it is drawn over its card, in canvas units. */
export interface MapLabel {
  id: string;
  text: string;
  x: number;
  y: number;
}

/** The zoom for which names are laid out: the same for a whole step, so that they stay while one zooms a little. */
export function mapZoomStep(zoom: number): number {
  const steps = Math.floor(Math.log(zoom / BASE_ZOOM) / Math.log(STEP) + 1e-9);
  return BASE_ZOOM * STEP ** steps;
}

/** Size of the letters at this step, in canvas units. */
export function mapFontSize(zoomStep: number): number {
  return FONT_PX / zoomStep;
}

function cut(name: string): string {
  return name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name;
}

function isTaken(taken: ReadonlyMap<number, Box[]>, room: Box): boolean {
  let found = 0;
  forEachCell(room, (key) => {
    for (const other of taken.get(key) ?? []) if (overlaps(room, other)) found += 1;
  });
  return found > 0;
}

/** Names in letters that can be read, as on a map: of those that would lie on each other, the one of higher rank stays. */
export function mapLabels(places: readonly MapPlace[], zoomStep: number): MapLabel[] {
  const taken = new Map<number, Box[]>();
  const labels: MapLabel[] = [];
  const least = Math.min(...places.map(({ box }) => box.left)) - OVERHANG_PX / zoomStep;
  const most = Math.max(...places.map(({ box }) => box.right)) + OVERHANG_PX / zoomStep;
  const ordered = [...places].sort((a, b) => b.rank - a.rank);
  for (const { id, name, box } of ordered) {
    const text = cut(name);
    const half = { x: (text.length * LETTER_PX + 6) / zoomStep / 2, y: LINE_PX / zoomStep / 2 };
    const middle = (box.left + box.right) / 2;
    const hasRoom = most - least >= 2 * half.x;
    const x = hasRoom ? Math.max(least + half.x, Math.min(most - half.x, middle)) : middle;
    const y = (box.top + box.bottom) / 2;
    const room: Box = { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y };
    if (isTaken(taken, room)) continue;
    forEachCell(room, (key) => {
      const cell = taken.get(key);
      if (cell) cell.push(room);
      else taken.set(key, [room]);
    });
    labels.push({ id, text, x, y });
  }
  return labels;
}
