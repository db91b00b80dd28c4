import { describe, expect, it } from 'vitest';
import { countingIds } from '../../test/arbitraries.ts';
import { aDiagram, anArea, anAttribute, anEntity, aRelationship } from '../builders.ts';
import {
  addArea,
  isInArea,
  addIndex,
  apply,
  checkCounts,
  colorEntities,
  copySelection,
  createForeignKeyAttribute,
  type DiagramContent,
  diff,
  formatDiagramFile,
  getEffectiveIndexes,
  keepUnsaid,
  LIMITS,
  moveArea,
  type Operation,
  parseDiagramFile,
  pasteClip,
  readContent,
  removeAreas,
  removeAttributes,
  removeIndex,
  toContent,
  toRecords,
  updateArea,
  updateAttribute,
  updateAttributes,
  updateEntity,
  updateIndex,
  updateRelationship,
} from '../index.ts';

const price = anAttribute({ name: 'price', type: 'BigDecimal', precision: 12, scale: 4, defaultValue: '0' });
const code = anAttribute({ name: 'code', length: 40, description: 'As printed on the box.' });
const product = anEntity({
  name: 'Product',
  attributes: [anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }), code, price],
  description: 'What is sold.',
  color: 'teal',
  indexes: [{ id: 'i', name: 'by_code', attributeIds: [code.id, price.id], isUnique: true }],
});
const order = anEntity({ name: 'Order', position: { x: 600, y: 0 } });
const sold = aRelationship({
  id: 'sold',
  source: product,
  target: order,
  description: 'Which product it is.',
  onDelete: 'CASCADE',
});
const shop = anArea({ label: 'Shop', color: 'amber', size: { width: 400, height: 300 } });
const diagram = aDiagram({ nodes: [product, order], edges: [sold], areas: [shop] });
const deps = () => ({ now: 1000, createId: countingIds('new') });

function after(content: DiagramContent, operations: Operation[]): DiagramContent {
  const applied = apply(toRecords(content), operations);
  expect(applied.dropped).toEqual([]);
  return toContent(applied.records);
}

function getNode(content: DiagramContent, id: string) {
  const node = content.nodes.find((candidate) => candidate.id === id);
  if (node === undefined) throw new Error(`no entity ${id}`);
  return node;
}

const read = (input: unknown) => readContent(input, { createId: countingIds() });

