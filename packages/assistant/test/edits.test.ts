import { ATTRIBUTE_TYPES, RELATIONSHIP_TYPES, toContent, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberRecords } from '../src/edits/read/numbering.ts';
import { applyAll, SHOP } from './applying.ts';

const SEED = 20_261_126;

const NAMES = [
  'Order',
  'Orders',
  'order',
  'user_account',
  'UserAccount',
  'Untitled',
  '',
  ' ',
  '🚀',
  '--',
  'e1',
  'a1',
  '<<<',
  'id',
];
const anyName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAMES) },
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const anyDiagram = fc
  .array(fc.tuple(anyName, fc.array(anyName, { maxLength: 4 })), { minLength: 2, maxLength: 7 })
  .chain((entities) => {
    const nodes = entities.map(([name, attributes], index) =>
      anEntity({
        id: `n${index}`,
        name,
        attributes: attributes.map((attribute, at) => anAttribute({ name: attribute, id: `x${at}` })),
        position: { x: index * 400, y: 0 },
        color: 'teal',
        description: 'Kept',
      }),
    );
    const anyEnd = fc.constantFrom(...nodes.map(({ id }) => id));
    const anyRelationship = fc.record({
      source: anyEnd,
      target: anyEnd,
      type: fc.constantFrom(...RELATIONSHIP_TYPES),
      label: fc.constantFrom('has', 'billing', 'shipping', ''),
    });
    return fc.array(anyRelationship, { maxLength: 6 }).map((relationships) =>
      // As the editor has it: with the rules between properties applied.
      toContent(
        toRecords({
          nodes,
          edges: relationships.map((given, index) => aRelationship({ ...given, id: `r${index}` })),
          areas: [],
        }),
      ),
    );
  });

test(`[A47] each edit changes the record that it names, and nothing else, whatever the diagram (seed ${SEED})`, () => {
  const anyPick = fc.nat(1_000);
  fc.assert(
    fc.property(anyDiagram, anyPick, fc.constantFrom(...ATTRIBUTE_TYPES), (diagram, pick, type) => {
      const { references } = numberRecords(diagram);
      const known = [...references].filter(([, { record }]) => record === 'entity' || record === 'attribute');
      const [id, reference] = known[pick % known.length] ?? ['', { record: 'entity', id: '' }];
      const props =
        reference.record === 'entity' ? { name: 'Renamed' } : { name: 'renamed', type, enumValues: ['a'] };
      const { operations } = applyAll(diagram, [{ action: 'set', record: reference.record, id, props }]);
      expect(operations).toEqual([expect.objectContaining({ kind: 'set', id: reference.id })]);
      const { operations: removal } = applyAll(diagram, [{ action: 'remove', record: reference.record, id }]);
      const removed = removal.filter(({ kind }) => kind === 'delete');
      expect(removed).toEqual([expect.objectContaining({ record: reference.record, id: reference.id })]);
      expect(applyAll(diagram, []).content).toEqual(diagram);
    }),
    { seed: SEED, numRuns: 80 },
  );
});

