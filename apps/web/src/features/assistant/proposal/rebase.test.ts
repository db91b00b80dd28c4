import {
  apply,
  diff,
  type Operation,
  type RecordName,
  recordProps,
  type Records,
  toRecords,
  writeOperation,
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
const entityName = fc.record({ record: fc.constant('entity' as const), id: entity });
const attributeName = fc.record({
  record: fc.constant('attribute' as const),
  entityId: entity,
  id: attribute,
});
const relationshipName = fc.record({ record: fc.constant('relationship' as const), id: relationship });
const written = (
  of: fc.Arbitrary<RecordName>,
  kinds: ('put' | 'set')[],
  props: fc.Arbitrary<Record<string, unknown>>,
): fc.Arbitrary<Operation> =>
  fc.tuple(of, fc.constantFrom(...kinds), props).map((given) => writeOperation(...given));
const removed = (of: fc.Arbitrary<RecordName>): fc.Arbitrary<Operation> =>
  of.map((one) => ({ kind: 'delete', ...one }));
const anyEdit: fc.Arbitrary<Operation> = fc.oneof(
  written(entityName, ['put'], fc.record({ name })),
  written(entityName, ['set'], fc.record({ name })),
  written(
    entityName,
    ['set'],
    fc.record({
      indexes: fc
        .array(attribute, { minLength: 1, maxLength: 2 })
        .map((attributeIds) => [{ id: 'index', name: '', attributeIds, isUnique: false }]),
    }),
  ),
  removed(entityName),
  written(
    attributeName,
    ['put', 'set'],
    fc.record({ name, type: fc.constantFrom('String', 'Long', 'Enum'), isPrimaryKey: fc.boolean() }),
  ),
  removed(attributeName),
  written(
    relationshipName,
    ['put'],
    fc.record({
      source: entity,
      target: entity,
      label: name,
      foreignKey: fc.array(attribute, { maxLength: 1 }),
    }),
  ),
  removed(relationshipName),
);
const anyEdits = fc.array(anyEdit, { maxLength: 8 });

/** Changes of others that were lost. */
function lostWork(now: Records, after: Records): Operation[] {
  return diff(BASE, now).filter((operation) => {
    const props = recordProps(after, operation);
    if (operation.kind === 'delete') return props !== undefined;
    return (
      props === undefined ||
      Object.keys(operation.props).some(
        (field) => JSON.stringify(props[field]) !== JSON.stringify(recordProps(now, operation)?.[field]),
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

it('[A48] without changes of others a proposal is applied unchanged', () => {
  fc.assert(
    fc.property(anyEdits, (proposed) => {
      const expected = apply(BASE, proposed).records;
      const { operations, leftOut } = rebase(diff(BASE, expected), BASE, BASE);
      expect(diff(expected, apply(BASE, operations).records)).toEqual([]);
      expect([...leftOut]).toEqual([]);
    }),
    { seed: SEED, numRuns: 500 },
  );
});

it('[A48] an entity that others work on stays with its relationships; what they did not touch is changed', () => {
  const now = apply(BASE, [
    { kind: 'put', record: 'attribute', entityId: 'B', id: 'new', props: { name: 'new' } },
    { kind: 'set', record: 'entity', id: 'A', props: { name: 'Account' } },
  ]).records;
  const proposal: Operation[] = [
    { kind: 'set', record: 'entity', id: 'A', props: { name: 'Customer', description: 'Buys' } },
    { kind: 'delete', record: 'relationship', id: 'AB' },
    { kind: 'delete', record: 'relationship', id: 'BC' },
    { kind: 'delete', record: 'entity', id: 'B' },
    { kind: 'delete', record: 'entity', id: 'C' },
  ];
  const { operations, leftOut } = rebase(proposal, BASE, now);
  expect(operations).toEqual([
    { kind: 'set', record: 'entity', id: 'A', props: { description: 'Buys' } },
    { kind: 'delete', record: 'entity', id: 'C' },
  ]);
  expect([...leftOut]).toEqual(['n/A', 'e/AB', 'e/BC', 'n/B']);
});

it('[A48] a new entity whose id is in use gets another, and so do its parts', () => {
  const now = apply(BASE, [{ kind: 'put', record: 'entity', id: 'D', props: { name: 'Theirs' } }]).records;
  const proposal: Operation[] = [
    { kind: 'put', record: 'entity', id: 'D', props: { name: 'Proposed' } },
    { kind: 'put', record: 'attribute', entityId: 'D', id: 'id', props: { name: 'id' } },
    { kind: 'put', record: 'relationship', id: 'AD', props: { source: 'A', target: 'D' } },
  ];
  const { records } = apply(now, rebase(proposal, BASE, now).operations);
  expect(records.entities.get('D')?.name).toBe('Theirs');
  expect(records.entities.get('D-2')?.attributes.size).toBe(1);
  expect(records.relationships.get('AD')?.target).toBe('D-2');
});
