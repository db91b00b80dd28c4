import { type Box, overlaps } from './boxes.ts';
import { forEachCell } from './boxIndex.ts';
import { getTextWidths, shortenText } from './textWidth.ts';

/** The zoom of one of the steps; the others follow from it, below it too. */
const BASE_ZOOM = 0.1;
const STEP = 1.25;

/** Sizes on the screen at the lower end of a step, in px. */
const FONT_PX = 11;
const LINE_PX = 16;
const GAP_PX = 6;
/** The widest name, even where there is more room. */
const MAX_WIDTH_PX = 190;
/** What names claim one after the other: enough to recognise each, then for the rest the least that is shown. */
const CLAIMS_PX = [64, 0];
/** How far names may reach beyond the outermost cards: less than the margin around a diagram that is shown whole. */
const OVERHANG_PX = 30;
/** A diagram narrower than this is never shown across the whole view, so its names may reach further. */
const NARROW_PX = 370;
/** Sums of widths differ by less than this, in canvas units. */
const EPSILON = 1e-6;

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

interface Edges {
  left: number;
  right: number;
}

/** A name with the room it has, all in canvas units. */
interface Name {
  place: MapPlace;
  /** The middle of its card. */
  middle: number;
  /** Width of the whole name, or the widest that is shown, and of its shortest form. */
  wanted: number;
  least: number;
  room: Box | null;
}

/** Finds the rooms of names near a place without looking at all of them. */
function createRooms() {
  const cells = new Map<number, Box[]>();
  return {
    add(room: Box): void {
      forEachCell(room, (key) => {
        const cell = cells.get(key);
        if (cell) cell.push(room);
        else cells.set(key, [room]);
      });
    },
    /** Returns what others leave of an area on both sides of its middle; where one covers the middle, `right` is less than `left`. */
    findFree(area: Box, middle: number, own: Box | null): Edges {
      let { left, right } = area;
      forEachCell(area, (key) => {
        for (const room of cells.get(key) ?? []) {
          if (room === own || !overlaps(area, room)) continue;
          if (room.left < middle) left = Math.max(left, room.right);
          if (room.right > middle) right = Math.min(right, room.left);
        }
      });
      return { left, right };
    },
  };
}

/** The middle of something of this width between two edges, as near to `middle` as can be. */
function clampMiddle(middle: number, width: number, { left, right }: Edges): number {
  return Math.max(left + width / 2, Math.min(right - width / 2, middle));
}

const widthOf = ({ left, right }: Edges): number => right - left;
const middleOf = ({ left, right }: Edges): number => (left + right) / 2;

/** How far names may reach to the left and the right of the diagram. */
function findEdges(places: readonly MapPlace[], zoomStep: number): Edges {
  const left = Math.min(...places.map(({ box }) => box.left));
  const right = Math.max(...places.map(({ box }) => box.right));
  const overhang = Math.max(OVERHANG_PX / zoomStep, (NARROW_PX / zoomStep - (right - left)) / 2);
  return { left: left - overhang, right: right + overhang };
}

/** The heights at which a name may be: one for each line for which its card has room, up to three. */
function getHeights({ top, bottom }: Box, line: number): number[] {
  const middle = (top + bottom) / 2;
  const lines = (bottom - top) / line;
  if (lines < 2) return [middle];
  const ends = [top + line / 2, bottom - line / 2];
  return lines < 3 ? ends : [middle, ...ends];
}

/** Places names in letters that can be read, as on a map. One too long for its place is shortened, and hidden where less than four characters would remain. */
export function mapLabels(places: readonly MapPlace[], zoomStep: number): MapLabel[] {
  const [fontSize, line, gap] = [FONT_PX / zoomStep, LINE_PX / zoomStep, GAP_PX / zoomStep];
  const edges = findEdges(places, zoomStep);
  const rooms = createRooms();

  function toName(place: MapPlace): Name {
    const { whole, least } = getTextWidths(place.name);
    return {
      place,
      middle: middleOf(place.box),
      wanted: Math.min(whole * fontSize + gap, MAX_WIDTH_PX / zoomStep),
      least: least * fontSize + gap,
      room: null,
    };
  }

  /** Finds up to that much room, as near to the middle of the card as can be. */
  function findRoom({ middle, room }: Name, y: number, width: number): Box {
    const [top, bottom] = [y - line / 2, y + line / 2];
    const free = rooms.findFree({ left: middle - width, right: middle + width, top, bottom }, middle, room);
    const left = Math.max(free.left, edges.left);
    const right = Math.min(free.right, edges.right);
    const half = Math.min(width, right - left) / 2;
    const x = clampMiddle(middle, 2 * half, { left, right });
    return { left: x - half, right: x + half, top, bottom };
  }

  /** Whether the whole name is free just over the middle of its card. */
  function hasPlace({ middle, wanted }: Name, y: number): boolean {
    const x = clampMiddle(middle, wanted, edges);
    const area = { left: x - wanted / 2, right: x + wanted / 2, top: y - line / 2, bottom: y + line / 2 };
    return widthOf(rooms.findFree(area, middle, null)) >= wanted - EPSILON;
  }

  function claimRoom(name: Name, claim: number): void {
    const width = Math.min(name.wanted, Math.max(name.least, claim));
    const heights = getHeights(name.place.box, line);
    const hasRoom = (y: number): boolean => widthOf(findRoom(name, y, width)) >= width - EPSILON;
    const y = heights.find((height) => hasPlace(name, height)) ?? heights.find(hasRoom);
    if (y === undefined) return;
    name.room = findRoom(name, y, width);
    rooms.add(name.room);
  }

  const names = [...places].sort((a, b) => b.rank - a.rank).map(toName);
  for (const claim of CLAIMS_PX)
    for (const name of names) if (name.room === null) claimRoom(name, claim / zoomStep);
  return names.flatMap((name) => {
    if (name.room === null) return [];
    // What the others left beside it is its own as well.
    const room = findRoom(name, (name.room.top + name.room.bottom) / 2, name.wanted);
    rooms.add(room);
    const { id, name: whole } = name.place;
    const text = shortenText(whole, (widthOf(room) - gap + EPSILON) / fontSize);
    if (text === null) return [];
    const width = getTextWidths(text).whole * fontSize + gap;
    return [{ id, text, x: clampMiddle(name.middle, width, room), y: (room.top + room.bottom) / 2 }];
  });
}
