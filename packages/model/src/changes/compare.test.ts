import { expect, it } from 'vitest';
import { aDiagram, anAttribute, anEntity, aRelationship } from '../builders.ts';
import { type Change, listChanges, toRecords } from '../index.ts';

const id = anAttribute({ id: 'id', name: 'id' });
const mail = anAttribute({ id: 'mail', name: 'mail' });
const person = anEntity({ id: 'p', name: 'Person', attributes: [id, mail] });
const order = anEntity({ id: 'o', name: 'Order' });
const places = aRelationship({ id: 'e', source: person, target: order });
const shop = toRecords(aDiagram({ nodes: [person, order], edges: [places] }));

it('[R39] each element is listed with both states, and its attributes if it is in both', () => {
  const moved = { ...order, position: { x: 500, y: 20 } };
  const product = anEntity({ id: 'n', name: 'Product', attributes: [id] });
  const renamed = {
    ...person,
    data: { ...person.data, attributes: [{ ...id, name: 'key' }, anAttribute({ id: 'new', name: 'x' })] },
  };
  const to = toRecords(aDiagram({ nodes: [renamed, moved, product], edges: [] }), shop);
  const changes = listChanges({ from: shop, to });
  const listAttributes = (change: Change) =>
    change.record === 'entity' ? change.attributes.map((one) => `${one.kind} ${one.id}`) : [];
  expect(changes.map((change) => [change.key, change.kind, ...listAttributes(change)])).toEqual([
    ['n/p', 'changed', 'removed mail', 'changed id', 'added new'],
    ['n/o', 'moved'],
    ['n/n', 'added'],
    ['e/e', 'removed'],
  ]);
  for (const { record, id: elementId, before, after } of changes) {
    const kind = record === 'entity' ? 'entities' : 'relationships';
    expect([before, after]).toEqual([shop[kind].get(elementId), to[kind].get(elementId)]);
  }
  const [change] = changes;
  const attribute = change?.record === 'entity' ? change.attributes[1] : undefined;
  expect(attribute).toMatchObject({ before: { name: 'id' }, after: { name: 'key' } });
});
