import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns, TEST_SEED } from '../../../../test/depth.ts';
import { LIMITS } from '../diagram/limits.ts';
import { createNamedIds, namedIdsFrom } from './namedIds.ts';

const name = fc.string({ unit: 'binary', maxLength: 300 });

it('ids are the names, with a suffix where one is taken and a hash where a name is no part of an id', () => {
  const createId = createNamedIds();
  const ids = ['Order', 'order', 'order', 'größe', 'a b', 'a/b'].map((each) => createId('entity', each));
  expect(ids.slice(0, 4)).toEqual(['entity-Order', 'entity-order', 'entity-order-2', 'entity-größe']);
  expect(ids[4]).toMatch(/^entity-a_b-[0-9a-z]+$/u);
  expect(new Set(ids).size).toBe(ids.length);
  expect(createId('attr', 'order', 'customer_id')).toBe('attr-order-customer_id');
});

it('a function for ids is called without the names, which it could read as a size', () => {
  expect(namedIdsFrom((...given: unknown[]) => String(given.length))('attr', 'email')).toBe('0');
});

it('any names give ids within the limit, and a new name changes no other id', () => {
  const names = fc.uniqueArray(fc.array(name, { minLength: 1, maxLength: 40 }), {
    selector: (list) => JSON.stringify(list),
    maxLength: 20,
  });
  fc.assert(
    fc.property(names, fc.nat(), (lists, at) => {
      const createIds = (given: string[][]) => {
        const createId = createNamedIds();
        return new Map(given.map((list) => [list, createId('edge', ...list)]));
      };
      const all = createIds(lists);
      expect(new Set(all.values()).size).toBe(lists.length);
      for (const id of all.values()) {
        expect(id.length).toBeLessThanOrEqual(LIMITS.maxIdCharacters);
        expect(() => encodeURIComponent(id)).not.toThrow();
      }
      const fewer = lists.filter((_, index) => index !== at % lists.length);
      for (const [list, id] of createIds(fewer)) expect(all.get(list)).toBe(id);
    }),
    { numRuns: randomRuns(100), seed: TEST_SEED },
  );
});
