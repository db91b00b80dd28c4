import { type DiagramContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { expect, test } from 'vitest';
import { applyAll, SHOP } from './applying.ts';

const add = (record: string, id: string, props: object) => ({ action: 'add', record, id, props });

test('[H-2] ids of new records are looked up by kind, so that one number can name a record of each', () => {
  const { content, skipped } = applyAll(SHOP, [
    add('entity', 'new-1', { name: 'Invoice' }),
    add('attribute', 'new-1', { entity: 'new-1', name: 'total' }),
    { action: 'set', record: 'attribute', id: 'new-1', props: { description: 'Sum' } },
    add('relationship', 'new-1', { source: 'e1', target: 'new-1', label: 'pays' }),
    { action: 'set', record: 'relationship', id: 'new-1', props: { description: 'Once' } },
  ]);
  expect(skipped).toEqual([]);
  expect(content.nodes[2]?.data).toMatchObject({
    name: 'Invoice',
    attributes: [{ name: 'total', description: 'Sum' }],
  });
  expect(content.edges[1]?.data).toMatchObject({ label: 'pays', description: 'Once' });
});

test('[H-2] an unknown id of a new record, and one that was used twice, is skipped with a reason', () => {
  const { content, skipped } = applyAll(SHOP, [
    add('entity', 'new-1', { name: 'A', attributes: ['x'] }),
    add('entity', 'new-1', { name: 'B', attributes: ['x'] }),
    add('attribute', 'new-2', { entity: 'new-1', name: 'lost' }),
    add('attribute', 'new-3', { entity: 'new-9', name: 'lost' }),
    { action: 'remove', record: 'attribute', id: 'new-8', props: { entity: 'e1' } },
    // An id of the diagram that is given to a new record names neither.
    add('entity', 'e2', { name: 'C', attributes: ['x'] }),
    { action: 'set', record: 'entity', id: 'e2', props: { description: 'lost' } },
  ]);
  expect(JSON.stringify(content)).not.toContain('lost');
  expect(skipped.map(({ reason }) => reason)).toEqual([
    '"new-1" names more than one entity.',
    'There is no entity "new-9".',
    'There is no attribute "new-8" in Customer.',
    '"e2" names more than one entity.',
  ]);
});

test('[H-2] ids that the model was not given name nothing, whatever ids the diagram has', () => {
  const content = aDiagram({
    nodes: [
      anEntity({ id: 'new-5', name: 'Customer', attributes: [anAttribute({ id: 'new-6', name: 'id' })] }),
    ],
  });
  const { skipped, operations } = applyAll(content, [
    add('attribute', 'new-1', { entity: 'new-5', name: 'x' }),
    { action: 'set', record: 'attribute', id: 'new-6', props: { name: 'y' } },
  ]);
  expect(operations).toEqual([]);
  expect(skipped).toHaveLength(2);
});

test.each(['entity', 'attribute', 'relationship', 'index', 'area'])(
  '[H-9] a change of a %s without a property that is known is skipped with a reason',
  (record) => {
    const base: DiagramContent = {
      ...SHOP,
      nodes: SHOP.nodes.map((node) => ({
        ...node,
        data: {
          ...node.data,
          indexes: [
            { id: `i-${node.id}`, attributeIds: [node.data.attributes[0]?.id ?? ''], isUnique: true },
          ],
        },
      })),
      areas: [
        {
          id: 'g',
          label: 'Area',
          color: 'teal',
          position: { x: 0, y: 0 },
          size: { width: 500, height: 500 },
        },
      ],
    };
    const id = { entity: 'e1', attribute: 'a2', relationship: 'r1', index: 'i1', area: 'g1' }[record];
    const { operations, skipped } = applyAll(base, [{ action: 'set', record, id, props: { speed: 3 } }]);
    expect(operations).toEqual([]);
    expect(skipped).toMatchObject([{ reason: 'It names nothing that can be changed.' }]);
  },
);

test('[H-15] the id of a many-to-many relationship names its join entity, which its name renames', () => {
  const { content, skipped } = applyAll(SHOP, [
    add('relationship', 'new-1', { source: 'e1', target: 'e2', type: 'many-to-many', name: 'Membership' }),
    add('attribute', 'new-2', { entity: 'new-1', name: 'joined_at', type: 'LocalDate' }),
    add('entity', 'new-3', { name: 'Tag', attributes: ['name'] }),
    add('relationship', 'new-3', { source: 'e1', target: 'new-3', type: 'many-to-many' }),
    add('attribute', 'new-4', { entity: 'new-3', name: 'of_tag' }),
  ]);
  expect(skipped).toEqual([]);
  const find = (name: string) => content.nodes.find(({ data }) => data.name === name)?.data.attributes ?? [];
  expect(find('Membership').map(({ name }) => name)).toContain('joined_at');
  expect(find('Tag').map(({ name }) => name)).toContain('of_tag');
});
