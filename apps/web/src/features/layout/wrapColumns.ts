import { GRID, roundToGrid } from '@joinery/model';
import { CARD_GAP, COLUMN_GAP, type LayoutCard, type PlacedCard } from './layoutRequest.ts';
import { ASPECT } from './packBoxes.ts';

/** Maximum height of a column relative to a screen's shape before it is wrapped. */
const MAX_HEIGHT_FACTOR = 1.25;

export interface PlacedBox extends LayoutCard, PlacedCard {}

const stackHeight = (cards: readonly LayoutCard[]): number =>
  cards.reduce((sum, { height }) => sum + height + CARD_GAP, -CARD_GAP);

const getMaxWidth = (cards: readonly LayoutCard[]): number => Math.max(...cards.map(({ width }) => width));

/** Cards grouped into columns by their centre, left to right, top to bottom. */
function toColumns(cards: readonly PlacedBox[]): PlacedBox[][] {
  const columns = new Map<number, PlacedBox[]>();
  for (const card of cards) {
    // Snapping moved the centres slightly; columns are further apart than that.
    const middle = Math.round((card.x + card.width / 2) / (2 * GRID));
    const near = [middle, middle - 1, middle + 1].find((key) => columns.has(key)) ?? middle;
    columns.set(near, [...(columns.get(near) ?? []), card]);
  }
  return [...columns]
    .sort(([a], [b]) => a - b)
    .map(([, column]) => column.sort((a, b) => a.y - b.y || a.x - b.x));
}

/** Splits a column into as few parts of similar height as fit the limit. */
function splitColumn(column: readonly PlacedBox[], limit: number): PlacedBox[][] {
  const height = stackHeight(column);
  const share = height / Math.ceil(height / limit);
  const parts: PlacedBox[][] = [[]];
  for (const card of column) {
    const part = parts.at(-1) ?? [];
    if (part.length > 0 && stackHeight([...part, card]) > share + card.height / 2) parts.push([card]);
    else part.push(card);
  }
  return parts;
}

/**
 * Wraps columns that would be many screens tall, as where one entity has very many relationships, into several side by side.
 * Shorter ones do not change.
 */
export function wrapColumns(cards: readonly PlacedBox[]): PlacedBox[] {
  const area = cards.reduce((sum, { width, height }) => sum + (width + COLUMN_GAP) * (height + CARD_GAP), 0);
  const limit = Math.sqrt(area / ASPECT) * MAX_HEIGHT_FACTOR;
  const columns = toColumns(cards);
  if (columns.every((column) => column.length === 1 || stackHeight(column) <= limit)) return [...cards];
  let x = 0;
  return columns
    .flatMap((column) => splitColumn(column, limit))
    .flatMap((part) => {
      const left = x;
      const width = getMaxWidth(part);
      x += width + COLUMN_GAP;
      let y = roundToGrid(-stackHeight(part) / 2);
      return part.map((card) => {
        const placed = { ...card, x: left + roundToGrid((width - card.width) / 2), y };
        y += card.height + CARD_GAP;
        return placed;
      });
    });
}