describe('descriptions, defaults, digits, indexes, colours and delete actions', () => {
  it('[R25] are in the file and survive a round trip', () => {
    const text = formatDiagramFile(diagram);
    const reading = parseDiagramFile(text, { createId: countingIds() });
    expect(reading).toEqual({ ok: true, content: diagram, repairs: [] });
    expect(reading.ok && formatDiagramFile(reading.content)).toBe(text);
  });

  it('[R25] are absent from the file of a diagram without them', () => {
    const plain = aDiagram({ nodes: [order] });
    expect(formatDiagramFile(plain)).not.toMatch(/areas|description|indexes|color|onDelete/);
  });

  it('[R31] precision and scale belong to BigDecimal, and the scale is at most the precision', () => {
    const small = after(
      diagram,
      updateAttribute(toRecords(diagram), product.id, { id: price.id, precision: 3 }),
    );
    expect(getNode(small, product.id).data.attributes[2]).toMatchObject({ precision: 3, scale: 3 });
    const text = after(
      small,
      updateAttribute(toRecords(small), product.id, { id: price.id, type: 'String' }),
    );
    expect(Object.keys(getNode(text, product.id).data.attributes[2] ?? {})).not.toContain('precision');
    expect(Object.keys(getNode(text, product.id).data.attributes[2] ?? {})).not.toContain('scale');
  });

  it('[R32] an empty default is valid for String only, an empty description is removed', () => {
    const emptied = after(diagram, [
      ...updateAttributes(toRecords(diagram), [{ entityId: product.id, attributeId: code.id }], {
        defaultValue: '',
      }),
      ...updateAttribute(toRecords(diagram), product.id, { id: price.id, defaultValue: '' }),
      ...updateEntity(toRecords(diagram), product.id, { description: '  ' }),
      ...updateRelationship(toRecords(diagram), sold.id, { description: '', onDelete: undefined }),
    ]);
    const [, ownCode, ownPrice] = getNode(emptied, product.id).data.attributes;
    expect(ownCode?.defaultValue).toBe('');
    expect(ownPrice).not.toHaveProperty('defaultValue');
    expect(getNode(emptied, product.id).data).not.toHaveProperty('description');
    expect(emptied.edges[0]?.data).toEqual({ type: 'one-to-many', label: 'has' });
  });

  it('[R33] an index keeps the id of a removed attribute for undo, without effect', () => {
    const removed = after(diagram, [
      { kind: 'delete', record: 'attribute', entityId: product.id, id: code.id },
    ]);
    expect(getNode(removed, product.id).data.indexes).toEqual(product.data.indexes);
    expect(getEffectiveIndexes(getNode(removed, product.id).data)).toEqual([
      { id: 'i', name: 'by_code', attributeIds: [price.id], isUnique: true },
    ]);
    const none = after(removed, [
      { kind: 'delete', record: 'attribute', entityId: product.id, id: price.id },
    ]);
    expect(getEffectiveIndexes(getNode(none, product.id).data)).toEqual([]);
  });

  it('[R33] indexes are added, changed and removed', () => {
    const given = { attributeIds: [price.id, 'missing', price.id], name: ' by price ' };
    const added = after(diagram, addIndex(toRecords(diagram), product.id, { id: 'new-1', ...given }));
    expect(getNode(added, product.id).data.indexes?.[1]).toEqual({
      id: 'new-1',
      name: 'by price',
      attributeIds: [price.id],
      isUnique: false,
    });
    const changed = after(
      added,
      updateIndex(toRecords(added), product.id, { id: 'new-1', name: '', isUnique: true }),
    );
    expect(getNode(changed, product.id).data.indexes?.[1]).toEqual({
      id: 'new-1',
      attributeIds: [price.id],
      isUnique: true,
    });
    const one = after(changed, removeIndex(toRecords(changed), product.id, 'i'));
    const none = after(one, removeIndex(toRecords(one), product.id, 'new-1'));
    expect(getNode(none, product.id).data).not.toHaveProperty('indexes');
    expect(removeIndex(toRecords(none), product.id, 'i')).toEqual([]);
    expect(updateIndex(toRecords(none), product.id, { id: 'i' })).toEqual([]);
    expect(addIndex(toRecords(none), 'missing', { id: 'i' })).toEqual([]);
  });

  it('[R33] indexes without ids, or with duplicate ones, get new ids', () => {
    const reading = read({
      nodes: [
        { id: 'n', data: { indexes: [{ attributeIds: [] }, { id: 'index', attributeIds: ['a', 'a'] }] } },
      ],
    });
    expect(reading.ok && reading.content.nodes[0]?.data.indexes).toEqual([
      { id: 'index', attributeIds: [], isUnique: false },
      { id: 'index-2', attributeIds: ['a'], isUnique: false },
    ]);
  });

  it('[R27] several attributes of several entities are changed and removed in one list', () => {
    const names = [
      { entityId: product.id, attributeId: code.id },
      { entityId: order.id, attributeId: 'attr-Order-id' },
      { entityId: order.id, attributeId: 'missing' },
    ];
    const changed = after(
      diagram,
      updateAttributes(toRecords(diagram), names, { isUnique: true, type: 'Integer' }),
    );
    expect(getNode(changed, product.id).data.attributes[1]).toMatchObject({
      type: 'Integer',
      isUnique: true,
    });
    expect(getNode(changed, order.id).data.attributes[0]).toMatchObject({ type: 'Integer', isUnique: true });
    expect(removeAttributes(toRecords(diagram), names)).toHaveLength(2);
  });

  it('[R26] colours are set on several entities, descriptions are cut at their limit', () => {
    const coloured = after(
      diagram,
      colorEntities(toRecords(diagram), [product.id, order.id, 'missing'], 'pink'),
    );
    expect(coloured.nodes.map(({ data }) => data.color)).toEqual(['pink', 'pink']);
    expect(
      getNode(after(coloured, colorEntities(toRecords(coloured), [order.id], undefined)), order.id).data,
    ).not.toHaveProperty('color');
    const [long] = updateEntity(toRecords(diagram), order.id, { description: 'x'.repeat(3000) });
    expect(long).toMatchObject({ props: { description: 'x'.repeat(LIMITS.maxDescriptionCharacters) } });
    expect(updateEntity(toRecords(diagram), 'missing', { name: 'x' })).toEqual([]);
  });

  it.each<[object, string]>([
    [{ description: 3 }, 'description: must be a string'],
    [{ description: 'x'.repeat(2001) }, 'description: must be at most 2000 characters'],
    [
      { color: '#fff' },
      'color: unknown color "#fff"; use one of slate, red, amber, green, teal, blue, violet, pink',
    ],
    [{ indexes: {} }, 'indexes: must be a list'],
    [{ indexes: [{}] }, 'indexes: item 0: attributeIds must be a list of texts'],
    [{ indexes: [{ attributeIds: [], isUnique: 'yes' }] }, 'indexes: item 0: isUnique must be true or false'],
    [
      { indexes: Array.from({ length: 65 }, () => ({ attributeIds: [] })) },
      'indexes: must have at most 64 items',
    ],
    [
      { indexes: [{ attributeIds: [], name: 'x'.repeat(201) }] },
      'indexes: item 0: name must be at most 200 characters',
    ],
    [{ attributes: [{ name: 'a', scale: -1 }] }, 'attributes[0].scale: must be a whole number of at least 0'],
    [{ attributes: [{ name: 'a', precision: 2000 }] }, 'attributes[0].precision: must be at most 1000'],
    [{ attributes: [{ name: 'a', defaultValue: 7 }] }, 'attributes[0].defaultValue: must be a string'],
  ])('[R23] of an entity %j is rejected with the path of its field', (data, message) => {
    expect(read({ nodes: [{ id: 'n', data }] })).toEqual({
      ok: false,
      message: `content.nodes[0].data.${message}`,
    });
  });

  it('[R23] an unknown delete action is rejected with the path of its field', () => {
    const edge = { source: 'n', target: 'n', data: { onDelete: 'DROP' } };
    expect(read({ nodes: [{ id: 'n' }], edges: [edge] })).toEqual({
      ok: false,
      message:
        'content.edges[0].data.onDelete: unknown delete action "DROP"; use one of RESTRICT, CASCADE, SET NULL',
    });
  });

  it('[M184] a copy contains all of it, and its indexes refer to the new attributes', () => {
    const clip = copySelection(diagram, [product.id, order.id, shop.id]);
    const { operations, pastedIds } = pasteClip(toRecords(diagram), clip, deps());
    const pasted = after(diagram, operations);
    const copy = getNode(pasted, pastedIds[0] ?? '');
    expect(copy.data).toMatchObject({ description: 'What is sold.', color: 'teal' });
    expect(copy.data.indexes?.[0]?.attributeIds).toEqual(copy.data.attributes.slice(1).map(({ id }) => id));
    expect(copy.data.attributes[2]).toMatchObject({ precision: 12, scale: 4, defaultValue: '0' });
    expect(pasted.edges[1]?.data).toEqual(sold.data);
    expect(pasted.areas).toHaveLength(2);
    expect(pasted.areas?.[1]).toMatchObject({ label: 'Shop', position: { x: 50, y: 50 } });
  });
});

