import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentArbitrary, countingIds } from '../../test/arbitraries.ts';
import { aDiagram, anArea, anAttribute, anEntity, aRelationship } from '../builders.ts';
import {
  apply,
  decodeOperations,
  type DiagramContent,
  diff,
  encodeOperations,
  type Operation,
  planMerge,
  readContent,
  readOperations,
  toContent,
  toRecords,
  withExplicitRemovals,
} from '../index.ts';

const SEED = 20_261_125;

const [customer, order] = [
  anEntity({ id: 'n', name: 'Customer', attributes: [anAttribute({ id: 'a', name: 'id' })] }),
  anEntity({ id: 'm', name: 'Order', attributes: [] }),
];
const places = aRelationship({
  id: 'e',
  source: customer,
  target: order,
  foreignKey: ['x'],
  referencedAttributes: ['a'],
});
const shop = aDiagram({ nodes: [customer, order], edges: [places], areas: [anArea({ id: 'g' })] });
const records = toRecords(shop);

function planOperations(input: unknown, base: DiagramContent | undefined, present = shop): Operation[] {
  const plan = planMerge(input, {
    base: base && toRecords(base),
    present: toRecords(present),
    createId: countingIds('new'),
  });
  if (!plan.ok) throw new Error(plan.message);
  return plan.operations;
}

const withoutIds = ({ nodes, edges, areas }: DiagramContent): object => {
  const bare = (item: object): object => ({ ...item, id: undefined });
  return {
    nodes: nodes.map((node) =>
      bare({ ...node, data: { ...node.data, attributes: node.data.attributes.map(bare) } }),
    ),
    edges: edges.map(bare),
    areas: areas?.map(bare),
  };
};

describe('planMerge', () => {
  it(`[R42] all elements of a content without ids are recognised, whatever their names (seed ${String(SEED)})`, () => {
    fc.assert(
      fc.property(contentArbitrary, (content) => {
        expect(planOperations(withoutIds(content), content, content)).toEqual([]);
        expect(planOperations(withoutIds(content), undefined, content)).toEqual([]);
      }),
      { numRuns: 200, seed: SEED },
    );
  });

  it(`[R43] with a base, a complete content gives exactly its difference (seed ${String(SEED)})`, () => {
    fc.assert(
      fc.property(contentArbitrary, contentArbitrary, (base, content) => {
        const from = toRecords(base);
        expect(planOperations(withExplicitRemovals(content), base, base)).toEqual(
          diff(from, toRecords(content, from)),
        );
      }),
      { numRuns: 200, seed: SEED },
    );
  });

  it(`[R43] without a base nothing is removed, whatever is sent (seed ${String(SEED)})`, () => {
    fc.assert(
      fc.property(contentArbitrary, contentArbitrary, (present, content) => {
        const operations = planOperations(content, undefined, present);
        expect(operations.filter(({ kind }) => kind === 'delete')).toEqual([]);
        const { effective } = apply(toRecords(present), operations);
        const removed = effective.flatMap((operation): unknown[] =>
          operation.kind === 'set' ? Object.values(operation.props) : [],
        );
        // A new type includes other properties.
        const isRetyped = effective.some(
          (operation) => operation.kind === 'set' && 'type' in operation.props,
        );
        if (!isRetyped) expect(removed).not.toContain(null);
      }),
      { numRuns: 200, seed: SEED },
    );
  });

  it(`[R42] invalid input is rejected as by readContent, with and without a base (seed ${String(SEED)})`, () => {
    const item = fc.oneof(
      fc.anything(),
      fc.record({ id: fc.anything(), data: fc.anything(), source: fc.anything() }),
    );
    const list = fc.oneof(fc.anything(), fc.array(item, { maxLength: 3 }));
    const input = fc.oneof(fc.anything(), fc.record({ nodes: list, edges: list, areas: list }));
    fc.assert(
      fc.property(input, fc.constantFrom(records, undefined), (content, base) => {
        const createId = countingIds();
        const reading = readContent(content, { createId });
        const plan = planMerge(content, { base, present: records, createId });
        expect(plan.ok).toBe(reading.ok);
        if (!plan.ok && !reading.ok) expect(plan.message).toBe(reading.message);
      }),
      { numRuns: 500, seed: SEED },
    );
  });

  it('[R42] an element added since the base is matched by its name, and its other values stay', () => {
    const since = anAttribute({ id: 'b', name: 'email', isUnique: true });
    const now = { ...customer, data: { ...customer.data, attributes: [...customer.data.attributes, since] } };
    const attributes = [{ name: 'id' }, { name: 'Email', length: 80 }, { name: 'phone' }];
    const body = { nodes: [{ id: 'n', data: { name: 'Customer', attributes } }, order], edges: [places] };
    const present = { ...shop, nodes: [now, order] };
    const { records: merged } = apply(toRecords(present), planOperations(body, shop, present));
    expect(toContent(merged).nodes[0]?.data.attributes).toMatchObject([
      { id: 'a' },
      { ...since, name: 'Email', length: 80 },
      { id: 'new-1', name: 'phone' },
    ]);
  });

  it('[R40] a later property that a body omits stays; null removes it if there is a base', () => {
    const edgeWith = (data: object) => ({
      ...shop,
      edges: [{ ...places, data: { ...places.data, ...data } }],
    });
    const removal: Operation = {
      kind: 'set',
      record: 'relationship',
      id: 'e',
      props: { referencedAttributes: null },
    };
    const cases: [object, Operation[]][] = [
      [{ referencedAttributes: undefined }, []],
      [{ referencedAttributes: null }, [removal]],
      [
        { foreignKey: undefined },
        [{ kind: 'set', record: 'relationship', id: 'e', props: { foreignKey: null } }],
      ],
    ];
    for (const [data, operations] of cases) {
      expect(planOperations(edgeWith(data), shop)).toEqual(operations);
      expect(planOperations(edgeWith(data), undefined)).toEqual([]);
    }
    const { referencedAttributes: _removed, ...data } = places.data;
    expect(planOperations(withExplicitRemovals({ ...shop, edges: [{ ...places, data }] }), shop)).toEqual([
      removal,
    ]);
  });
});

