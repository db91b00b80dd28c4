import { apply, diff, encodeOperations, type Operation, toContent, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEditStream } from './editStream.ts';

const attributes = [anAttribute({ id: 'x', name: 'x' })];
const BASE = toRecords(
  aDiagram({
    nodes: ['A', 'B'].map((name) => anEntity({ id: name, name, attributes })),
    edges: [aRelationship({ id: 'AB', source: 'A', target: 'B' })],
  }),
);

const entity = fc.constantFrom('A', 'B', 'C', 'new-1', 'new-2');
const attribute = fc.constantFrom('x', 'y', 'new-3', 'new-4');
const relationship = fc.constantFrom('AB', 'BA', 'new-5');
const area = fc.constantFrom('area', 'new-6');
const name = fc.constantFrom('one', 'two');
const index = fc.record({
  id: fc.constant('index'),
  attributeIds: fc.array(attribute, { minLength: 1, maxLength: 2 }),
});
const element = fc.oneof(
  fc.record({ record: fc.constant('entity'), id: entity }),
  fc.record({ record: fc.constant('attribute'), entityId: entity, id: attribute }),
  fc.record({ record: fc.constant('relationship'), id: relationship }),
  fc.record({ record: fc.constant('area'), id: area }),
);
const props: Record<string, fc.Arbitrary<object>> = {
  entity: fc.record({ name, indexes: fc.array(index, { maxLength: 1 }) }, { requiredKeys: ['name'] }),
  attribute: fc.record(
    { name, type: fc.constantFrom('String', 'Long'), ord: fc.record({ before: attribute }) },
    { requiredKeys: ['name'] },
  ),
  relationship: fc.record(
    { source: entity, target: entity, foreignKey: fc.array(attribute, { maxLength: 1 }) },
    { requiredKeys: ['source', 'target'] },
  ),
  area: fc.record({
    label: name,
    position: fc.constant({ x: 0, y: 0 }),
    size: fc.constant({ width: 90, height: 90 }),
  }),
};
const edit = fc
  .tuple(element, fc.constantFrom('put', 'set', 'delete'))
  .chain(([given, kind]) =>
    kind === 'delete'
      ? fc.constant<Operation>({ kind, ...given })
      : (props[given.record] ?? fc.constant({})).map((own) => ({ kind, ...given, props: own }) as Operation),
  );
const edits = fc.array(edit, { maxLength: 20 });

/** Records with the temporary ids in the place of the real ones. */
function withTemporaryIds(content: object, real: ReadonlyMap<string, string>): unknown {
  let text = JSON.stringify(content);
  for (const [id, temporary] of real) text = text.replaceAll(`"${id}"`, `"${temporary}"`);
  return JSON.parse(text);
}

it('edit by edit, typed or short, the copy becomes what all of them make of the diagram', () => {
  fc.assert(
    fc.property(edits, fc.boolean(), (operations, isShort) => {
      const real = new Map<string, string>();
      const puts = operations.filter(({ kind, id }) => kind === 'put' && id.startsWith('new-'));
      const temporary = [...new Map(puts.map((one) => [`${one.record} ${one.id}`, one])).values()];
      const stream = createEditStream(BASE, () => {
        const next = temporary[real.size];
        const prefix = {
          entity: 'entity',
          attribute: 'attr',
          relationship: 'edge',
          area: 'area',
          settings: '',
        };
        const id = `real-${String(real.size)}`;
        real.set(`${prefix[next?.record ?? 'entity']}-${id}`, next?.id ?? '');
        return id;
      });
      for (const one of isShort ? encodeOperations(operations) : operations) stream.add(one);
      const expected = toContent(apply(BASE, operations).records);
      expect(withTemporaryIds(toContent(stream.records), real)).toEqual(
        withTemporaryIds(expected, new Map()),
      );
    }),
    { numRuns: 1_000 },
  );
});

it('an attribute placed before a new one stays before it', () => {
  let count = 0;
  const stream = createEditStream(BASE, () => String((count += 1)));
  const put = (id: string, before: string | null) => ({
    ...{ kind: 'put', record: 'attribute', entityId: 'A', id },
    props: { name: id, ord: { before } },
  });
  for (const one of [put('new-1', 'x'), put('new-2', 'new-1')]) stream.add(one);
  const [node] = toContent(stream.records).nodes;
  expect(node?.data.attributes.map((one) => one.name)).toEqual(['new-2', 'new-1', 'x']);
});

it.each([
  null,
  'text',
  {},
  { kind: 'put' },
  { kind: 'put', record: 'attribute', id: 'a', props: { name: 'a' } },
  { kind: 'rename', record: 'entity', id: 'A', props: { name: 'a' } },
  { kind: 'set', record: 'entity', id: 'A', props: { name: 7 } },
  { kind: 'set', record: 'entity', id: 'nowhere', props: { name: 'a' } },
  { kind: 'put', record: 'relationship', id: 'new-1', props: { source: 'A', target: 'nowhere' } },
])('an edit that cannot be read or does not fit is skipped: %j', (edit) => {
  const stream = createEditStream(BASE, () => 'id');
  stream.add(edit);
  stream.add({ kind: 'set', record: 'entity', id: 'A', props: { name: 'Account' } });
  expect(diff(BASE, stream.records)).toEqual([
    { kind: 'set', record: 'entity', id: 'A', props: { name: 'Account' } },
  ]);
});
