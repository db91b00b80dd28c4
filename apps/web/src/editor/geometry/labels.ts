import { type Box, overlaps, type Point } from './boxes.ts';
import { type BoxIndex, forEachCell, someCell } from './boxIndex.ts';
import { lengthOf, pointAt } from './relationshipRoute.ts';
import { type RunIndex } from './runIndex.ts';

export const LABEL_HEIGHT = 20;
const LETTER_WIDTH = 6.2;
const MAX_LETTERS = 28;
const PADDING = 16;
/** Places along a line are tried at this distance from each other, from the middle outwards. */
const PLACE_STEP = 20;
const MOST_PLACES = 81;
/** So far a label keeps from the ends of its line, where the end symbols stand. */
const END_ROOM = 26;
/** A label keeps this distance from lines that pass. */
const LINE_ROOM = 3;
/** What a label lies on, by how bad it is: a card or another label hides text, a line only crosses it. */
const HIDING_COST = 1_000;
const CROSSING_COST = 30;

/** A label as it is drawn: cut where it is long, with its estimated width. */
export function drawnLabel(text: string): { text: string; width: number } {
  const shown = text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text;
  return { text: shown, width: shown.length * LETTER_WIDTH + PADDING };
}

interface Label {
  lineId: string;
  box: Box;
}

/** The cards, the lines and the labels laid so far. */
interface LabelRoom {
  /** How bad it is for a label of this line to lie there; 0 where it lies on nothing. */
  costOf(box: Box, lineId: string): number;
  /** The label of this line lies here, until it leaves. */
  take(lineId: string, box: Box): void;
  leave(lineId: string): void;
  /** Whether the test holds for any line whose label lies there; it may be asked of a line more than once. */
  someIn(area: Box, test: (lineId: string) => boolean): boolean;
}

const isAny = (): boolean => true;

export function createLabelRoom(cards: BoxIndex, lines: RunIndex): LabelRoom {
  const cells = new Map<number, Label[]>();
  const known = new Map<string, Label>();

  function someIn(area: Box, test: (lineId: string) => boolean): boolean {
    return someCell(area, (key) => {
      const cell = cells.get(key);
      if (cell === undefined) return false;
      for (const { lineId, box } of cell) if (overlaps(area, box) && test(lineId)) return true;
      return false;
    });
  }

  return {
    costOf(box, lineId) {
      if (someIn(box, isAny) || cards.someIn(box, isAny)) return HIDING_COST;
      return CROSSING_COST * lines.countIn(grown(box, LINE_ROOM), lineId);
    },
    take(lineId, box) {
      const label = { lineId, box };
      known.set(lineId, label);
      forEachCell(box, (key) => {
        const cell = cells.get(key);
        if (cell) cell.push(label);
        else cells.set(key, [label]);
      });
    },
    leave(lineId) {
      const label = known.get(lineId);
      if (!label) return;
      known.delete(lineId);
      forEachCell(label.box, (key) => {
        const left = (cells.get(key) ?? []).filter((other) => other !== label);
        if (left.length > 0) cells.set(key, left);
        else cells.delete(key);
      });
    },
    someIn,
  };
}

function grown({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
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

/** How far the middle of a label keeps from an end of its line whose last run goes this way. */
function endRoom(from: Point | undefined, to: Point | undefined, width: number): number {
  return END_ROOM + (from?.y === to?.y ? width : LABEL_HEIGHT) / 2;
}

/** Places along a line where its label may stand, as shares of its length, from the middle outwards. */
function placesOf(points: readonly Point[], width: number): number[] {
  const length = lengthOf(points);
  const first = endRoom(points[0], points[1], width);
  const last = length - endRoom(points.at(-1), points.at(-2), width);
  if (last <= first) return [0.5];
  const [middle, free] = [(first + last) / 2, (last - first) / 2];
  const steps = Math.min(Math.floor(MOST_PLACES / 2), Math.floor(free / PLACE_STEP));
  const shares = [middle / length];
  for (let at = 1; at <= steps; at += 1) {
    const away = (at * free) / steps;
    shares.push((middle - away) / length, (middle + away) / length);
  }
  return shares;
}

interface LabelledLine {
  id: string;
  points: readonly Point[];
  text: string;
}

/** Takes the place nearest to the middle of the line where a label lies on no card, no other label and no other line. */
export function placeLabel({ id, points, text }: LabelledLine, room: LabelRoom): Point {
  let chosen = pointAt(points, 0.5);
  let least = Infinity;
  for (const share of placesOf(points, drawnLabel(text).width)) {
    const place = pointAt(points, share);
    const cost = room.costOf(labelBox(place, text), id);
    if (cost < least) [chosen, least] = [place, cost];
    if (cost === 0) break;
  }
  room.take(id, labelBox(chosen, text));
  return chosen;
}
