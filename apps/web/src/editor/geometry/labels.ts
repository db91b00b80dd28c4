import { type RelationshipEdge, relationshipTypeLabel } from '@joinery/model';
import { type Box, isSameBox, overlaps, type Point } from './boxes.ts';
import { type BoxIndex, forEachCell, someCell } from './boxIndex.ts';
import { lengthOf, pointAt } from './relationshipRoute.ts';
import { type RunIndex } from './runIndex.ts';

export const LABEL_HEIGHT = 20;
const LETTER_WIDTH = 6.2;
const MAX_LETTERS = 40;
/** Four characters and an ellipsis: anything shorter is unreadable. */
const FEWEST_LETTERS = 5;
const PADDING = 16;
/** Distance between candidate label positions along a line, from the middle outwards. */
const PLACE_STEP = 20;
const MOST_PLACES = 81;
/** Minimum distance between a label and the ends of its line, where the end symbols are. */
const END_ROOM = 26;
/** Minimum distance between a label and passing lines. */
const LINE_ROOM = 3;
/** Costs of an overlap: a card or another label hides text, a line only crosses it. */
const HIDING_COST = 1_000;
const CROSSING_COST = 30;

/** The text in the middle of a line: its label, or its type if it has none (M090). */
export function labelText({ data }: RelationshipEdge): string {
  return data.label || relationshipTypeLabel(data.type);
}

/** Truncates a text to this many characters with an ellipsis, and estimates its width. */
export function drawnLabel(text: string, characters = MAX_LETTERS): { text: string; width: number } {
  const shown = text.length > characters ? `${text.slice(0, characters - 1)}…` : text;
  return { text: shown, width: shown.length * LETTER_WIDTH + PADDING };
}

/** A line's label as displayed: in full, or truncated to the space it has. */
export interface LineLabel extends Point {
  text: string;
}

interface Label {
  lineId: string;
  box: Box;
}

/** Cards, lines and labels that a label must avoid. */
interface LabelRoom {
  /** Overlap cost of a label of this line in this box; 0 for none. */
  costOf(box: Box, lineId: string): number;
  /** Reserves this box for the line's label; `whole` is the box of the full text. */
  take(lineId: string, box: Box, whole: Box): void;
  leave(lineId: string): void;
  /** Visits every line whose label, or its full text, overlaps this area; a line may be visited more than once. */
  forEachIn(area: Box, visit: (lineId: string) => void): void;
}

const isAny = (): boolean => true;

export function createLabelRoom(cards: BoxIndex, lines: RunIndex): LabelRoom {
  const cells = new Map<number, Label[]>();
  const known = new Map<string, Label>();
  /** Boxes of the full texts of truncated labels. */
  const shortened = new Map<string, Box>();

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
    take(lineId, box, whole) {
      const label = { lineId, box };
      known.set(lineId, label);
      if (!isSameBox(box, whole)) shortened.set(lineId, whole);
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
      shortened.delete(lineId);
      forEachCell(label.box, (key) => {
        const left = (cells.get(key) ?? []).filter((other) => other !== label);
        if (left.length > 0) cells.set(key, left);
        else cells.delete(key);
      });
    },
    forEachIn(area, visit) {
      someIn(area, (lineId) => {
        visit(lineId);
        return false;
      });
      for (const [lineId, box] of shortened) if (overlaps(area, box)) visit(lineId);
    },
  };
}

function grown({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

/** The box that a label occupies. */
export function labelBox({ x, y, text }: LineLabel): Box {
  const { width } = drawnLabel(text);
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - LABEL_HEIGHT / 2,
    bottom: y + LABEL_HEIGHT / 2,
  };
}

/** Minimum distance between a label's centre and the end of its line, by the direction of the last segment. */
function endRoom(from: Point | undefined, to: Point | undefined, width: number): number {
  return END_ROOM + (from?.y === to?.y ? width : LABEL_HEIGHT) / 2;
}

/** Candidate positions of a label as fractions of the line's length, from the middle outwards. */
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

/** Finds the position nearest to the middle of the line where a text hides least. */
function findPlace({ id, points, text }: LabelledLine, room: LabelRoom): { label: LineLabel; cost: number } {
  let [label, least]: [LineLabel, number] = [{ ...pointAt(points, 0.5), text }, Infinity];
  for (const share of placesOf(points, drawnLabel(text).width)) {
    const there = { ...pointAt(points, share), text };
    const cost = room.costOf(labelBox(there), id);
    if (cost < least) [label, least] = [there, cost];
    if (cost === 0) break;
  }
  return { label, cost: least };
}

/** Finds the position on the line that shows most of a text; the shortest form where none shows more. */
function findShortened({ id, points, text }: LabelledLine, room: LabelRoom): LineLabel {
  let characters = FEWEST_LETTERS;
  let label: LineLabel = { ...pointAt(points, 0.5), text: drawnLabel(text, characters).text };
  let isFree = false;
  for (const share of placesOf(points, drawnLabel(label.text).width)) {
    const at = pointAt(points, share);
    // A longer text at the same position covers at least as much.
    let longer: number = isFree ? characters + 1 : characters;
    for (; longer < text.length; longer += 1) {
      const there: LineLabel = { ...at, text: drawnLabel(text, longer).text };
      if (room.costOf(labelBox(there), id) >= HIDING_COST) break;
      [label, characters, isFree] = [there, longer, true];
    }
  }
  return label;
}

/**
 * Reserves the position nearest to the middle of the line that is clear of cards, other labels and lines. If every position
 * covers a card or another label, the label is truncated.
 */
export function placeLabel(line: LabelledLine, room: LabelRoom): LineLabel {
  const { text } = drawnLabel(line.text);
  const { label: whole, cost } = findPlace({ ...line, text }, room);
  const isShortened = cost >= HIDING_COST && text.length > FEWEST_LETTERS;
  const label = isShortened ? findShortened({ ...line, text }, room) : whole;
  room.take(line.id, labelBox(label), labelBox({ ...label, text }));
  return label;
}
