import { describe, expect, it } from 'vitest';
import { apply } from '../operations/apply.ts';
import { anAttribute, anEntity, aRelationship } from '../builders.ts';
import { toRecords } from './content.ts';
import { diff } from '../operations/diff.ts';
import { editMap } from './layeredMap.ts';
import { type Operation } from '../operations/operations.ts';
import { EMPTY_RECORDS, type Records } from './records.ts';

const SEED = 20_261_125;

/** Creates a generator of numbers from 0 to below `limit`, equal in every run (mulberry32). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

const numbered = (size: number): Map<string, number> =>
  new Map(Array.from({ length: size }, (_, index) => [`k${String(index)}`, index]));

describe('maps that share unchanged entries', () => {
  it.each([10, 300, 2_000])(
    `a map of %i entries changes as a Map does, order included (seed ${SEED})`,
    (size) => {
      const random = createRandom(SEED + size);
      let expected = numbered(size);
      let map: ReadonlyMap<string, number> = numbered(size);
      for (let round = 0; round < 150; round += 1) {
        const earlier = { map, expected: new Map(expected) };
        const editor = editMap(map);
        expected = new Map(expected);
        for (let change = random(5); change >= 0; change -= 1) {
          const key = `k${String(random(size + 50))}`;
          if (random(3) === 0) {
            editor.delete(key);
            expected.delete(key);
          } else {
            editor.set(key, round);
            expected.set(key, round);
          }
          expect(editor.get(key)).toBe(expected.get(key));
          expect(editor.has(key)).toBe(expected.has(key));
        }
        map = editor.finish();
        expect(map.size).toBe(expected.size);
        // Not in every round: iterating merges the layers.
        if (round % 7 === 0) {
          expect([...map]).toEqual([...expected]);
          expect([...earlier.map.keys()]).toEqual([...earlier.expected.keys()]);
        }
      }
      expect([...map.entries()]).toEqual([...expected.entries()]);
      expect([...map.values()]).toEqual([...expected.values()]);
    },
  );

  it(`[M256] a large diagram is edited like a small one: undoing brings back all that an entity took with it (seed ${SEED})`, () => {
    const random = createRandom(SEED);
    let records = createDiagram(400);
    for (let round = 0; round < 80; round += 1) {
      const before = records;
      const { records: after, inverse } = apply(before, changesIn(before, { random, round }));
      const ends = [...after.relationships.values()].flatMap(({ source, target }) => [source, target]);
      expect(ends.filter((end) => !after.entities.has(end))).toEqual([]);
      const restored = apply(after, inverse).records;
      expect(diff(restored, before)).toEqual([]);
      expect(diff(before, restored)).toEqual([]);
      records = after;
    }
    expect(diff(EMPTY_RECORDS, records).length).toBeGreaterThan(500);
  });
});

function createDiagram(count: number): Records {
  const nodes = Array.from({ length: count }, (_, index) =>
    anEntity({ id: `n${String(index)}`, attributes: [anAttribute({ id: 'a' })] }),
  );
  const edges = Array.from({ length: count * 2 }, (_, index) =>
    aRelationship({
      id: `e${String(index)}`,
      source: `n${String(index % count)}`,
      target: `n${String((index * 7) % count)}`,
    }),
  );
  return toRecords({ nodes, edges });
}

/** Removes an entity, moves relationships to others, and adds an entity. */
function changesIn(
  records: Records,
  { random, round }: { random: (limit: number) => number; round: number },
): Operation[] {
  const ids = [...records.entities.keys()];
  const pick = (): string => ids[random(ids.length)] ?? '';
  const [removed, other, third] = [pick(), pick(), pick()];
  const p = { source: removed, target: other };
  return [
    { kind: 'put', record: 'relationship', id: `new${String(round)}`, props: p },
    { kind: 'set', record: 'relationship', id: `e${String(random(800))}`, props: { target: third } },
    { kind: 'set', record: 'attribute', entityId: other, id: 'a', props: { name: `A${String(round)}` } },
    { kind: 'put', record: 'entity', id: `made${String(round)}`, props: { name: 'Made' } },
    {
      kind: 'put',
      record: 'relationship',
      id: `back${String(round)}`,
      props: { source: third, target: removed },
    },
    { kind: 'delete', record: 'entity', id: removed },
  ];
}