describe('properties of a later release', () => {
  it('[R40] stay in a put on an existing record unless it contains null', () => {
    const put = (p: object): unknown =>
      apply(records, [
        { kind: 'put', record: 'relationship', id: 'e', props: { source: 'n', target: 'm', ...p } },
      ]).records.relationships.get('e');
    expect(put({})).toMatchObject({ referencedAttributes: ['a'] });
    expect(put({})).not.toHaveProperty('foreignKey');
    expect(put({ referencedAttributes: null })).not.toHaveProperty('referencedAttributes');
  });

  it('[R41] survive records, differences and contents if unknown, and null removes them', () => {
    const keys = ['n/n', 'a/n/a', 'e/e', 'g/g'];
    const put = decodeOperations(
      keys.map((r) => ({ k: 'set', r, p: { note: { text: r }, id: 'no', attributes: [] } })),
    );
    const { records: noted, inverse, effective } = apply(records, put);
    const written = keys.map((r) => ({ k: 'set', r, p: { note: { text: r } } }));
    expect(encodeOperations(effective)).toEqual(written);
    expect(new Set(encodeOperations(diff(records, noted)))).toEqual(new Set(written));
    expect(apply(noted, inverse).records).toEqual(records);
    expect(JSON.stringify(toContent(noted)).match(/"note"/g)).toHaveLength(4);
    // A content that was read without them does not change them in any merge.
    expect(toRecords(shop, noted)).toEqual(noted);
    expect(apply(noted, diff(records, records)).records).toBe(noted);
    const whole: Operation = {
      kind: 'put',
      record: 'relationship',
      id: 'e',
      props: { source: 'n', target: 'm' },
    };
    expect(apply(noted, [whole]).records.relationships.get('e')).toMatchObject({ note: { text: 'e/e' } });
  });

  it('[R41] are dropped if a client sends them', () => {
    expect(readOperations([{ k: 'set', r: 'n/n', p: { note: 1, name: 'N' } }])).toEqual({
      ok: true,
      operations: [{ kind: 'set', record: 'entity', id: 'n', props: { name: 'N' } }],
    });
  });
});
