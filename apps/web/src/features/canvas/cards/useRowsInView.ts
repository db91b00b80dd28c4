import { type ReactFlowState, useStore } from '@xyflow/react';
import { useCallback } from 'react';
import { CARD_HEADER_HEIGHT, CARD_ROW_HEIGHT } from '@joinery/model';
import { toCanvasId } from '../canvasId.ts';

/** First row, and the one after the last. */
export type RowRange = readonly [first: number, end: number];

/** Rows are added and removed in steps of this many, so that moving the view seldom re-renders the card. */
const STEP = 32;

/** The visible rows of a card, and some around them. */
export function rowsInView(view: { top: number; bottom: number }, count: number): RowRange {
  const rowAt = (y: number): number => (y - CARD_HEADER_HEIGHT) / CARD_ROW_HEIGHT / STEP;
  const within = (row: number): number => Math.min(count, Math.max(0, row));
  return [
    within((Math.floor(rowAt(view.top)) - 1) * STEP),
    within((Math.ceil(rowAt(view.bottom)) + 1) * STEP),
  ];
}

const isSameRange = (a: RowRange, b: RowRange): boolean => a[0] === b[0] && a[1] === b[1];

/** As `rowsInView`, for an entity's card, updated with the view and the card. */
export function useRowsInView(entityId: string, count: number): RowRange {
  const read = useCallback(
    ({ transform: [, y, zoom], height, nodeLookup }: ReactFlowState): RowRange => {
      const cardTop = nodeLookup.get(toCanvasId(entityId))?.internals.positionAbsolute.y ?? 0;
      return rowsInView({ top: -y / zoom - cardTop, bottom: (height - y) / zoom - cardTop }, count);
    },
    [entityId, count],
  );
  return useStore(read, isSameRange);
}
