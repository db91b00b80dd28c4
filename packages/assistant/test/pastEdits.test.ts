import { anArea, anAttribute, anEntity } from '@joinery/model/builders';
import { expect, test } from 'vitest';
import { createPastEdits } from '../src/index.ts';
import { numberRecords } from '../src/edits/read/numbering.ts';
import { SHOP } from './applying.ts';

const shop = { ...SHOP, areas: [anArea({ id: 'area', label: 'Sales' })] };
const before = createPastEdits(shop, numberRecords(shop));

test('an edit is kept with names, which are the ids of another diagram later', () => {
  const edits = [
    { op: 'update', table: 'e1', record: 'entity', id: 'e1', newName: 'Client' },
    { action: 'add', record: 'attribute', id: 'new-1', props: { entity: 'e2', name: 'e1' } },
    { action: 'remove', record: 'attribute', id: 'a2', props: {} },
    {
      action: 'set',
      record: 'relationship',
      id: 'r1',
      props: { source: 'e1', target: 'new-2', foreignKey: 'a3, new-1' },
    },
    { action: 'add', record: 'area', id: 'new-3', props: { label: 'All', entities: ['e1', 'e2'] } },
    { action: 'remove', record: 'area', id: 'g1' },
  ].map((edit) => before.toNames(edit)!);
  expect(edits.map(({ id, props }) => ({ id, ...props }))).toEqual([
    { id: 'Customer', entity: 'Customer', name: 'Client' },
    { id: 'new-1', entity: 'Order', name: 'e1' },
    { id: 'Customer.email' },
    {
      id: 'Customer places Order',
      source: 'Customer',
      target: 'new-2',
      foreignKey: ['Order.total', 'new-1'],
    },
    { id: 'new-3', label: 'All', entities: ['Customer', 'Order'] },
    { id: 'Sales' },
  ]);
  const log = anEntity({ id: 'l', name: 'Log', attributes: [anAttribute({ name: 'at' })] });
  const [customer, order] = shop.nodes;
  const renamed = { ...order!, data: { ...order!.data, name: 'Purchase' } };
  const now = { ...shop, nodes: [log, customer!, renamed] };
  const later = createPastEdits(now, numberRecords(now));
  expect(edits.map(later.toIds).map(({ id, props }) => ({ id, ...props }))).toEqual([
    { id: 'e2', entity: 'e2', name: 'Client' },
    { id: 'new-1', entity: 'Order', name: 'e1' },
    { id: 'a3' },
    { id: 'Customer places Order', source: 'e2', target: 'new-2', foreignKey: ['Order.total', 'new-1'] },
    { id: 'new-3', label: 'All', entities: ['e2', 'Order'] },
    { id: 'g1' },
  ]);
});

test('a name that several records have stays a name, and a text of no form that is known is left out', () => {
  const twice = { ...shop, nodes: [...shop.nodes, anEntity({ id: 'c9', name: 'Customer' })] };
  const { toIds } = createPastEdits(twice, numberRecords(twice));
  const edit = { action: 'remove', record: 'entity', id: 'Customer', props: {} } as const;
  expect(toIds(edit)).toEqual(edit);
  expect(before.toNames({ action: 'explode', record: 'entity', id: 'e1' })).toBeUndefined();
});
