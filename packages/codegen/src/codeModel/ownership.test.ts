import { type RelationshipEdge } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { buildCodeModel } from '../buildCodeModel.ts';

const order = anEntity({ name: 'Order' });

function build(data: Partial<RelationshipEdge['data']>, orderId: { isNullable: boolean }) {
  const id = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
  const attributes = [id, anAttribute({ id: 'fk', name: 'order_id', type: 'Long', ...orderId })];
  const item = anEntity({ name: 'Item', attributes });
  const edge = aRelationship({ id: 'e', source: order, target: item, owned: true, ...data });
  const { entities, diagnostics } = buildCodeModel(aDiagram({ nodes: [order, item], edges: [edge] }));
  const isOwned = entities.flatMap(({ relations }) => relations.map((relation) => relation.isOwned === true));
  return { isOwned, diagnostics };
}

describe('children that belong to the parent', () => {
  it.each<Partial<RelationshipEdge['data']>>([
    { foreignKey: ['fk'] },
    { type: 'one-to-one', foreignKey: ['fk'] },
    {},
  ])('[G115] %j counts where the foreign key is required, found by name, too', (data) => {
    const { isOwned, diagnostics } = build(data, { isNullable: false });
    expect(isOwned).toEqual([true, true]);
    expect(diagnostics).toEqual([]);
  });

  it.each<[why: string, data: Partial<RelationshipEdge['data']>]>([
    ['its foreign key is optional', { foreignKey: ['fk'] }],
    ['it is many-to-many', { type: 'many-to-many' }],
  ])('[G115] is reported and has no effect where %s', (why, data) => {
    const { isOwned, diagnostics } = build(data, { isNullable: true });
    expect(isOwned).toEqual([false, false]);
    expect(diagnostics).toEqual([
      {
        level: 'warning',
        code: 'owned-not-possible',
        message: `The ${data.type ?? 'one-to-many'} relationship from "Order" to "Item" says that its children belong to the parent, but ${why}.`,
        action: 'They are generated as if they did not.',
        edgeId: 'e',
      },
    ]);
  });
});
