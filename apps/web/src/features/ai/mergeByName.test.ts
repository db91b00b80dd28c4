import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { mergeByName } from './mergeByName.ts';

const nodes = [anEntity({ name: 'Order' }), anEntity({ name: 'Address' })];
const relationship = (label: string) =>
  aRelationship({ id: label, source: 'entity-Order', target: 'entity-Address', label });

it('of parallel relationships only those that are drawn are left out', () => {
  const drawn = aDiagram({ nodes, edges: [relationship('shipping')] });
  const labels = (generated: string[]) =>
    mergeByName(
      drawn,
      aDiagram({ nodes, edges: generated.map(relationship) }),
      () => 'new',
    ).content.edges.map(({ data }) => data.label);
  expect(labels(['billing', 'shipping'])).toEqual(['shipping', 'billing']);
  expect(labels(['has'])).toEqual(['shipping']);
});
