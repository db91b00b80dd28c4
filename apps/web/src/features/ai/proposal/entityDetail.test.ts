import { anAttribute, anEntity } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { entityDetail } from './entityDetail.ts';

const id = anAttribute({ id: 'id', name: 'id', type: 'Long', isPrimaryKey: true });
const total = anAttribute({ id: 't', name: 'total', type: 'Integer' });
const state = anAttribute({ id: 's', name: 'state' });
const before = anEntity({
  id: 'o',
  name: 'Order',
  attributes: [id, total, state],
  indexes: [{ id: 'i', attributeIds: ['s'], isUnique: false }],
});

it('[H-13] says which index is new, and what of an attribute changes', () => {
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
  expect(
    entityDetail(before, after)
      .split(', ~')
      .join('\n~')
      .split(', +')
      .join('\n+')
      .split(', −')
      .join('\n−')
      .split('\n'),
  ).toEqual([
    'was Order',
    '+ placed_at',
    '− state',
    '~ total: Integer → BigDecimal(10,2); required; default 0',
    '+ unique key (total, placed_at)',
    '− index (state)',
    '~ color none → red',
  ]);
});

it('lists the attributes of a new entity, and nothing of a removed one', () => {
  expect(entityDetail(undefined, before)).toBe('id, total, state');
  expect(entityDetail(before, undefined)).toBe('');
});
