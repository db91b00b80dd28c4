import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns, TEST_SEED } from '../../../../test/depth.ts';
import { contentArbitrary, HOSTILE_IDS, idArbitrary } from '../../test/arbitraries.ts';
import { aDiagram, anArea, anAttribute, anEntity, aRelationship } from '../builders.ts';
import {
  apply,
  DELETE_ACTIONS,
  type DiagramContent,
  type EntityMatch,
  planReimport,
  type ReimportDecisions,
  RELATIONSHIP_TYPES,
  toContent,
  toRecords,
} from '../index.ts';

const none = { added: [], removed: [] };

function decide({ entities, relationships }: Partial<Record<keyof ReimportDecisions, object>>) {
  return {
    entities: { matched: [], ...none, ...entities },
    relationships: { changed: [], ...none, ...relationships },
  };
}

function aMatch(given: Partial<EntityMatch> = {}): EntityMatch {
  const attributes = { matched: [], ...none, ...given.attributes };
  return { existingId: 'user', importedId: 'i1', properties: [], indexes: none, ...given, attributes };
}

const ids = fc.subarray(HOSTILE_IDS);
const properties = fc.subarray([
  'name',
  'type',
  'isNullable',
  'isPrimaryKey',
  'isForeignKey',
  'isUnique',
] as const);
const oneSided = { added: ids, removed: ids };
const attributeMatch = fc.record(
  { existingId: idArbitrary, importedId: idArbitrary, properties },
  { requiredKeys: ['existingId', 'properties'] },
);
const entityMatch = fc.record({
  ...{ existingId: idArbitrary, importedId: idArbitrary },
  properties: fc.subarray(['name', 'description'] as const),
  attributes: fc.record({ ...oneSided, matched: fc.array(attributeMatch, { maxLength: 4 }) }),
  indexes: fc.record(oneSided),
});
const relationshipChange = fc.record({
  ...{
    id: idArbitrary,
    type: fc.constantFrom(...RELATIONSHIP_TYPES),
    onDelete: fc.constantFrom(...DELETE_ACTIONS),
  },
});
/** Decisions that name anything, also twice and what is not there. */
const decisionsArbitrary: fc.Arbitrary<ReimportDecisions> = fc.record({
  entities: fc.record({ ...oneSided, matched: fc.array(entityMatch, { maxLength: 3 }) }),
  relationships: fc.record({ ...oneSided, changed: fc.array(relationshipChange, { maxLength: 2 }) }),
});

/** The diagram after an import with these decisions. */
function result(imported: DiagramContent, decisions: ReimportDecisions, existing = shop): DiagramContent {
  return toContent(
    apply(toRecords(existing), planReimport(toRecords(existing), imported, decisions)).records,
  );
}

const user = anEntity({
  ...{ id: 'user', name: 'User', position: { x: 48, y: 96 }, color: 'green', description: 'Buys' },
  attributes: [
    anAttribute({ id: 'u1', name: 'id', type: 'Long', isPrimaryKey: true }),
    anAttribute({ id: 'u2', name: 'Full name', length: 40, description: 'As in the passport' }),
    anAttribute({ id: 'u3', name: 'email', isUnique: true }),
  ],
  indexes: [{ id: 'x', attributeIds: ['u2', 'u3'], isUnique: false }],
});
const order = anEntity({
  ...{ id: 'order', name: 'Order', position: { x: 480, y: 96 } },
  attributes: [
    anAttribute({ id: 'o1', name: 'id', type: 'Long', isPrimaryKey: true }),
    anAttribute({ id: 'o2', name: 'user_id', type: 'Long', isForeignKey: true }),
  ],
});
const places = aRelationship({ id: 'places', source: user, target: order, foreignKey: ['o2'] });
const shop = aDiagram({ nodes: [user, order], edges: [places], areas: [anArea()] });

