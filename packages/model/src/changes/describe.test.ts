import { describe, expect, it } from 'vitest';
import { aDiagram, anAttribute, anEntity, aRelationship } from '../builders.ts';
import { type ChangeWords, describeChange, type DiagramContent, listChanges, toRecords } from '../index.ts';

const id = anAttribute({ id: 'id', name: 'id', type: 'Long', isPrimaryKey: true });
const total = anAttribute({ id: 't', name: 'total', type: 'Integer' });
const state = anAttribute({ id: 's', name: 'state' });
const before = anEntity({
  id: 'o',
  name: 'Order',
  attributes: [id, total, state],
  indexes: [{ id: 'i', attributeIds: ['s'], isUnique: false }],
});
const customer = anEntity({ id: 'c', name: 'Customer', attributes: [id] });
const places = aRelationship({ id: 'e', source: customer, target: before, label: 'places' });

function describeAll(one: Partial<DiagramContent>, other: Partial<DiagramContent>): ChangeWords[] {
  const from = toRecords(aDiagram(one));
  const sides = { from, to: toRecords(aDiagram(other), from) };
  return listChanges(sides).map((change) => describeChange(change, sides));
}

describe('an entity in words', () => {
  it('[R39] its new name, attributes, indexes and color, and what of an attribute differs', () => {
    const after = anEntity({
      id: 'o',
      name: 'Purchase',
      color: 'red',
      attributes: [
        id,
        { ...total, type: 'BigDecimal', precision: 10, scale: 2, isNullable: false, defaultValue: '0' },
        anAttribute({ id: 'p', name: 'placed_at' }),
      ],
      indexes: [{ id: 'j', attributeIds: ['t', 'p'], isUnique: true }],
    });
    const [words] = describeAll({ nodes: [before] }, { nodes: [after] });
    expect(words?.label).toBe('Order');
    expect(words?.detail.split('. ')).toEqual([
      'Now called Purchase',
      'Added placed_at',
      'Removed state',
      'Changed total: Integer → BigDecimal(10,2); required; default 0',
      'Added unique key (total, placed_at)',
      'Removed index (state)',
      'Colour now red.',
    ]);
  });

  it('[R39] the order of its attributes and of its key', () => {
    const keys = [id, { ...total, isPrimaryKey: true }];
    const composite = anEntity({ id: 'o', name: 'Order', attributes: keys });
    const reordered = anEntity({ id: 'o', name: 'Order', attributes: keys, primaryKey: ['t', 'id'] });
    const turned = anEntity({ id: 'o', name: 'Order', attributes: keys.toReversed() });
    expect(describeAll({ nodes: [composite] }, { nodes: [reordered] })).toEqual([
      { label: 'Order', detail: 'Order of the key now total, id.' },
    ]);
    expect(describeAll({ nodes: [composite] }, { nodes: [turned] })[0]?.detail).toMatch(
      /^Changed (id|total): order\.$/,
    );
  });

  it('[R39] the attributes of a new one, and nothing of a removed one', () => {
    expect(describeAll({}, { nodes: [before] })).toEqual([{ label: 'Order', detail: 'id, total, state' }]);
    expect(describeAll({ nodes: [before] }, {})).toEqual([{ label: 'Order', detail: '' }]);
  });
});

describe('a relationship and an area in words', () => {
  const nodes = [customer, before];

  it('[R39] type and label of one that is new or removed', () => {
    const words = { label: 'Customer → Order', detail: 'one-to-many, places' };
    expect(describeAll({ nodes }, { nodes, edges: [places] })).toEqual([words]);
    expect(describeAll({ nodes, edges: [places] }, { nodes })).toEqual([words]);
  });

  it('[R39] what differs in one that is on both sides', () => {
    const after = aRelationship({
      id: 'e',
      source: before,
      target: customer,
      type: 'one-to-one',
      label: '',
      onDelete: 'CASCADE',
    });
    expect(describeAll({ nodes, edges: [places] }, { nodes, edges: [after] })).toEqual([
      {
        label: 'Customer → Order',
        detail: 'Now Order → Customer. Now one-to-one. Label now none. On delete now CASCADE.',
      },
    ]);
  });

  it('[R39] whether its children belong to the parent', () => {
    const owned = { ...places, data: { ...places.data, owned: true } };
    const [now] = describeAll({ nodes, edges: [places] }, { nodes, edges: [owned] });
    expect(now?.detail).toBe('Order now belongs to Customer.');
    const [before] = describeAll({ nodes, edges: [owned] }, { nodes, edges: [places] });
    expect(before?.detail).toBe('Order no longer belongs to Customer.');
  });

  it('[R39] an area by its label', () => {
    const area = { id: 'a', label: 'Sales', color: 'red' as const, position: { x: 0, y: 0 } };
    const size = { width: 100, height: 100 };
    expect(
      describeAll({ areas: [{ ...area, size }] }, { areas: [{ ...area, size, label: '', color: 'teal' }] }),
    ).toEqual([{ label: 'Area Sales', detail: 'Now called Untitled. Colour now teal.' }]);
  });
});
