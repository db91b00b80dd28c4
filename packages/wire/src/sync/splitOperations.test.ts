import { apply, diff, EMPTY_RECORDS, type Operation, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { splitOperations } from './splitOperations.ts';

const aTable = (id: string, attributes: number) =>
  anEntity({
    id,
    name: id,
    attributes: Array.from({ length: attributes }, (_, at) =>
      anAttribute({ id: `${id}-${String(at)}`, name: `a${String(at)}` }),
    ),
  });

const first = toRecords(
  aDiagram({ nodes: Array.from({ length: 15 }, (_, at) => aTable(`f${String(at)}`, 2_000)) }),
);
const second = toRecords(
  aDiagram({ nodes: Array.from({ length: 15 }, (_, at) => aTable(`s${String(at)}`, 2_000)) }),
);

it('leaves a usual edit as it is, and makes nothing of nothing', () => {
  const edit: Operation[] = [{ kind: 'delete', record: 'entity', id: 'a' }];
  expect(splitOperations(edit)).toEqual([edit]);
  expect(splitOperations([])).toEqual([]);
});

it('parts of an exchange of all entities have the same effect, and none of them has more entities than before', () => {
  const { effective, records } = apply(first, diff(first, second));
  const parts = splitOperations(effective);
  expect(parts.length).toBeGreaterThan(2);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(20_000);
  let current = first;
  for (const part of parts) {
    const applied = apply(current, part);
    expect(applied.dropped).toEqual([]);
    current = applied.records;
    expect(current.entities.size).toBeLessThanOrEqual(15);
  }
  expect(diff(current, records)).toEqual([]);
});

it('long ids make more parts', () => {
  const long = toRecords(
    aDiagram({
      nodes: [
        aTable('x'.repeat(390), 2_000),
        aTable('y'.repeat(390), 2_000),
        aTable('z'.repeat(390), 2_000),
        aTable('w'.repeat(390), 2_000),
      ],
    }),
  );
  const parts = splitOperations(diff(EMPTY_RECORDS, long));
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(9_000_000);
});

it('a record that is put and deleted again stays so', () => {
  const more = diff(EMPTY_RECORDS, first);
  const again: Operation[] = [
    { kind: 'put', record: 'entity', id: 'again', props: { name: 'Again' } },
    ...more,
    { kind: 'delete', record: 'entity', id: 'again' },
  ];
  const records = splitOperations(again).reduce(
    (current, part) => apply(current, part).records,
    EMPTY_RECORDS,
  );
  expect(records.entities.has('again')).toBe(false);
});