/** The same entity by the ids and names of an import, with another type and two attributes more. */
const person = anEntity({
  ...{ id: 'i1', name: 'person', description: 'Buys and sells', position: { x: 900, y: 900 } },
  attributes: [
    anAttribute({ id: 'p1', name: 'id', type: 'Long', isPrimaryKey: true }),
    anAttribute({ id: 'p2', name: 'born', type: 'LocalDate' }),
    anAttribute({ id: 'p3', name: 'full_name', type: 'BigDecimal', precision: 9, scale: 2 }),
    anAttribute({ id: 'u1', name: 'city' }),
  ],
  indexes: [{ id: 'x', attributeIds: ['u1', 'p3'], isUnique: true }],
});
const schema = aDiagram({ nodes: [person] });

describe('a matched entity', () => {
  it('[R46] keeps its id, position, color, area and all that is not decided', () => {
    const attributes = {
      ...none,
      matched: [{ existingId: 'u2', importedId: 'p3', properties: ['type' as const] }],
    };
    const { nodes, edges, areas } = result(
      schema,
      decide({ entities: { matched: [aMatch({ attributes })] } }),
    );
    const [first, ...others] = user.data.attributes;
    const { length: _length, ...fullName } = others[0]!;
    expect(nodes[0]).toEqual({
      ...user,
      data: {
        ...user.data,
        attributes: [first, { ...fullName, type: 'BigDecimal', precision: 9, scale: 2 }, others[1]],
      },
    });
    expect({ nodes: nodes.slice(1), edges, areas }).toEqual({
      nodes: [order],
      edges: [places],
      areas: shop.areas,
    });
  });

  it('[R46] gets the properties that are named, and loses those that the import does not have', () => {
    const matched = [
      { existingId: 'u2', importedId: 'p3', properties: ['name', 'description'] as const },
      { existingId: 'u3', properties: ['isUnique', 'name'] as const },
    ];
    const match = aMatch({ properties: ['name', 'description'], attributes: { ...none, matched } });
    const [{ data }] = result(schema, decide({ entities: { matched: [match] } })).nodes as [typeof user];
    expect(data).toMatchObject({ name: 'person', description: 'Buys and sells', color: 'green' });
    expect(data.attributes[1]).toEqual(anAttribute({ id: 'u2', name: 'full_name', length: 40 }));
    expect(data.attributes[2]).toEqual(anAttribute({ id: 'u3', name: 'email' }));
  });

  it('[R47] gets new attributes after those that they follow, under free ids that its new index names', () => {
    const match = aMatch({
      attributes: {
        matched: [
          { existingId: 'u1', importedId: 'p1', properties: [] },
          { existingId: 'u2', importedId: 'p3', properties: [] },
        ],
        ...{ added: ['p2', 'u1'], removed: ['u3'] },
      },
      indexes: { added: ['x'], removed: [] },
    });
    const [{ data }] = result(schema, decide({ entities: { matched: [match] } })).nodes as [typeof user];
    expect(data.attributes.map(({ id, name }) => `${id} ${name}`)).toEqual([
      'u1 id',
      'p2 born',
      'u2 Full name',
      'u1-2 city',
    ]);
    expect(data.indexes).toEqual([
      { id: 'x', attributeIds: ['u2', 'u3'], isUnique: false },
      { id: 'x-2', attributeIds: ['u1-2', 'u2'], isUnique: true },
    ]);
  });

  it('[R47] loses its indexes that are removed', () => {
    const match = aMatch({ indexes: { added: [], removed: ['x'] } });
    expect(result(schema, decide({ entities: { matched: [match] } })).nodes[0]?.data.indexes).toBeUndefined();
  });
});

