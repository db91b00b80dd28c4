import { toRecords } from '@joinery/model';
import { aDiagram, anArea, anAttribute, anEntity } from '@joinery/model/builders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordsArbitrary } from '../../../../../../packages/model/test/arbitraries.ts';
import { runInSlices } from '../../../slices.ts';
import { formatRecords, parseRecords } from './storedRecords.ts';

const format = (records: Parameters<typeof formatRecords>[0]): string => [...formatRecords(records)].join('');

it('a snapshot contains the records with their order keys and in their order, as JSON', async () => {
  await fc.assert(
    fc.asyncProperty(recordsArbitrary, async (records) => {
      const text = format(records);
      expect(() => JSON.parse(text) as unknown).not.toThrow();
      const read = await runInSlices(parseRecords(text));
      expect(read).toEqual(records);
      expect([...read.entities.keys()]).toEqual([...records.entities.keys()]);
      expect([...read.relationships.keys()]).toEqual([...records.relationships.keys()]);
    }),
    { numRuns: 200, seed: 20_261_125 },
  );
});

it('names with line breaks and of lists do not end a line', async () => {
  const names = ['a\nb', ']}', '],"areas":[', '__proto__', '\u2028', ','];
  const attributes = names.map((name) => anAttribute({ id: name, name }));
  const records = toRecords(
    aDiagram({
      nodes: names.map((name) => anEntity({ id: name, name, attributes })),
      areas: [anArea({ id: 'constructor', color: 'teal' })],
    }),
  );
  expect(await runInSlices(parseRecords(format(records)))).toEqual(records);
});

it('a snapshot of an earlier release opens, including those from before areas', async () => {
  const older =
    '{"entities":[["one",{"name":"One","position":{"x":1,"y":2},"attributes":[]}]],"relationships":[]}';
  const read = await runInSlices(parseRecords(older));
  expect([...read.entities]).toEqual([
    ['one', { name: 'One', position: { x: 1, y: 2 }, attributes: new Map() }],
  ]);
  expect(read.areas.size).toBe(0);
});
