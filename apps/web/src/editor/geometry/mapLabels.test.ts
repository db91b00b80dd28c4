import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MapLabel, type MapPlace, getMapFontSize, placeMapLabels } from './mapLabels.ts';
import { getTextWidths } from './textWidth.ts';
import { toZoomStep } from './zoomStep.ts';

const place = (
  id: string,
  left: number,
  { top = 0, rank = 0, height = 60, name = `Entity ${id}` } = {},
): MapPlace => ({
  id,
  name,
  box: { left, top, right: left + 192, bottom: top + height },
  rank,
});

const halfWidth = ({ text }: MapLabel, zoomStep: number) =>
  (getTextWidths(text).whole * getMapFontSize(zoomStep)) / 2;

describe('placeMapLabels', () => {
  it('text is at least 11 px high on the screen at every zoom', () => {
    const zooms = fc.double({ min: 0.1, max: 0.4, noNaN: true });
    fc.assert(
      fc.property(zooms, (zoom) => getMapFontSize(toZoomStep(zoom)) * zoom >= 11 - 1e-6),
      { examples: [[0.1], [0.125], [0.4]] },
    );
  });

  it('names with enough space are complete and centred over their cards', () => {
    expect(placeMapLabels([place('a', 0), place('b', 2_000)], 0.1)).toEqual([
      { id: 'a', text: 'Entity a', x: 96, y: 30 },
      { id: 'b', text: 'Entity b', x: 2_096, y: 30 },
    ]);
  });

  it('a name without enough space is truncated, lower ranks first', () => {
    const long = 'security_zone_reference_resource';
    const places = [place('a', 0, { rank: 1, name: long }), place('b', 1_400, { rank: 5, name: long })];
    const [first, second] = placeMapLabels(places, 0.1);
    expect(first).toMatchObject({ id: 'b', text: expect.stringMatching(/^security_zone.*…$/) as string });
    expect(second).toMatchObject({ id: 'a', text: expect.stringMatching(/^security.*…$/) as string });
    expect(first!.text.length).toBeGreaterThan(second!.text.length);
  });

  it('a name is hidden if fewer than four characters would remain', () => {
    const labels = placeMapLabels([place('a', 0, { rank: 1 }), place('b', 240, { rank: 5 })], 0.1);
    expect(labels.map(({ id }) => id)).toEqual(['b']);
  });

  it('a name moves to the top of a tall card if a neighbour covers the centre', () => {
    const places = [place('a', 0, { height: 500, rank: 1 }), place('b', 240, { height: 500 })];
    const [first, second] = placeMapLabels(places, 0.1);
    expect(first).toMatchObject({ id: 'a', text: 'Entity a', y: 250 });
    expect(second).toMatchObject({ id: 'b', text: 'Entity b', y: 80 });
  });

  it('among any cards, no names overlap, and each keeps four characters over its card', () => {
    const cards = fc.array(
      fc.record({
        left: fc.integer({ min: 0, max: 4_000 }),
        top: fc.integer({ min: 0, max: 2_000 }),
        height: fc.integer({ min: 45, max: 600 }),
        name: fc.string({ minLength: 1, maxLength: 40 }),
        rank: fc.integer({ min: 0, max: 5 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(cards, fc.constantFrom(0.064, 0.1, 0.25), (list, zoomStep) => {
        const places = list.map(({ left, ...rest }, at) => place(String(at), left, rest));
        const labels = placeMapLabels(places, zoomStep);
        for (const [at, label] of labels.entries()) {
          const { box, name } = places[Number(label.id)]!;
          const middle = (box.left + box.right) / 2;
          expect(Math.abs(label.x - middle)).toBeLessThanOrEqual(halfWidth(label, zoomStep) + 6 / zoomStep);
          expect(label.text === name || Array.from(label.text).length >= 5).toBe(true);
          for (const other of labels.slice(at + 1)) {
            const apart = halfWidth(label, zoomStep) + halfWidth(other, zoomStep);
            const isBeside = Math.abs(label.x - other.x) >= apart - 1e-6;
            expect(isBeside || Math.abs(label.y - other.y) >= 16 / zoomStep - 1e-6).toBe(true);
          }
        }
      }),
    );
  });

  it('names of the outermost cards stay within the fitted view', () => {
    const name = 'x_modules_of_the_master';
    const [first, last] = placeMapLabels([place('a', 0, { name }), place('b', 4_000, { name })], 0.1);
    expect(first!.text).toBe(name);
    expect(first!.x - halfWidth(first!, 0.1)).toBeGreaterThanOrEqual(-120);
    expect(last!.x + halfWidth(last!, 0.1)).toBeLessThanOrEqual(4_192 + 120);
  });

  it('of a thousand names at the smallest zoom hundreds stay readable', () => {
    const places = Array.from({ length: 1_000 }, (_, at) =>
      place(`${at}`, (at % 38) * 272, { top: Math.floor(at / 38) * 304, height: 269 }),
    );
    const { length } = placeMapLabels(places, 0.1);
    expect(length).toBeGreaterThan(300);
    expect(length).toBeLessThan(1_000);
  });
});
