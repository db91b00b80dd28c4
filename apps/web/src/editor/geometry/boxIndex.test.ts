// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Box } from './boxes.ts';
import { createBoxIndex } from './boxIndex.ts';

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

it('after any changes it finds the boxes that an index made anew finds', () => {
  fc.assert(
    fc.property(fc.array(boxes, { minLength: 1, maxLength: 6 }), box, (steps, area) => {
      const index = createBoxIndex();
      const idsIn = (one: typeof index): string[] => {
        const ids = new Set<string>();
        one.forEachIn(area, (id) => ids.add(id));
        return [...ids].sort();
      };
      let kept = new Map<string, Box>();
      for (const step of steps) {
        // Some stay the same objects, as where nothing of them changed.
        kept = new Map([...[...kept].slice(0, 3), ...step]);
        index.update(kept);
        expect(idsIn(index)).toEqual(idsIn(createBoxIndex(kept)));
      }
    }),
  );
});
