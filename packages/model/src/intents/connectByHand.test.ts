import { describe, expect, it } from 'vitest';
import { aDiagram, anAttribute, anEntity, aRelationship } from '../builders.ts';
import {
  apply,
  type Attribute,
  connectByHand,
  type Connection,
  type DiagramContent,
  type EntityNode,
  type Operation,
  removeEntities,
  removeRelationships,
  toContent,
  toRecords,
} from '../index.ts';

const key = (name: string, more: Partial<Attribute> = {}) =>
  anAttribute({ name, type: 'Long', isPrimaryKey: true, ...more });
const customer = anEntity({ id: 'c', name: 'Customer', attributes: [key('id')] });
const order = anEntity({ id: 'o', name: 'Order', attributes: [key('id')] });
const diagram = aDiagram({ nodes: [customer, order] });

function after(content: DiagramContent, operations: Operation[]): DiagramContent {
  return toContent(apply(toRecords(content), operations).records);
}

let count = 0;
function draw(content: DiagramContent, more: Partial<Connection> = {}): DiagramContent {
  const connection = {
    source: 'c',
    target: 'o',
    sourceHandle: 'right-one',
    targetHandle: 'left-many',
    ...more,
  };
  return after(
    content,
    connectByHand(toRecords(content), connection, { now: 1, createId: () => `new-${(count += 1)}` }),
  );
}

function getAttributes({ nodes }: DiagramContent, id: string): Attribute[] {
  return nodes.find((node) => node.id === id)?.data.attributes ?? [];
}

const withOrder = (...attributes: Attribute[]): DiagramContent =>
  aDiagram({
    nodes: [customer, { ...order, data: { ...order.data, attributes: [key('id'), ...attributes] } }],
  });

describe('a relationship created on the canvas', () => {
  it('adds the foreign key to the many side', () => {
    const drawn = draw(diagram);
    expect(getAttributes(drawn, 'o')[1]).toMatchObject({
      name: 'customer_id',
      type: 'Long',
      isForeignKey: true,
      isNullable: true,
      isPrimaryKey: false,
      isUnique: false,
    });
    expect(drawn.edges[0]?.data).toMatchObject({
      type: 'one-to-many',
      foreignKey: [getAttributes(drawn, 'o')[1]?.id],
    });
    expect(getAttributes(drawn, 'c')).toHaveLength(1);
  });

  it('adds it to the source if that is the many side, and to the target of a one-to-one', () => {
    const many = draw(diagram, { sourceHandle: 'right-many', targetHandle: 'left-one' });
    expect(getAttributes(many, 'c')[1]?.name).toBe('order_id');
    const one = draw(diagram, { targetHandle: 'left-one' });
    expect(getAttributes(one, 'o')[1]).toMatchObject({ name: 'customer_id', isUnique: true });
  });

  it('adds one attribute per part of the key, with its type', () => {
    const seat: EntityNode = anEntity({
      id: 'c',
      name: 'Seat',
      attributes: [key('row', { type: 'String', length: 2 }), key('number', { type: 'Integer' })],
    });
    const drawn = draw(aDiagram({ nodes: [seat, order] }));
    expect(getAttributes(drawn, 'o').slice(1)).toMatchObject([
      { name: 'seat_row', type: 'String', length: 2 },
      { name: 'seat_number', type: 'Integer' },
    ]);
    expect(drawn.edges[0]?.data.foreignKey).toHaveLength(2);
  });

  it('reuses a matching attribute that carries no relationship', () => {
    const fitting = anAttribute({ id: 'f', name: 'customerId', type: 'Long' });
    const drawn = draw(withOrder(fitting));
    expect(getAttributes(drawn, 'o')).toHaveLength(2);
    expect(getAttributes(drawn, 'o')[1]).toMatchObject({ id: 'f', isForeignKey: true });
    expect(drawn.edges[0]?.data.foreignKey).toEqual(['f']);
    const second = draw(drawn);
    expect(getAttributes(second, 'o').map(({ name }) => name)).toEqual(['id', 'customerId', 'customer_id']);
    expect(getAttributes(draw(second), 'o')[3]?.name).toBe('customer_2_id');
  });

  it('does not reuse an attribute of another type', () => {
    const text = anAttribute({ id: 'f', name: 'customer_id', type: 'String' });
    expect(getAttributes(draw(withOrder(text)), 'o').map(({ name }) => name)).toEqual([
      'id',
      'customer_id',
      'customer_2_id',
    ]);
  });

  it('adds nothing without a key to refer to, and only the join entity for many-to-many', () => {
    const keyless = anEntity({ id: 'c', name: 'Note', attributes: [anAttribute({ name: 'text' })] });
    const drawn = draw(aDiagram({ nodes: [keyless, order] }));
    expect(getAttributes(drawn, 'o')).toHaveLength(1);
    expect(drawn.edges[0]?.data.foreignKey).toBeUndefined();
    const joined = draw(diagram, { sourceHandle: 'right-many' });
    expect(joined.nodes).toHaveLength(3);
    expect(getAttributes(joined, 'o')).toHaveLength(1);
  });

  it('can refer to its own entity', () => {
    const drawn = draw(diagram, { target: 'c' });
    expect(getAttributes(drawn, 'c').map(({ name }) => name)).toEqual(['id', 'customer_id']);
  });
});

describe('attributes that carried a relationship', () => {
  const drawn = draw(diagram);

  it('stay after it is deleted, without the foreign key flag', () => {
    const left = after(drawn, removeRelationships(toRecords(drawn), [drawn.edges[0]?.id ?? '']));
    expect(left.edges).toEqual([]);
    expect(getAttributes(left, 'o')[1]).toMatchObject({ name: 'customer_id', isForeignKey: false });
  });

  it('stay after the referenced entity is deleted, without the foreign key flag', () => {
    const left = after(drawn, removeEntities(toRecords(drawn), ['c']));
    expect(getAttributes(left, 'o')[1]).toMatchObject({ name: 'customer_id', isForeignKey: false });
  });

  it('keep the flag if another relationship uses them too', () => {
    const second = aRelationship({
      id: 'second',
      source: customer,
      target: order,
      foreignKey: drawn.edges[0]?.data.foreignKey ?? [],
    });
    const shared = { ...drawn, edges: [...drawn.edges, second] };
    const left = after(shared, removeRelationships(toRecords(shared), ['second']));
    expect(getAttributes(left, 'o')[1]?.isForeignKey).toBe(true);
  });
});
