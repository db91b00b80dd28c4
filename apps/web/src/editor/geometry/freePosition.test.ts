import { GRID } from '@joinery/model';
import { anEntity } from '@joinery/model/builders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEST_SEED } from '../../../../../test/depth.ts';
import { getNodeBox, overlaps } from '@joinery/routing';
import { findFreePosition } from './freePosition.ts';

const SIZE = { width: 192, height: 192 };
const boxAt = ({ x, y }: { x: number; y: number }) => ({ left: x, top: y, right: x + 192, bottom: y + 192 });

it('a free position is used, on the grid', () => {
  expect(findFreePosition([], { x: 251, y: 250 }, SIZE)).toEqual({ x: 256, y: 256 });
});

it('otherwise the nearest free position is used, to the right first', () => {
  const card = anEntity({ name: 'A', position: { x: 0, y: 0 } });
  const { right, bottom } = getNodeBox(card);
  const place = findFreePosition([card], { x: 0, y: 0 }, SIZE);
  expect(overlaps(getNodeBox(card), boxAt(place))).toBe(false);
  expect(Math.hypot(place.x, place.y)).toBeLessThan(Math.max(right, bottom) + 100);
});

it(`six in a row, and any number among any cards, overlap none (seed ${TEST_SEED})`, () => {
  const coordinate = fc.integer({ min: -800, max: 800 });
  const cards = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 40 });
  fc.assert(
    fc.property(cards, fc.record({ x: coordinate, y: coordinate }), (positions, preferred) => {
      const nodes = positions.map((position, index) => anEntity({ id: `e${index}`, name: 'E', position }));
      for (let count = 0; count < 6; count += 1) {
        const place = findFreePosition(nodes, preferred, SIZE);
        expect(place.x % GRID === 0 && place.y % GRID === 0).toBe(true);
        for (const node of nodes) expect(overlaps(getNodeBox(node), boxAt(place))).toBe(false);
        nodes.push(anEntity({ id: `n${count}`, name: 'NewEntity', position: place }));
      }
    }),
    { seed: TEST_SEED, numRuns: 30 },
  );
});