describe('areas', () => {
  it('[R34] are added, changed and removed', () => {
    const added = after(diagram, addArea(toRecords(diagram), { position: { x: 1, y: 2 } }, deps()));
    expect(added.areas?.[1]).toEqual({
      id: 'new-1',
      label: '',
      color: 'slate',
      position: { x: 1, y: 2 },
      size: { width: 480, height: 320 },
    });
    const changes = { label: 'Stock', color: 'red', size: { width: 1, height: 9e9 } } as const;
    const changed = after(added, updateArea(toRecords(added), 'new-1', changes));
    expect(changed.areas?.[1]).toMatchObject({
      label: 'Stock',
      color: 'red',
      size: { width: 80, height: LIMITS.maxCoordinate },
    });
    expect(after(changed, removeAreas(toRecords(changed), ['new-1', shop.id]))).not.toHaveProperty('areas');
    expect(updateArea(toRecords(diagram), 'missing', {})).toEqual([]);
  });

  it('[R35] move alone, or with the entities and areas inside them', () => {
    const inner = anArea({ label: 'Inner', position: { x: 10, y: 10 }, size: { width: 100, height: 100 } });
    const content = { ...diagram, areas: [shop, inner] };
    const alone = after(content, updateArea(toRecords(content), shop.id, { position: { x: 5, y: 7 } }));
    expect(alone.areas?.map(({ position }) => position)).toEqual([
      { x: 5, y: 7 },
      { x: 10, y: 10 },
    ]);
    expect(alone.nodes).toEqual(content.nodes);
    expect(content.nodes.filter(({ position }) => isInArea(shop, position))).toEqual([product]);
    const all = after(content, moveArea(toRecords(content), shop.id, { x: 5, y: 7 }));
    expect(all.areas?.map(({ position }) => position)).toEqual([
      { x: 5, y: 7 },
      { x: 15, y: 17 },
    ]);
    expect(all.nodes.map(({ position }) => position)).toEqual([
      { x: 5, y: 7 },
      { x: 600, y: 0 },
    ]);
  });

  it('[R36] a content without areas keeps them, one with an empty list removes them', () => {
    const base = toRecords(diagram);
    const { areas: _areas, ...silent } = diagram;
    expect(diff(base, toRecords(keepUnsaid(silent, base), base))).toEqual([]);
    const none = { ...silent, areas: [] };
    expect(diff(base, toRecords(keepUnsaid(none, base), base))).toEqual([
      { kind: 'delete', record: 'area', id: shop.id },
    ]);
    const spoken = read(none);
    expect(spoken.ok && spoken.content.areas).toEqual([]);
    const unspoken = read(silent);
    expect(unspoken.ok && 'areas' in unspoken.content).toBe(false);
  });

  it('[R24] have a limit, and are rejected with the path of the field', () => {
    const areas = Array.from({ length: LIMITS.maxAreas + 1 }, (_, index) => anArea({ id: `${index}` }));
    expect(read({ areas })).toEqual({ ok: false, message: 'content.areas: must have at most 500 items' });
    expect(checkCounts(toRecords({ ...diagram, areas }))).toBe('A diagram can have at most 500 areas.');
    expect(addArea(toRecords({ ...diagram, areas }), { position: { x: 0, y: 0 } }, deps())).toEqual([]);
    expect(read({ areas: [{ size: { width: 0, height: 1 } }] })).toEqual({
      ok: false,
      message: 'content.areas[0].size: must hold numbers width and height above 0',
    });
  });
});

