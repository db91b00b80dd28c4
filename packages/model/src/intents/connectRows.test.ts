import { describe, expect, it } from 'vitest';
import { aDiagram, anAttribute, anEntity } from '../builders.ts';
import {
  apply,
  type Attribute,
  connectRows,
  type DiagramContent,
  type HandleId,
  type RowEnd,
  toContent,
  toRecords,
} from '../index.ts';

const key = (name: string): Attribute => anAttribute({ id: name, name, type: 'Long', isPrimaryKey: true });
const plain = (name: string, more: Partial<Attribute> = {}): Attribute =>
  anAttribute({ id: name, name, type: 'Long', ...more });

const diagram = aDiagram({
  nodes: [
    anEntity({
      id: 'c',
      name: 'Customer',
      attributes: [key('c_id'), plain('c_mail', { isUnique: true }), plain('c_order')],
    }),
    anEntity({ id: 'o', name: 'Order', attributes: [key('o_id'), plain('o_customer'), plain('o_mail')] }),
    anEntity({ id: 'l', name: 'Line', attributes: [key('l_order'), key('l_number')] }),
    anEntity({ id: 'n', name: 'Note', attributes: [plain('n_text')] }),
  ],
});

let count = 0;
function draw(from: RowEnd, to: RowEnd): DiagramContent {
  const deps = { now: 1, createId: () => `new-${(count += 1)}` };
  return toContent(apply(toRecords(diagram), connectRows(toRecords(diagram), { from, to }, deps)).records);
}

const row = (attributeId: string): RowEnd => ({ entityId: attributeId.split('_')[0] ?? '', attributeId });
const handle = (entityId: string, id: HandleId): RowEnd => ({ entityId, handle: id });

function attributes({ nodes }: DiagramContent, entityId: string): Attribute[] {
  return nodes.find(({ id }) => id === entityId)?.data.attributes ?? [];
}

/** The created relationships: ends with their handles, and the foreign key. */
function drawn(from: RowEnd, to: RowEnd): unknown[] {
  const content = draw(from, to);
  const [edge] = content.edges;
  if (edge === undefined || content.edges.length !== 1) throw new Error('not one relationship');
  const { source, sourceHandle, target, targetHandle, data } = edge;
  const flagged = data.foreignKey?.every((id) =>
    content.nodes.some(({ data: { attributes: all } }) =>
      all.some((attribute) => attribute.id === id && attribute.isForeignKey),
    ),
  );
  expect(flagged).not.toBe(false);
  return [`${source} ${sourceHandle}`, `${target} ${targetHandle}`, data.type, data.foreignKey];
}

const CASES: [string, RowEnd, RowEnd, unknown[]][] = [
  [
    'key to plain',
    row('c_id'),
    row('o_customer'),
    ['c right-one', 'o left-many', 'one-to-many', ['o_customer']],
  ],
  [
    'plain to key',
    row('o_customer'),
    row('c_id'),
    ['o right-many', 'c left-one', 'many-to-one', ['o_customer']],
  ],
  ['key to key', row('c_id'), row('o_id'), ['c right-one', 'o left-one', 'one-to-one', ['o_id']]],
  [
    'plain to plain',
    row('c_order'),
    row('o_mail'),
    ['c right-one', 'o left-many', 'one-to-many', ['o_mail']],
  ],
  [
    'key to a part of a key',
    row('o_id'),
    row('l_order'),
    ['o right-one', 'l left-many', 'one-to-many', ['l_order']],
  ],
  [
    'a part of a key to a key',
    row('l_order'),
    row('o_id'),
    ['l right-many', 'o left-one', 'many-to-one', ['l_order']],
  ],
  [
    'a row to another of the same entity',
    row('c_id'),
    row('c_order'),
    ['c right-one', 'c left-many', 'one-to-many', ['c_order']],
  ],
  [
    'plain to a card',
    row('o_customer'),
    { entityId: 'c' },
    ['o right-many', 'c left-one', 'many-to-one', ['o_customer']],
  ],
  [
    'plain to a handle',
    row('o_customer'),
    handle('c', 'top-many'),
    ['o right-many', 'c top-one', 'many-to-one', ['o_customer']],
  ],
  [
    'a handle to plain',
    handle('c', 'bottom-one'),
    row('o_customer'),
    ['c bottom-one', 'o left-many', 'one-to-many', ['o_customer']],
  ],
  [
    'a handle that does not fit',
    handle('c', 'right-many'),
    row('o_customer'),
    ['c right-one', 'o left-many', 'one-to-many', ['o_customer']],
  ],
  [
    'a handle to a key',
    handle('c', 'right-one'),
    row('o_id'),
    ['c right-one', 'o left-one', 'one-to-one', ['o_id']],
  ],
  [
    'a target handle to plain',
    handle('c', 'top-many'),
    row('o_customer'),
    ['o right-many', 'c top-one', 'many-to-one', ['o_customer']],
  ],
];

describe('a connection from or to a row', () => {
  for (const [name, from, to, expected] of CASES) {
    it(`from ${name}`, () => expect(drawn(from, to)).toEqual(expected));
  }

  it('adds a foreign key if a key row is dropped on a card or a handle', () => {
    const content = draw(row('c_id'), { entityId: 'o' });
    expect(attributes(content, 'o')[3]).toMatchObject({ name: 'customer_id', isForeignKey: true });
    expect(content.edges[0]?.data).toMatchObject({
      type: 'one-to-many',
      foreignKey: [attributes(content, 'o')[3]?.id],
    });
    const one = draw(row('c_id'), handle('o', 'left-one'));
    expect(one.edges[0]).toMatchObject({ targetHandle: 'left-one', data: { type: 'one-to-one' } });
  });

  it('adds one to the card of a many handle that is dropped on a key row, in either direction', () => {
    const content = draw(handle('o', 'right-many'), row('c_id'));
    expect(attributes(content, 'o')[3]).toMatchObject({ name: 'customer_id', isForeignKey: true });
    expect(content.edges[0]).toMatchObject({ source: 'o', target: 'c', data: { type: 'many-to-one' } });
    const turned = draw(handle('o', 'left-many'), row('c_id'));
    expect(attributes(turned, 'o')[3]).toMatchObject({ name: 'customer_id', isForeignKey: true });
    expect(turned.edges[0]).toMatchObject({ source: 'c', target: 'o', data: { type: 'one-to-many' } });
  });

  it('adds nothing if the other end has no key to refer to', () => {
    const content = draw(handle('n', 'right-one'), row('o_customer'));
    expect(content.edges[0]?.data.foreignKey).toEqual(['o_customer']);
    expect(attributes(content, 'n')).toHaveLength(1);
  });

  it('is empty from a row to itself, to a missing element, or if no end is a row', () => {
    expect(draw(row('c_id'), row('c_id'))).toEqual(diagram);
    expect(draw(row('c_id'), row('o_nothing'))).toEqual(diagram);
    expect(draw(row('c_id'), { entityId: 'nothing' })).toEqual(diagram);
    expect(draw(handle('c', 'right-one'), { entityId: 'o' })).toEqual(diagram);
  });
});
