import { type Box, overlaps } from '@joinery/routing';
import { getTextWidths, truncateText } from './textWidth.ts';

/** Screen size at the lower end of a zoom step, in px. */
const FONT_PX = 11;
const LINE_PX = 16;
const GAP_PX = 6;
/** Maximum width of a name. */
const MAX_WIDTH_PX = 190;
/** Width claimed per pass: enough to recognise each name, then the minimum for the rest. */
const CLAIMS_PX = [64, 0];
/** Maximum overhang of names beyond the outermost cards: less than the margin of a fitted diagram. */
const OVERHANG_PX = 12;
/** A diagram narrower than this never fills the view, so its names may extend further. */
const NARROW_PX = 300;
/** Larger than the number of name rows in any diagram. */
const ROWS = 1_000_003;
/** Tolerance for sums of widths, in canvas units. */
const EPSILON = 1e-6;

/** A named element on the zoomed-out map. */
export interface MapPlace {
  id: string;
  name: string;
  box: Box;
  /** Names with a higher rank are placed first. */
  rank: number;
}

/** A name as displayed over its card, in canvas units. */
export interface MapLabel {
  id: string;
  text: string;
  x: number;
  y: number;
}

/** Font size at this zoom step, in canvas units. */
export function getMapFontSize(zoomStep: number): number {
  return FONT_PX / zoomStep;
}

/** Whether any part of a label may be visible in an area. */
export function isLabelIn({ x, y }: MapLabel, area: Box, zoomStep: number): boolean {
  const [across, down] = [MAX_WIDTH_PX / zoomStep / 2, LINE_PX / zoomStep / 2];
  return overlaps(area, { left: x - across, right: x + across, top: y - down, bottom: y + down });
}

interface Edges {
  left: number;
  right: number;
}

/** A name and the space it has, in canvas units. */
interface Name {
  place: MapPlace;
  /** Horizontal centre of its card. */
  middle: number;
  /** Width of the full name, up to the maximum, and of its shortest form. */
  preferredWidth: number;
  minWidth: number;
  room: Box | null;
}

/** Spatial index of the space that names occupy; cells are about as large as a long name. */
function createRooms(cell: { width: number; height: number }) {
  const cells = new Map<number, Box[]>();
  /** The cells that an area covers; a plain loop, as this is the hot path. */
  function findCells({ left, right, top, bottom }: Box): number[] {
    const keys: number[] = [];
    const [lastColumn, lastRow] = [Math.floor(right / cell.width), Math.floor(bottom / cell.height)];
    for (let column = Math.floor(left / cell.width); column <= lastColumn; column += 1)
      for (let row = Math.floor(top / cell.height); row <= lastRow; row += 1) keys.push(column * ROWS + row);
    return keys;
  }
  return {
    add(room: Box): void {
      for (const key of findCells(room)) {
        const known = cells.get(key);
        if (known) known.push(room);
        else cells.set(key, [room]);
      }
    },
    /** Returns the free part of an area on both sides of its centre; if the centre is taken, `right` is less than `left`. */
    findFree(area: Box, middle: number, own: Box | null): Edges {
      let { left, right } = area;
      for (const key of findCells(area)) {
        const known = cells.get(key);
        if (known === undefined) continue;
        for (const room of known) {
          if (room === own || !overlaps(area, room)) continue;
          if (room.left < middle && room.right > left) left = room.right;
          if (room.right > middle && room.left < right) right = room.left;
        }
      }
      return { left, right };
    },
  };
}

/** The centre nearest to `middle` at which this width fits between two edges. */
function clampMiddle(middle: number, width: number, { left, right }: Edges): number {
  return Math.max(left + width / 2, Math.min(right - width / 2, middle));
}

/** A box of up to this width in the free space, as near to `middle` as possible. */
function toRoom(middle: number, width: number, free: Box): Box {
  const half = Math.min(width, free.right - free.left) / 2;
  const x = clampMiddle(middle, 2 * half, free);
  return { ...free, left: x - half, right: x + half };
}

const getWidth = ({ left, right }: Edges): number => right - left;
const getMiddle = ({ left, right }: Edges): number => (left + right) / 2;

