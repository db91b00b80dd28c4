// @vitest-environment node
import {
  apply,
  diff,
  type Operation,
  parseRecordKey,
  recordProps,
  type RecordKey,
  type Records,
  toRecords,
} from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rebase } from './rebase.ts';

const SEED = 20_261_125;

const key = anAttribute({ id: 'id', name: 'id', type: 'Long', isPrimaryKey: true });
const nodes = ['A', 'B', 'C'].map((name) =>
  anEntity({ id: name, name, attributes: [key, anAttribute({ id: 'x', name: 'x' })] }),
);
const BASE = toRecords(
  aDiagram({
    nodes,
    edges: [
      aRelationship({ id: 'AB', source: 'A', target: 'B' }),
      aRelationship({ id: 'BC', source: 'B', target: 'C' }),
    ],
  }),
);

const entity = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const attribute = fc.constantFrom('id', 'x', 'y', 'z');
const name = fc.constantFrom('one', 'two', 'three');
const relationship = fc.constantFrom('AB', 'BC', 'CA', 'AD');
/** Anything that one edit can do to the small diagram; ids of new records are those that others use, too. */
const anyEdit: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ k: fc.constant('put' as const), r: entity.map((id) => `n/${id}`), p: fc.record({ name }) }),
  fc.record({ k: fc.constant('set' as const), r: entity.map((id) => `n/${id}`), p: fc.record({ name }) }),
  fc.record({
    k: fc.constant('set' as const),
    r: entity.map((id) => `n/${id}`),
    p: fc.record({
      indexes: fc
        .array(attribute, { minLength: 1, maxLength: 2 })
        .map((attributeIds) => [{ id: 'index', name: '', attributeIds, isUnique: false }]),
    }),
  }),
  fc.record({ k: fc.constant('del' as const), r: entity.map((id) => `n/${id}`) }),
  fc.record({
    k: fc.constantFrom('put' as const, 'set' as const),
    r: fc.tuple(entity, attribute).map(([id, at]) => `a/${id}/${at}`),
    p: fc.record({ name, type: fc.constantFrom('String', 'Long', 'Enum'), isPrimaryKey: fc.boolean() }),
  }),
  fc.record({
    k: fc.constant('del' as const),
    r: fc.tuple(entity, attribute).map(([id, at]) => `a/${id}/${at}`),
  }),
  fc.record({
    k: fc.constant('put' as const),
    r: relationship.map((id) => `e/${id}`),
    p: fc.record({
      source: entity,
      target: entity,
      label: name,
      foreignKey: fc.array(attribute, { maxLength: 1 }),
    }),
  }),
  fc.record({ k: fc.constant('del' as const), r: relationship.map((id) => `e/${id}`) }),
);
const anyEdits = fc.array(anyEdit, { maxLength: 8 });

function propsOf(records: Records, r: RecordKey) {
  const record = parseRecordKey(r);
  return record === null ? undefined : recordProps(records, record);
}

/** What others did that is not there any more. */
function lostWork(now: Records, after: Records): Operation[] {
  return diff(BASE, now).filter((operation) => {
    const props = propsOf(after, operation.r);
    if (operation.k === 'del') return props !== undefined;
    return (
      props === undefined ||
      Object.keys(operation.p).some(
        (field) => JSON.stringify(props[field]) !== JSON.stringify(propsOf(now, operation.r)?.[field]),
      )
    );
  });
}

/** Attributes of indexes and foreign keys that others made, as far as they are there. */
function usedByOthers(now: Records, records: Records): string[] {
  return [...now.entities].flatMap(([id, { indexes }]) => {
    if (JSON.stringify(indexes) === JSON.stringify(BASE.entities.get(id)?.indexes)) return [];
    const used = (indexes ?? []).flatMap(({ attributeIds }) => attributeIds);
    return used.filter((at) => records.entities.get(id)?.attributes.has(at)).map((at) => `${id}/${at}`);
  });
}

it(`[A48] nothing that others did is lost, whatever is proposed (seed ${SEED})`, () => {
  fc.assert(
    fc.property(anyEdits, anyEdits, (theirs, proposed) => {
      const now = apply(BASE, theirs).records;
      const proposal = diff(BASE, apply(BASE, proposed).records);
      const after = apply(now, rebase(proposal, BASE, now).operations).records;
      expect(lostWork(now, after)).toEqual([]);
      expect(usedByOthers(now, after)).toEqual(expect.arrayContaining(usedByOthers(now, now)));
    }),
    { seed: SEED, numRuns: 1_500 },
  );
});

it('[A48] where nobody did anything a proposal is applied as it is', () => {
  fc.assert(
    fc.property(anyEdits, (proposed) => {
      const wanted = apply(BASE, proposed).records;
      const { operations, leftOut } = rebase(diff(BASE, wanted), BASE, BASE);
      expect(diff(wanted, apply(BASE, operations).records)).toEqual([]);
      expect([...leftOut]).toEqual([]);
    }),
    { seed: SEED, numRuns: 500 },
  );
});

it('[A48] an entity that others work on stays with its relationships; what they did not touch is changed', () => {
  const now = apply(BASE, [
    { k: 'put', r: 'a/B/new', p: { name: 'new' } },
    { k: 'set', r: 'n/A', p: { name: 'Account' } },
  ]).records;
  const proposal: Operation[] = [
    { k: 'set', r: 'n/A', p: { name: 'Customer', description: 'Buys' } },
    { k: 'del', r: 'e/AB' },
    { k: 'del', r: 'e/BC' },
    { k: 'del', r: 'n/B' },
    { k: 'del', r: 'n/C' },
  ];
  const { operations, leftOut } = rebase(proposal, BASE, now);
  expect(operations).toEqual([
    { k: 'set', r: 'n/A', p: { description: 'Buys' } },
    { k: 'del', r: 'n/C' },
  ]);
  expect([...leftOut]).toEqual(['n/A', 'e/AB', 'e/BC', 'n/B']);
});

it('[A48] a new entity whose id is in use gets another, and so do its parts', () => {
  const now = apply(BASE, [{ k: 'put', r: 'n/D', p: { name: 'Theirs' } }]).records;
  const proposal: Operation[] = [
    { k: 'put', r: 'n/D', p: { name: 'Proposed' } },
    { k: 'put', r: 'a/D/id', p: { name: 'id' } },
    { k: 'put', r: 'e/AD', p: { source: 'A', target: 'D' } },
  ];
  const { records } = apply(now, rebase(proposal, BASE, now).operations);
  expect(records.entities.get('D')?.name).toBe('Theirs');
  expect(records.entities.get('D-2')?.attributes.size).toBe(1);
  expect(records.relationships.get('AD')?.target).toBe('D-2');
});
