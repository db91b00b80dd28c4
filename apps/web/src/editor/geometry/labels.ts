import { type Box, overlaps, type Point } from './boxes.ts';
import { type BoxIndex } from './boxIndex.ts';
import { pointAt } from './relationshipRoute.ts';

export const LABEL_HEIGHT = 20;
const LETTER_WIDTH = 6.2;
const MAX_LETTERS = 28;
const PADDING = 16;
const CELL = 240;
/** Places along a line, the best first. */
const SHARES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];

/** A label as it is drawn: cut where it is long, with its estimated width. */
export function drawnLabel(text: string): { text: string; width: number } {
  const shown = text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text;
  return { text: shown, width: shown.length * LETTER_WIDTH + PADDING };
}

/** The cards and the labels laid so far. */
interface LabelRoom {
  isFree(box: Box): boolean;
  take(box: Box): void;
}

/** The cells of a grid over the plane into which a box reaches. */
function cellKeys({ left, right, top, bottom }: Box): number[] {
  const keys: number[] = [];
  for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1) {
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1) {
      keys.push(column * 100_003 + row);
    }
  }
  return keys;
}

export function createLabelRoom(index: BoxIndex): LabelRoom {
  const taken = new Map<number, Box[]>();
  return {
    isFree(box) {
      for (const key of cellKeys(box)) {
        if (taken.get(key)?.some((other) => overlaps(box, other))) return false;
      }
      let isClear = true;
      index.forEachIn(box, () => {
        isClear = false;
      });
      return isClear;
    },
    take(box) {
      for (const key of cellKeys(box)) {
        const cell = taken.get(key);
        if (cell) cell.push(box);
        else taken.set(key, [box]);
      }
    },
  };
}

/** What a label takes up when its middle stands there. */
export function labelBox({ x, y }: Point, text: string): Box {
  const { width } = drawnLabel(text);
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - LABEL_HEIGHT / 2,
    bottom: y + LABEL_HEIGHT / 2,
  };
}

/** Takes the place nearest to the middle of the line where a label lies on no card and no other label. */
export function placeLabel(points: readonly Point[], text: string, room: LabelRoom): Point {
  const places = SHARES.map((share) => pointAt(points, share));
  const chosen = places.find((place) => room.isFree(labelBox(place, text))) ?? pointAt(points, 0.5);
  room.take(labelBox(chosen, text));
  return chosen;
}