test(`[A47] edits of any shape never throw, and those that do not fit are reported (seed ${SEED})`, () => {
  const anyEdit = fc.record(
    {
      action: fc.oneof(fc.constantFrom('add', 'set', 'remove', 'rename', 'DELETE'), fc.anything()),
      record: fc.oneof(
        fc.constantFrom('entity', 'attribute', 'relationship', 'index', 'area', 'table'),
        fc.anything(),
      ),
      id: fc.oneof(fc.constantFrom('e1', 'a1', 'a2', 'r1', 'i1', 'new-1', 'Order', ''), fc.anything()),
      props: fc.oneof(
        fc.record(
          {
            name: fc.oneof(anyName, fc.anything()),
            entity: fc.constantFrom('e1', 'new-1', 'Order', 'e99'),
            type: fc.oneof(
              fc.constantFrom('varchar(255)', 'many-to-many', 'Enum', 'enum(a,b)'),
              fc.anything(),
            ),
            attributes: fc.oneof(fc.constant(['a1', 'a2']), fc.anything()),
            source: fc.constantFrom('e1', 'e2'),
            target: fc.constantFrom('e1', 'new-1', 'x'),
            length: fc.anything(),
            enumValues: fc.anything(),
            entities: fc.oneof(fc.constant(['e1', 'e2']), fc.anything()),
            foreignKey: fc.anything(),
            color: fc.anything(),
            owned: fc.anything(),
            className: fc.anything(),
            isPrimaryKey: fc.anything(),
          },
          { requiredKeys: [] },
        ),
        fc.anything(),
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyDiagram, fc.array(anyEdit, { maxLength: 12 }), (diagram, edits) => {
      applyAll(diagram, edits);
    }),
    { seed: SEED, numRuns: 150 },
  );
});

test('[A47] a new entity with attributes, an index, an area and a relationship to what is there', () => {
  const { content, skipped } = applyAll(SHOP, [
    {
      action: 'add',
      record: 'entity',
      id: 'new-1',
      props: { name: 'Product', description: 'For sale', color: 'blue' },
    },
    {
      action: 'add',
      record: 'attribute',
      id: 'new-2',
      props: { entity: 'new-1', name: 'id', type: 'bigint', pk: true },
    },
    {
      action: 'create',
      record: 'column',
      id: 'new-3',
      table: 'new-1',
      name: 'sku',
      type: 'varchar(40)',
      required: true,
    },
    {
      action: 'add',
      record: 'attribute',
      id: 'new-4',
      props: { entity: 'new-1', name: 'price', type: 'numeric(10, 2)', default: 0 },
    },
    {
      action: 'add',
      record: 'index',
      id: 'new-5',
      props: { entity: 'new-1', attributes: ['new-3', 'price'], isUnique: true },
    },
    { action: 'add', record: 'relationship', id: 'new-6', props: { from: 'new-1', to: 'e2', type: 'N:M' } },
    { action: 'add', record: 'area', id: 'new-7', props: { label: 'Sales', entities: ['new-1', 'e2'] } },
  ]);
  expect(skipped).toEqual([]);
  const product = content.nodes.find(({ data }) => data.name === 'Product');
  expect(product?.data).toMatchObject({
    description: 'For sale',
    color: 'blue',
    attributes: [
      { name: 'id', type: 'Long', isPrimaryKey: true, isNullable: false },
      { name: 'sku', type: 'String', length: 40, isNullable: false },
      { name: 'price', type: 'BigDecimal', precision: 10, scale: 2, defaultValue: '0' },
    ],
    indexes: [{ isUnique: true }],
  });
  expect(content.nodes.map(({ data }) => data.name)).toContain('Product_Order');
  expect(content.areas).toMatchObject([{ label: 'Sales' }]);
});

test('[A47] a rename keeps the length, the description and the memberships of an attribute', () => {
  const { operations } = applyAll(SHOP, [
    { action: 'rename', record: 'attribute', id: 'a2', props: { newName: 'mail' } },
  ]);
  expect(operations).toEqual([
    { kind: 'set', record: 'attribute', entityId: 'c', id: 'c2', props: { name: 'mail' } },
  ]);
});

test('[A47] a relationship gets another type, label and delete rule and keeps the rest', () => {
  const { content } = applyAll(SHOP, [
    {
      action: 'set',
      record: 'relationship',
      id: 'r1',
      props: { type: 'one_to_one', label: 'owns', onDelete: 'set-null' },
    },
  ]);
  expect(content.edges).toMatchObject([
    { id: 'places', data: { type: 'one-to-one', label: 'owns', onDelete: 'SET NULL' } },
  ]);
});

test('[A47] children belong to their parent, and an entity gets a class name, until null removes both', () => {
  const set = (owned: unknown, className: unknown, diagram = SHOP) =>
    applyAll(diagram, [
      { action: 'set', record: 'relationship', id: 'r1', props: { owned } },
      { action: 'set', record: 'entity', id: 'e1', props: { class_name: className } },
    ]);
  const { content, skipped } = set('yes', 'Client');
  expect(content.edges[0]?.data.owned).toBe(true);
  expect(content.nodes[0]?.data.className).toBe('Client');
  expect(skipped).toEqual([]);
  const removed = set(null, null, content).content;
  expect(removed.edges[0]?.data).not.toHaveProperty('owned');
  expect(removed.nodes[0]?.data).not.toHaveProperty('className');
  expect(set('maybe', 'class').skipped.map(({ reason }) => reason)).toEqual([
    'owned cannot be "maybe".',
    'className cannot be "class".',
  ]);
});

test('[A47] an attribute gets a role that is known', () => {
  const set = (role: unknown) =>
    applyAll(SHOP, [{ action: 'set', record: 'attribute', id: 'a1', props: { role } }]);
  expect(set('secret').content.nodes[0]?.data.attributes[0]?.role).toBe('secret');
  expect(set(null).content.nodes[0]?.data.attributes[0]?.role).toBe('none');
  expect(set('owner').skipped.map(({ reason }) => reason)).toContain('role cannot be "owner".');
});

test('[A47] what does not fit is reported and the rest is kept', () => {
  const { content, skipped } = applyAll(SHOP, [
    {
      action: 'add',
      record: 'entity',
      id: 'new-1',
      props: { name: 'Customers', attributes: ['phone', { name: 'email' }] },
    },
    { action: 'set', record: 'attribute', id: 'a99', props: { name: 'x' } },
    {
      action: 'set',
      record: 'attribute',
      id: 'Customer.email',
      props: { isNullable: 'maybe', isUnique: 'yes' },
    },
    {
      action: 'add',
      record: 'relationship',
      id: 'new-2',
      props: { source: 'e1', target: 'e2', type: 'one-to-many' },
    },
    { action: 'remove', record: 'entity', id: 'Orders' },
    { action: 'fly', record: 'entity', id: 'e1' },
    { action: 'add', record: 'attribute', id: 'new-3', props: { entity: 'e2', name: 'state', type: 'Enum' } },
  ]);
  expect(content.nodes.map(({ data }) => data.attributes.map(({ name }) => name))).toEqual([
    ['id', 'email', 'phone'],
    ['total', 'state'],
  ]);
  expect(content.nodes[0]?.data.attributes[1]).toMatchObject({ isUnique: true, isNullable: true });
  expect(skipped).toEqual([
    { text: 'add entity Customers', reason: 'There is an entity "Customer" already.' },
    { text: 'add entity Customers', reason: 'Customer has an attribute "email" already.' },
    { text: 'set attribute x', reason: 'There is no attribute "a99".' },
    { text: 'set attribute Customer.email', reason: 'isNullable cannot be "maybe".' },
    { text: 'add relationship new-2', reason: 'Customer and Order have this relationship already.' },
    { text: 'remove entity Orders', reason: 'There is no entity "Orders".' },
    {
      text: '{"action":"fly","record":"entity","id":"e1"}',
      reason: 'It is not known what this edit is about.',
    },
    { text: 'add attribute state', reason: 'An Enum needs values, so it is a String.' },
  ]);
});

test('[A47] a new entity without attributes gets a primary key', () => {
  const { content } = applyAll(SHOP, [
    { action: 'add', record: 'entity', id: 'new-1', props: { name: 'Tag' } },
  ]);
  expect(content.nodes.at(-1)?.data.attributes).toMatchObject([{ name: 'id', isPrimaryKey: true }]);
});

test('[A47] 1,000 entities are edited, each edit about the one that it names', () => {
  const nodes = Array.from({ length: 1_000 }, (_, index) =>
    anEntity({
      id: `n${index}`,
      name: `Entity ${index}`,
      attributes: [anAttribute({ id: 'a', name: 'id' })],
    }),
  );
  const edits = nodes.flatMap((_, index) => [
    { action: 'set', record: 'entity', id: `e${index + 1}`, props: { name: `Renamed ${index}` } },
    {
      action: 'add',
      record: 'attribute',
      id: `new-${index}`,
      props: { entity: `e${index + 1}`, name: 'note' },
    },
  ]);
  const { content, skipped } = applyAll(aDiagram({ nodes }), edits);
  expect(skipped).toEqual([]);
  expect(content.nodes.map(({ data }) => [data.name, data.attributes.length])).toEqual(
    nodes.map((_, index) => [`Renamed ${index}`, 2]),
  );
});
