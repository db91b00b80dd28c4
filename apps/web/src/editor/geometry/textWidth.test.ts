import { describe, expect, it } from 'vitest';
import { getTextWidths, truncateText } from './textWidth.ts';

describe('shortenText', () => {
  it('keeps a text that fits', () => {
    expect(truncateText('orders', getTextWidths('orders').whole)).toBe('orders');
  });

  it('shortens a text to what fits with the ellipsis', () => {
    expect(truncateText('order_items', getTextWidths('order_i').whole + 1)).toBe('order_i…');
  });

  it('keeps four characters or nothing', () => {
    const { minWidth } = getTextWidths('order_items');
    expect(truncateText('order_items', minWidth)).toBe('orde…');
    expect(truncateText('order_items', minWidth - 0.1)).toBeNull();
  });

  it('does not cut a character that takes two code units', () => {
    expect(truncateText('😀😀😀😀😀😀😀😀', 6)).toBe('😀😀😀😀…');
  });
});

describe('getTextWidths', () => {
  it('a text of up to four characters has one form', () => {
    expect(getTextWidths('item').minWidth).toBe(getTextWidths('item').whole);
  });

  it('wide letters take more than thin ones', () => {
    expect(getTextWidths('MMMM').whole).toBeGreaterThan(2 * getTextWidths('illi').whole);
  });
});
