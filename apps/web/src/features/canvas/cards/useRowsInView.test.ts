import { expect, it } from 'vitest';
import { CARD_HEADER_HEIGHT, CARD_ROW_HEIGHT } from '@joinery/model';
import { rowsInView } from './useRowsInView.ts';

const getY = (row: number): number => CARD_HEADER_HEIGHT + row * CARD_ROW_HEIGHT;

it('all visible rows are rendered, at any position of the view', () => {
  for (let top = -400; top < getY(2_100); top += 331) {
    const bottom = top + 900;
    const [first, end] = rowsInView({ top, bottom }, 2_000);
    for (let row = 0; row < 2_000; row += 1) {
      if (getY(row + 1) <= top || getY(row) >= bottom) continue;
      expect(row).toBeGreaterThanOrEqual(first);
      expect(row).toBeLessThan(end);
    }
    expect(end - first).toBeLessThanOrEqual(160);
  }
});

it('the range of an invisible card stays within its rows', () => {
  expect(rowsInView({ top: -9_000, bottom: -8_000 }, 2_000)).toEqual([0, 0]);
  expect(rowsInView({ top: getY(9_000), bottom: getY(9_100) }, 2_000)).toEqual([2_000, 2_000]);
});
