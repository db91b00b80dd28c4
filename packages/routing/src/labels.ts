import { type RelationshipEdge, relationshipTypeLabel } from '@joinery/model';
import { type BoxIndex, forEachCell, someCell } from './boxIndex.ts';
import { type Box, isSameBox, overlaps, type Point } from './boxes.ts';
import { getLength, getPointAt } from './relationshipRoute.ts';
import { type SegmentIndex } from './lanes/segmentIndex.ts';

export const LABEL_HEIGHT = 20;
const LETTER_WIDTH = 6.2;
const MAX_CHARACTERS = 40;
/** Four characters and an ellipsis: anything shorter is unreadable. */
const MIN_CHARACTERS = 5;
const PADDING = 16;
/** Distance between candidate label positions along a line, from the middle outwards. */
const POSITION_STEP = 20;
const MAX_POSITIONS = 81;
/** Minimum distance between a label and the ends of its line, where the end symbols are. */
const END_MARGIN = 26;
/** Minimum distance between a label and passing lines. */
const LINE_MARGIN = 3;
/** Costs of an overlap: a card or another label hides text, a line only crosses it. */
const HIDING_COST = 1_000;
const CROSSING_COST = 30;

/** The text in the middle of a line: its label, or its type if it has none (M090). */
export function getLabelText({ data }: RelationshipEdge): string {
  return data.label || relationshipTypeLabel(data.type);
}

/** Truncates a text to this many characters with an ellipsis, and estimates its width. */
export function truncateLabel(text: string, characters = MAX_CHARACTERS): { text: string; width: number } {
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
  getCost(box: Box, lineId: string): number;
  /** Reserves this box for the line's label; `whole` is the box of the full text. */
  reserve(lineId: string, box: Box, whole: Box): void;
  release(lineId: string): void;
  /** Visits every line whose label, or its full text, overlaps this area; a line may be visited more than once. */
  forEachIn(area: Box, visit: (lineId: string) => void): void;
}

const isAny = (): boolean => true;

export function createLabelRoom(cards: BoxIndex, lines: SegmentIndex): LabelRoom {
  const cells = new Map<number, Label[]>();
  const known = new Map<string, Label>();
  /** Boxes of the full texts of truncated labels. */
  const truncated = new Map<string, Box>();

  function someIn(area: Box, test: (lineId: string) => boolean): boolean {
    return someCell(area, (key) => {
      const cell = cells.get(key);
      if (cell === undefined) return false;
      for (const { lineId, box } of cell) if (overlaps(area, box) && test(lineId)) return true;
      return false;
    });
  }

  return {
    getCost(box, lineId) {
      if (someIn(box, isAny) || cards.someIn(box, isAny)) return HIDING_COST;
      return CROSSING_COST * lines.countIn(grown(box, LINE_MARGIN), lineId);
    },
    reserve(lineId, box, whole) {
      const label = { lineId, box };
      known.set(lineId, label);
      if (!isSameBox(box, whole)) truncated.set(lineId, whole);
      forEachCell(box, (key) => {
        const cell = cells.get(key);
        if (cell) cell.push(label);
        else cells.set(key, [label]);
      });
    },
    release(lineId) {
      const label = known.get(lineId);
      if (!label) return;
      known.delete(lineId);
      truncated.delete(lineId);
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
      for (const [lineId, box] of truncated) if (overlaps(area, box)) visit(lineId);
    },
  };
}

function grown({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

/** The box that a label occupies. */
export function getLabelBox({ x, y, text }: LineLabel): Box {
  const { width } = truncateLabel(text);
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - LABEL_HEIGHT / 2,
    bottom: y + LABEL_HEIGHT / 2,
  };
}

/** Minimum distance between a label's centre and the end of its line, by the direction of the last segment. */
function getEndMargin(from: Point | undefined, to: Point | undefined, width: number): number {
  return END_MARGIN + (from?.y === to?.y ? width : LABEL_HEIGHT) / 2;
}

/** Candidate positions of a label as fractions of the line's length, from the middle outwards. */
function getPositions(points: readonly Point[], width: number): number[] {
  const length = getLength(points);
  const first = getEndMargin(points[0], points[1], width);
  const last = length - getEndMargin(points.at(-1), points.at(-2), width);
  if (last <= first) return [0.5];
  const [middle, free] = [(first + last) / 2, (last - first) / 2];
  const steps = Math.min(Math.floor(MAX_POSITIONS / 2), Math.floor(free / POSITION_STEP));
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

/** Finds the position nearest to the middle of the line at which a text hides least. */
function findPlace({ id, points, text }: LabelledLine, room: LabelRoom): { label: LineLabel; cost: number } {
  let [label, least]: [LineLabel, number] = [{ ...getPointAt(points, 0.5), text }, Infinity];
  for (const share of getPositions(points, truncateLabel(text).width)) {
    const there = { ...getPointAt(points, share), text };
    const cost = room.getCost(getLabelBox(there), id);
    if (cost < least) [label, least] = [there, cost];
    if (cost === 0) break;
  }
  return { label, cost: least };
}

/** Finds the position on the line that shows most of a text; the shortest form if none shows more. */
function findTruncated({ id, points, text }: LabelledLine, room: LabelRoom): LineLabel {
  let characters = MIN_CHARACTERS;
  let label: LineLabel = { ...getPointAt(points, 0.5), text: truncateLabel(text, characters).text };
  let isFree = false;
  for (const share of getPositions(points, truncateLabel(label.text).width)) {
    const at = getPointAt(points, share);
    // A longer text at the same position covers at least as much.
    let longer: number = isFree ? characters + 1 : characters;
    for (; longer < text.length; longer += 1) {
      const there: LineLabel = { ...at, text: truncateLabel(text, longer).text };
      if (room.getCost(getLabelBox(there), id) >= HIDING_COST) break;
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
  const { text } = truncateLabel(line.text);
  const { label: whole, cost } = findPlace({ ...line, text }, room);
  const isTruncated = cost >= HIDING_COST && text.length > MIN_CHARACTERS;
  const label = isTruncated ? findTruncated({ ...line, text }, room) : whole;
  room.reserve(line.id, getLabelBox(label), getLabelBox({ ...label, text }));
  return label;
}
