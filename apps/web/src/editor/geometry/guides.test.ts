import { describe, expect, it } from 'vitest';
import { findGuides, getUnion } from './guides.ts';

const at = (left: number, top: number, { width = 192, height = 128 } = {}) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('guidesFor', () => {
  it('a card level with another has a guide over both', () => {
    expect(findGuides(at(0, 0), [at(400, 0, { width: 240, height: 300 })])).toEqual([
      { axis: 'y', at: 0, from: 0, to: 640 },
    ]);
  });

  it('a card that is nearly level has none: the grid would have to be left', () => {
    expect(findGuides(at(0, 16), [at(400, 0, { width: 240, height: 300 })])).toEqual([]);
  });

  it('starts, middles and ends are compared with each other, and the nearest card is taken', () => {
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

  it('a card far away is not compared', () => {
    expect(findGuides(at(0, 0), [at(4_000, 0)])).toEqual([]);
  });

  it('several dragged cards count as one', () => {
    expect(getUnion([at(0, 0), at(400, 64)])).toEqual({ left: 0, top: 0, right: 592, bottom: 192 });
  });
});
