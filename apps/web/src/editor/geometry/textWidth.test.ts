import { describe, expect, it } from 'vitest';
import { getTextWidths, shortenText } from './textWidth.ts';

describe('shortenText', () => {
  it('keeps a text that fits', () => {
    expect(shortenText('orders', getTextWidths('orders').whole)).toBe('orders');
  });

  it('shortens a text to what fits with the ellipsis', () => {
    expect(shortenText('order_items', getTextWidths('order_i').whole + 1)).toBe('order_i…');
  });

  it('keeps four characters or nothing', () => {
    const { least } = getTextWidths('order_items');
    expect(shortenText('order_items', least)).toBe('orde…');
    expect(shortenText('order_items', least - 0.1)).toBeNull();
  });

  it('does not cut a character that takes two code units', () => {
    expect(shortenText('😀😀😀😀😀😀😀😀', 6)).toBe('😀😀😀😀…');
  });
});

describe('getTextWidths', () => {
  it('a text of up to four characters has one form', () => {
    expect(getTextWidths('item').least).toBe(getTextWidths('item').whole);
  });

  it('wide letters take more than thin ones', () => {
    expect(getTextWidths('MMMM').whole).toBeGreaterThan(2 * getTextWidths('illi').whole);
  });
});
