import { describe, expect, it } from 'vitest';
import { findGuides, getUnion } from './guides.ts';

const at = (left: number, top: number, { width = 192, height = 128 } = {}) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('findGuides', () => {
  it('a card aligned with another has a guide across both', () => {
    expect(findGuides(at(0, 0), [at(400, 0, { width: 240, height: 300 })])).toEqual([
      { axis: 'y', at: 0, from: 0, to: 640 },
    ]);
  });

  it('a nearly aligned card has none, as that would be off the grid', () => {
    expect(findGuides(at(0, 16), [at(400, 0, { width: 240, height: 300 })])).toEqual([]);
  });

  it('starts, centres and ends are compared, and the nearest card is used', () => {
    const guides = findGuides(at(0, 0), [
      at(192, 400, { width: 64 }),
      at(0, 900, { width: 16 }),
      at(0, 500, { width: 16 }),
    ]);
    expect(guides).toEqual([
      { axis: 'x', at: 192, from: 0, to: 528 },
      { axis: 'x', at: 0, from: 0, to: 628 },
    ]);
  });

  it('distant cards are not compared', () => {
    expect(findGuides(at(0, 0), [at(4_000, 0)])).toEqual([]);
  });

  it('several dragged cards count as one', () => {
    expect(getUnion([at(0, 0), at(400, 64)])).toEqual({ left: 0, top: 0, right: 592, bottom: 192 });
  });
});