describe('entities and relationships', () => {
  const parcel = anEntity({
    ...{ id: 'order', name: 'parcel', position: { x: 0, y: 0 } },
    attributes: [
      anAttribute({ id: 'p1', name: 'id', type: 'Long', isPrimaryKey: true }),
      anAttribute({ id: 'p3', name: 'person_id', type: 'Long', isForeignKey: true }),
    ],
  });
  const gets = aRelationship({
    ...{ id: 'places', source: person, target: parcel },
    ...{ foreignKey: ['p3'], referencedAttributes: ['p1'] },
  });
  const imported = aDiagram({ nodes: [person, parcel], edges: [gets] });
  const matched = [
    aMatch({ attributes: { ...none, matched: [{ existingId: 'u1', importedId: 'p1', properties: [] }] } }),
  ];

  it('[R47] an added entity gets a free id and a place beside its neighbour; equal ids of two entities are not confused', () => {
    const decisions = decide({
      entities: { matched, added: ['order'] },
      relationships: { added: ['places'] },
    });
    const { nodes, edges } = result(imported, decisions);
    expect(nodes.slice(0, 2)).toEqual(shop.nodes);
    expect(nodes[2]).toEqual({ ...parcel, id: 'order-2', position: { x: -352, y: 96 } });
    expect(edges).toEqual([
      places,
      {
        ...{ ...gets, id: 'places-2', source: 'user', target: 'order-2' },
        data: { ...gets.data, foreignKey: ['p3'], referencedAttributes: ['u1'] },
      },
    ]);
  });

  it('[R47] a relationship without both its entities is not added', () => {
    expect(
      planReimport(
        toRecords(shop),
        imported,
        decide({ entities: { matched }, relationships: { added: ['places'] } }),
      ),
    ).toEqual([]);
  });

  it('[R48] a removed entity is removed with its relationships, and attributes that carried them are no foreign keys', () => {
    const { nodes, edges, areas } = result(imported, decide({ entities: { removed: ['user'] } }));
    const [key, foreignKey] = order.data.attributes;
    const attributes = [key, { ...foreignKey, isForeignKey: false }];
    expect({ nodes, edges, areas }).toEqual({
      ...{ nodes: [{ ...order, data: { ...order.data, attributes } }], edges: [], areas: shop.areas },
    });
  });

  it('[R48] a removed relationship is removed alone; a changed one keeps its sides and label', () => {
    expect(result(imported, decide({ relationships: { removed: ['places'] } }))).toMatchObject({
      nodes: [{ id: 'user' }, { id: 'order', data: { attributes: [{}, { id: 'o2', isForeignKey: false }] } }],
      edges: [],
    });
    const changed = [{ id: 'places', type: 'one-to-one', onDelete: 'CASCADE' }];
    expect(result(imported, decide({ relationships: { changed } })).edges).toEqual([
      {
        ...{ ...places, sourceHandle: 'right-one', targetHandle: 'left-one' },
        data: { ...places.data, type: 'one-to-one', onDelete: 'CASCADE' },
      },
    ]);
  });
});

describe(`any decisions (seed ${TEST_SEED})`, () => {
  const OPTIONS = { numRuns: randomRuns(400), seed: TEST_SEED };

  it('[R46] nothing decided gives no edits', () => {
    fc.assert(
      fc.property(contentArbitrary, contentArbitrary, (existing, imported) => {
        expect(planReimport(toRecords(existing), imported, decide({}))).toEqual([]);
      }),
      OPTIONS,
    );
  });

  it('[R46] every edit has an effect, and what is not named stays', () => {
    fc.assert(
      fc.property(contentArbitrary, contentArbitrary, decisionsArbitrary, (existing, imported, decisions) => {
        const before = toRecords(existing);
        const { records, dropped } = apply(before, planReimport(before, imported, decisions));
        expect(dropped).toEqual([]);
        const { matched, removed } = decisions.entities;
        const named = new Set([...matched.map(({ existingId }) => existingId), ...removed]);
        for (const [id, { attributes, ...own }] of before.entities) {
          const { attributes: after, ...ownAfter } = records.entities.get(id) ?? {};
          if (removed.includes(id)) expect(after).toBeUndefined();
          if (named.has(id)) continue;
          expect(ownAfter).toEqual(own);
          const withoutFlag = ([key, one]: [string, object]) => [key, { ...one, isForeignKey: false }];
          expect([...(after ?? [])].map(withoutFlag)).toEqual([...attributes].map(withoutFlag));
        }
        expect(records.areas).toEqual(before.areas);
      }),
      OPTIONS,
    );
  });
});
