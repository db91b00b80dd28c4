import { expect, it } from 'vitest';
import { CARD_HEADER_HEIGHT, CARD_ROW_HEIGHT } from '../../editor/geometry/cardGeometry.ts';
import { rowsInView } from './useRowsInView.ts';

const yOf = (row: number): number => CARD_HEADER_HEIGHT + row * CARD_ROW_HEIGHT;

it('the rows that are drawn hold all that are in view, at any place of the view', () => {
  for (let top = -400; top < yOf(2_100); top += 331) {
    const bottom = top + 900;
    const [first, end] = rowsInView({ top, bottom }, 2_000);
    for (let row = 0; row < 2_000; row += 1) {
      if (yOf(row + 1) <= top || yOf(row) >= bottom) continue;
      expect(row).toBeGreaterThanOrEqual(first);
      expect(row).toBeLessThan(end);
    }
    expect(end - first).toBeLessThanOrEqual(160);
  }
});

it('a card that is out of view has no row beyond those it has', () => {
  expect(rowsInView({ top: -9_000, bottom: -8_000 }, 2_000)).toEqual([0, 0]);
  expect(rowsInView({ top: yOf(9_000), bottom: yOf(9_100) }, 2_000)).toEqual([2_000, 2_000]);
});
