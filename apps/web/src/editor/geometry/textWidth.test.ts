import { describe, expect, it } from 'vitest';
import { getTextWidths, truncateText } from './textWidth.ts';

describe('truncateText', () => {
  it('returns a text that fits unchanged', () => {
    expect(truncateText('orders', getTextWidths('orders').whole)).toBe('orders');
  });

  it('truncates a text with an ellipsis', () => {
    expect(truncateText('order_items', getTextWidths('order_i').whole + 1)).toBe('order_i…');
  });

  it('keeps at least four characters or returns null', () => {
    const { minWidth } = getTextWidths('order_items');
    expect(truncateText('order_items', minWidth)).toBe('orde…');
    expect(truncateText('order_items', minWidth - 0.1)).toBeNull();
  });

  it('does not split surrogate pairs', () => {
    expect(truncateText('😀😀😀😀😀😀😀😀', 6)).toBe('😀😀😀😀…');
  });
});

describe('getTextWidths', () => {
  it('a text of up to four characters cannot be truncated', () => {
    expect(getTextWidths('item').minWidth).toBe(getTextWidths('item').whole);
  });

  it('wide letters are wider than narrow ones', () => {
    expect(getTextWidths('MMMM').whole).toBeGreaterThan(2 * getTextWidths('illi').whole);
  });
});