describe('attributes created for a relationship', () => {
  it('[R37] are added to the referring end, named as in the generators, and carry the relationship', () => {
    const made = after(diagram, createForeignKeyAttribute(toRecords(diagram), sold.id, deps()));
    expect(getNode(made, order.id).data.attributes[1]).toMatchObject({
      id: 'new-1',
      name: 'product_id',
      type: 'Long',
      isForeignKey: true,
      isNullable: true,
      isUnique: false,
    });
    expect(made.edges[0]?.data.foreignKey).toEqual(['new-1']);
    const again = createForeignKeyAttribute(toRecords(made), sold.id, { createId: countingIds('more') });
    expect(again[0]).toMatchObject({ props: { name: 'product_2_id' } });
  });

  it('[R37] are as many as the key has parts', () => {
    const key = (name: string) => anAttribute({ name, length: 9, isPrimaryKey: true });
    const seat = anEntity({ name: 'Seat', attributes: [key('row'), key('number')] });
    const ticket = anEntity({ name: 'Ticket' });
    const content = aDiagram({
      nodes: [seat, ticket],
      edges: [aRelationship({ id: 'r', source: ticket, target: seat, type: 'one-to-one' })],
    });
    const made = after(content, createForeignKeyAttribute(toRecords(content), 'r', deps()));
    const added = getNode(made, ticket.id).data.attributes.slice(1);
    expect(added.map(({ name, length, isUnique }) => [name, length, isUnique])).toEqual([
      ['seat_row', 9, false],
      ['seat_number', 9, false],
    ]);
  });

  it('[R37] are not added for many-to-many, which has a separate table', () => {
    const edge = aRelationship({ id: 'm', source: product, target: order, type: 'many-to-many' });
    expect(createForeignKeyAttribute(toRecords({ ...diagram, edges: [edge] }), 'm', deps())).toEqual([]);
    expect(createForeignKeyAttribute(toRecords(diagram), 'missing', deps())).toEqual([]);
  });
});
