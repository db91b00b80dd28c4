import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BoxIndex, createBoxIndex } from './boxIndex.ts';
import { type Box, overlaps } from './boxes.ts';

const box = fc
  .record({
    left: fc.integer({ min: -2_000, max: 2_000 }),
    top: fc.integer({ min: -2_000, max: 2_000 }),
    width: fc.integer({ min: 1, max: 900 }),
    height: fc.integer({ min: 1, max: 900 }),
  })
  .map(({ left, top, width, height }): Box => ({ left, top, right: left + width, bottom: top + height }));
const boxes = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), box), {
  selector: ([id]) => id,
});

const idsIn = (index: BoxIndex, area: Box): string[] => {
  const ids = new Set<string>();
  index.someIn(area, (id) => {
    ids.add(id);
    return false;
  });
  return [...ids].sort();
};

it('after any changes it finds overlapping boxes, and stops at the first match', () => {
  fc.assert(
    fc.property(fc.array(boxes, { minLength: 1, maxLength: 6 }), box, (steps, area) => {
      const index = createBoxIndex();
      const known = new Map<string, Box>();
      for (const step of steps) {
        const removed = [...known.keys()].slice(3);
        for (const id of removed) known.delete(id);
        for (const id of removed) index.put(id, null);
        for (const [id, box] of step) known.set(id, box);
        for (const [id, box] of step) index.put(id, box);
        const there = [...known].filter(([, other]) => overlaps(other, area)).map(([id]) => id);
        expect(idsIn(index, area)).toEqual(there.sort());
        const asked: string[] = [];
        expect(index.someIn(area, (id) => asked.push(id) > 0)).toBe(there.length > 0);
        expect(asked.length).toBe(Math.min(1, there.length));
      }
    }),
  );
});
