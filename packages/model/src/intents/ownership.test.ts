import { describe, expect, test } from 'vitest';
import { countingIds } from '../../test/arbitraries.ts';
import { aDiagram, anAttribute, anEntity, aRelationship } from '../builders.ts';
import {
  apply,
  type EntityNode,
  getOwnership,
  type RelationshipEdge,
  readContent,
  swapRelationship,
  toContent,
  toRecords,
  updateRelationship,
} from '../index.ts';

const order = anEntity({ name: 'Order' });
const item = anEntity({
  name: 'Item',
  attributes: [
    anAttribute({ id: 'id', name: 'id', type: 'Long', isPrimaryKey: true }),
    anAttribute({ id: 'order', name: 'order_id', type: 'Long', isForeignKey: true, isNullable: false }),
    anAttribute({ id: 'gift', name: 'gift_id', type: 'Long', isForeignKey: true }),
  ],
});

type Ends = [source: EntityNode, target: EntityNode];

function draw(data: Partial<RelationshipEdge['data']>, [source, target]: Ends = [order, item]) {
  return aDiagram({
    nodes: [order, item],
    edges: [aRelationship({ id: 'e', source, target, ...data })],
  });
}

function findOwnership(...given: Parameters<typeof draw>) {
  const records = toRecords(draw(...given));
  return getOwnership(records, records.relationships.get('e')!);
}

describe('children that belong to the parent', () => {
  test.each<[problem: string | null, data: Partial<RelationshipEdge['data']>, ends?: Ends]>([
    [null, { foreignKey: ['order'] }],
    ['its foreign key is optional', { foreignKey: ['gift'] }],
    ['its foreign key is optional', { foreignKey: ['order', 'gift'] }],
    ['it has no foreign key', {}],
    ['it is many-to-many', { type: 'many-to-many' }],
    ['it is many-to-one, not one-to-many from the parent', { type: 'many-to-one' }, [item, order]],
    ['it connects an entity with itself', { foreignKey: ['order'] }, [item, item]],
  ])('cannot where %s', (problem, data, ends) => {
    expect(findOwnership(data, ends).problem).toBe(problem);
  });

  test.each<[drawn: string, ends: Ends]>([
    ['from the parent', [order, item]],
    ['from the child', [item, order]],
  ])('of a one-to-one are those with the foreign key, drawn %s', (_drawn, ends) => {
    expect(findOwnership({ type: 'one-to-one', foreignKey: ['order'] }, ends)).toEqual({
      parentId: order.id,
      childId: item.id,
      problem: null,
    });
  });

  test('are stored only as true, and no longer after a swap', () => {
    const records = toRecords(draw({ foreignKey: ['order'] }));
    const after = (owned: boolean | undefined) => {
      const set = apply(records, updateRelationship(records, 'e', { owned })).records;
      return toContent(set).edges[0]?.data;
    };
    expect(after(true)).toHaveProperty('owned', true);
    expect(after(false)).not.toHaveProperty('owned');
    const owned = toRecords(draw({ foreignKey: ['order'], owned: true }));
    const swapped = apply(owned, swapRelationship(owned, 'e')).records;
    expect(toContent(swapped).edges[0]?.data).not.toHaveProperty('owned');
  });

  test('are read from a file without a false, and refused where it is no flag', () => {
    const read = (owned: unknown) => {
      const { nodes, edges } = draw({});
      return readContent(
        { nodes, edges: edges.map((edge) => ({ ...edge, data: { ...edge.data, owned } })) },
        { createId: countingIds() },
      );
    };
    expect(read(true)).toMatchObject({ ok: true, content: draw({ owned: true }) });
    expect(read(false)).toMatchObject({ ok: true, content: draw({}) });
    expect(read(false)).not.toHaveProperty('content.edges.0.data.owned');
    expect(read('yes')).toEqual({
      ok: false,
      message: 'content.edges[0].data.owned: must be true or false',
    });
  });
});
