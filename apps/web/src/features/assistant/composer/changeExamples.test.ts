import { change } from '@joinery/assistant';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { fillChangeExamples } from './changeExamples.ts';

const key = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
const untitled = ['a', 'b'].map((id) => anEntity({ id, name: 'Untitled' }));
const customer = anEntity({ name: 'Customer, or: "x"' });
const order = anEntity({ name: 'Order and (more)', attributes: [key, anAttribute({ name: 'sold to' })] });
const person = anEntity({ name: 'Person', attributes: [key, anAttribute({ name: 'name' })] });
const edges = ['billing', 'shipping', 'other'].map((id) =>
  aRelationship({ id, source: order, target: id === 'other' ? person : 'entity-Place' }),
);

it.each([
  [
    'odd names',
    aDiagram({ nodes: [...untitled, customer, order, person, anEntity({ name: 'Place' })], edges }),
    10,
  ],
  ['an entity with nothing but a key', aDiagram({ nodes: [anEntity({ name: 'Log' })] }), 3],
  ['two entities', aDiagram({ nodes: [person, anEntity({ name: '__proto__' })] }), 11],
])('[A24] every example is understood without a language model: %s', (_, content, count) => {
  const examples = fillChangeExamples(content);
  expect(examples).toHaveLength(count);
  let next = 0;
  const making = { now: 1, createId: () => `id-${String((next += 1))}` };
  for (const text of examples)
    expect(change(text, content, making).sentences).toEqual([{ text, isUnderstood: true }]);
});

it('[A24] the examples name the selected entity; without any entity there is one that adds one', () => {
  expect(fillChangeExamples(aDiagram({ nodes: [person, order] }), [order.id])[1]).toBe(
    'Add an audit trail to "Order and (more)"',
  );
  expect(fillChangeExamples(aDiagram())).toEqual(['Add entity Invoice with number, total and due_date']);
});
