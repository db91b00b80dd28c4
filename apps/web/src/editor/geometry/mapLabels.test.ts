import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MapPlace, mapFontSize, mapLabels, mapZoomStep } from './mapLabels.ts';

const place = (id: string, left: number, { top = 0, rank = 0 } = {}): MapPlace => ({
  id,
  name: `Entity ${id}`,
  box: { left, top, right: left + 192, bottom: top + 200 },
  rank,
});

describe('mapLabels', () => {
  it('letters are at least 11 px high on the screen at every zoom', () => {
    const zooms = fc.double({ min: 0.1, max: 0.4, noNaN: true });
    fc.assert(
      fc.property(zooms, (zoom) => mapFontSize(mapZoomStep(zoom)) * zoom >= 11 - 1e-6),
      { examples: [[0.1], [0.125], [0.4]] },
    );
  });

  it('of two names that would lie on each other the one of higher rank is drawn', () => {
    const labels = mapLabels([place('a', 0, { rank: 1 }), place('b', 240, { rank: 5 })], 0.1);
    expect(labels.map(({ id }) => id)).toEqual(['b']);
  });

  it('names that have room are all drawn, over the middle of their cards', () => {
    expect(mapLabels([place('a', 0), place('b', 2_000)], 0.1)).toEqual([
      { id: 'a', text: 'Entity a', x: 96, y: 100 },
      { id: 'b', text: 'Entity b', x: 2_096, y: 100 },
    ]);
  });

  it('names of the outermost cards stay within what is seen of the whole diagram', () => {
    const long = { ...place('a', 0), name: 'x_modules_of_the_master' };
    const [first, last] = mapLabels([long, { ...long, id: 'b', box: place('b', 4_000).box }], 0.1);
    const half = ((long.name.length * 6.5) / 2 + 3) / 0.1;
    expect(first?.x).toBeCloseTo(half - 300);
    expect(last?.x).toBeCloseTo(4_192 + 300 - half);
  });

  it('a thousand names at the smallest zoom leave hundreds that can be read', () => {
    const places = Array.from({ length: 1_000 }, (_, at) =>
      place(`${at}`, (at % 38) * 272, { top: Math.floor(at / 38) * 304 }),
    );
    const { length } = mapLabels(places, 0.1);
    expect(length).toBeGreaterThan(200);
    expect(length).toBeLessThan(1_000);
  });
});
