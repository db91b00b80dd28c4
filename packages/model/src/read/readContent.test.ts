import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentInputArbitrary, countingIds, findFaults } from '../../test/arbitraries.ts';
import { LIMITS, readContent, toContent, toRecords } from '../index.ts';

function read(input: unknown, limits: 'server' | 'none' = 'server') {
  return readContent(input, { createId: countingIds(), limits });
}

function getContent(input: unknown) {
  const reading = read(input);
  if (!reading.ok) throw new Error(reading.message);
  return reading.content;
}

function getMessage(input: unknown, limits: 'server' | 'none' = 'server'): string {
  const reading = read(input, limits);
  return reading.ok ? 'it was taken' : reading.message;
}

const entity = (attributes: unknown[]) => ({ nodes: [{ id: 'n', data: { name: 'N', attributes } }] });

describe('readContent', () => {
  it('[M214] missing nodes and edges are empty lists', () => {
    expect(getContent({})).toEqual({ nodes: [], edges: [] });
    expect(getContent({ nodes: null, edges: null })).toEqual({ nodes: [], edges: [] });
  });

  it('[R19] unknown fields are dropped', () => {
    const [node] = getContent({
      nodes: [{ id: 'n', selected: true, measured: {}, data: { name: 'N', onDataChange: 1 } }],
    }).nodes;
    expect(node).toEqual({
      id: 'n',
      type: 'entity',
      position: { x: 0, y: 0 },
      data: { name: 'N', attributes: [] },
    });
  });

  it('[M132] an attribute without properties is a nullable String', () => {
    expect(getContent(entity([{ id: 'a', name: 'x' }])).nodes[0]?.data.attributes).toEqual([
      {
        id: 'a',
        name: 'x',
        type: 'String',
        isPrimaryKey: false,
        isForeignKey: false,
        isNullable: true,
        isUnique: false,
      },
    ]);
  });

  it('[R10] a primary key becomes not null, and unique stays as written', () => {
    const [attribute] =
      getContent(entity([{ id: 'a', name: 'x', type: 'Long', isPrimaryKey: true }])).nodes[0]?.data
        .attributes ?? [];
    expect(attribute).toMatchObject({ isNullable: false, isUnique: false });
  });

  it('[M218] unknown node and edge types fall back', () => {
    const content = getContent({
      nodes: [{ id: 'a', type: 'group' }, { id: 'b' }],
      edges: [{ id: 'e', source: 'a', target: 'b', type: 'smoothstep' }],
    });
    expect(content.nodes[0]?.type).toBe('entity');
    expect(content.edges[0]).toMatchObject({ type: 'relationship', data: { type: 'one-to-one', label: '' } });
  });

  it.each([
    [{ data: { type: 'one-to-many' } }, ['right-one', 'left-many'], 'one-to-many'],
    [
      { sourceHandle: 'bottom-many', targetHandle: 'somewhere', data: { type: 'many-to-one' } },
      ['bottom-many', 'left-one'],
      'many-to-one',
    ],
    [{ sourceHandle: 'bottom-many', targetHandle: 'top-one' }, ['bottom-many', 'top-one'], 'many-to-one'],
    [
      { sourceHandle: 7, targetHandle: 'right-one', data: { type: 'nonsense' } },
      ['right-one', 'left-one'],
      'one-to-one',
    ],
  ])(
    '[R20] [M136] missing and unknown handles and types are derived from each other: %j',
    (edge, [sourceHandle, targetHandle], type) => {
      const { edges } = getContent({ nodes: [{ id: 'a' }], edges: [{ source: 'a', target: 'a', ...edge }] });
      expect(edges[0]).toMatchObject({ sourceHandle, targetHandle, data: { type } });
      expect(edges[0]?.id).toBe(`edge-a-${sourceHandle}-a-${targetHandle}`);
    },
  );

  it('[R21] missing and duplicate ids are replaced and reported', () => {
    const reading = read({
      nodes: [{ data: { name: 'A' } }, { id: 'x' }, { id: 'x', data: { name: 'B' } }, { id: 7 }],
    });
    expect(reading.ok && reading.content.nodes.map(({ id }) => id)).toEqual(['id-1', 'x', 'x-2', '7']);
    expect(reading.ok && reading.repairs).toEqual(['The entity "B" got the id "x-2": "x" already exists.']);
  });

  it('[R21] relationships with the same id stay distinct', () => {
    const edge = { id: 'e', source: 'a', target: 'a' };
    expect(getContent({ nodes: [{ id: 'a' }], edges: [edge, edge, edge] }).edges.map(({ id }) => id)).toEqual(
      ['e', 'e-2', 'e-3'],
    );
  });

  it('[R22] relationships without their ends are left out and reported', () => {
    const reading = read({
      nodes: [{ id: 'a' }],
      edges: [{ id: 'e', source: 'a', target: 'missing' }, { source: 'a' }],
    });
    expect(reading).toMatchObject({ ok: true, content: { edges: [] } });
    expect(reading.ok && reading.repairs).toEqual([
      'content.edges[0] was left out: the entity "missing" is not in the diagram.',
      'content.edges[1] was left out: one of its ends is not in the diagram.',
    ]);
  });

  it.each<[unknown, string]>([
    [null, 'content: must be an object'],
    [[], 'content: must be an object'],
    [{ nodes: {} }, 'content.nodes: must be a list'],
    [{ nodes: [1] }, 'content.nodes[0]: must be an object'],
    [{ nodes: [{ id: {} }] }, 'content.nodes[0].id: must be a string'],
    [{ nodes: [{ id: 'a', data: { name: 3 } }] }, 'content.nodes[0].data.name: must be a string'],
    [
      { nodes: [{ id: 'a', position: { x: 'left' } }] },
      'content.nodes[0].position: must hold finite numbers x and y',
    ],
    [
      entity([{ name: 'a', isUnique: 'yes' }]),
      'content.nodes[0].data.attributes[0].isUnique: must be true or false',
    ],
    [
      entity([{ name: 'a', length: 0 }]),
      'content.nodes[0].data.attributes[0].length: must be a whole number of at least 1',
    ],
    [
      entity([{ name: 'a', type: 'Money' }]),
      'content.nodes[0].data.attributes[0].type: unknown attribute type "Money"; use one of String, Integer, Long, Float, Double, Boolean, Date, LocalDate, LocalDateTime, BigDecimal, Enum',
    ],
  ])('[R23] invalid values are rejected with the path of their field: %j', (input, message) => {
    expect(getMessage(input)).toBe(message);
  });

  it('[R24] the server has limits, tools have none', () => {
    const cases: [unknown, string][] = [
      [
        entity([{ name: 'x'.repeat(LIMITS.maxNameCharacters + 1) }]),
        'content.nodes[0].data.attributes[0].name: must be at most 200 characters',
      ],
      [{ nodes: [{ position: { x: 2e6, y: 0 } }] }, 'content.nodes[0].position: must lie within 1000000'],
      [
        { nodes: Array.from({ length: LIMITS.maxEntities + 1 }, () => ({})) },
        'content.nodes: must have at most 5000 items',
      ],
      [
        entity(Array.from({ length: 2001 }, () => ({ name: 'x' }))),
        'content.nodes[0].data.attributes: must have at most 2000 items',
      ],
    ];
    for (const [input, message] of cases) {
      expect(getMessage(input)).toBe(message);
      expect(getMessage(input, 'none')).toBe('it was taken');
    }
  });

  it('[R6] any JSON is either rejected or obeys the rules', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          contentInputArbitrary,
          fc.jsonValue(),
          fc.record({ nodes: fc.jsonValue(), edges: fc.jsonValue() }),
        ),
        (input) => {
          const reading = read(input);
          if (!reading.ok) expect(reading.message).toMatch(/^content[^:]*: /);
          else {
            expect(findFaults(toRecords(reading.content))).toEqual([]);
            expect(toContent(toRecords(reading.content))).toEqual(reading.content);
            expect(read(reading.content)).toEqual({ ok: true, content: reading.content, repairs: [] });
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