/** The overhang of names left and right of the diagram. */
function findEdges(places: readonly MapPlace[], zoomStep: number): Edges {
  const left = Math.min(...places.map(({ box }) => box.left));
  const right = Math.max(...places.map(({ box }) => box.right));
  const overhang = Math.max(OVERHANG_PX / zoomStep, (NARROW_PX / zoomStep - (right - left)) / 2);
  return { left: left - overhang, right: right + overhang };
}

/** Possible heights for a name: one per text line that its card has space for, up to three. */
function getHeights({ top, bottom }: Box, line: number): number[] {
  const middle = (top + bottom) / 2;
  const lines = (bottom - top) / line;
  if (lines < 2) return [middle];
  const ends = [top + line / 2, bottom - line / 2];
  return lines < 3 ? ends : [middle, ...ends];
}

/**
 * Places readable names as on a map. A name without enough space is truncated, and hidden if fewer than four characters
 * would remain.
 */
export function placeMapLabels(places: readonly MapPlace[], zoomStep: number): MapLabel[] {
  const [fontSize, line, gap] = [FONT_PX / zoomStep, LINE_PX / zoomStep, GAP_PX / zoomStep];
  const edges = findEdges(places, zoomStep);
  const rooms = createRooms({ width: MAX_WIDTH_PX / zoomStep, height: line });

  function toName(place: MapPlace): Name {
    const { whole, minWidth } = getTextWidths(place.name);
    return {
      place,
      middle: getMiddle(place.box),
      preferredWidth: Math.min(whole * fontSize + gap, MAX_WIDTH_PX / zoomStep),
      minWidth: minWidth * fontSize + gap,
      room: null,
    };
  }

  /** The free space for a name at this height, up to `reach` from the centre of its card. */
  function findFree({ middle, room }: Name, y: number, reach: number): Box {
    const [top, bottom] = [y - line / 2, y + line / 2];
    const free = rooms.findFree({ left: middle - reach, right: middle + reach, top, bottom }, middle, room);
    const [left, right] = [Math.max(free.left, edges.left), Math.min(free.right, edges.right)];
    return { left, right, top, bottom };
  }

  /** Uses the first height at which the full name fits over its card, otherwise the first with the claimed space. */
  function claimRoom(name: Name, claim: number): void {
    const { middle, preferredWidth } = name;
    const width = Math.min(preferredWidth, Math.max(name.minWidth, claim));
    const start = clampMiddle(middle, preferredWidth, edges) - preferredWidth / 2;
    for (const y of getHeights(name.place.box, line)) {
      const free = findFree(name, y, Math.max(preferredWidth, 2 * width));
      if (getWidth(free) < width - EPSILON) continue;
      const isWhole = free.left <= start + EPSILON && free.right >= start + preferredWidth - EPSILON;
      if (name.room === null || isWhole) name.room = toRoom(middle, width, free);
      if (isWhole) break;
    }
    if (name.room !== null) rooms.add(name.room);
  }

  /** Extends a name into the free space beside the claimed one. */
  function growRoom(name: Name, claimed: Box): Box {
    if (getWidth(claimed) >= name.preferredWidth - EPSILON) return claimed;
    const free = findFree(name, (claimed.top + claimed.bottom) / 2, name.preferredWidth);
    const room = toRoom(name.middle, name.preferredWidth, free);
    rooms.add(room);
    return room;
  }

  const names = [...places].sort((a, b) => b.rank - a.rank).map(toName);
  for (const claim of CLAIMS_PX)
    for (const name of names) if (name.room === null) claimRoom(name, claim / zoomStep);
  return names.flatMap((name) => {
    if (name.room === null) return [];
    const room = growRoom(name, name.room);
    const { id, name: whole } = name.place;
    const text = truncateText(whole, (getWidth(room) - gap + EPSILON) / fontSize);
    if (text === null) return [];
    const width = getTextWidths(text).whole * fontSize + gap;
    return [{ id, text, x: clampMiddle(name.middle, width, room), y: (room.top + room.bottom) / 2 }];
  });
}
