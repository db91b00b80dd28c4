import { apply, type DiagramContent, toContent, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { expect } from 'vitest';
import { createEditApplier } from '../src/index.ts';
import { numberRecords } from '../src/edits/read/numbering.ts';
import { aMaking } from './making.ts';

function openApplier(content: DiagramContent) {
  return createEditApplier(content, { ...aMaking(), numbering: numberRecords(content) });
}

/** Applies edits, and checks that the operations lead to the content of the applier. */
export function applyAll(content: DiagramContent, edits: readonly object[]) {
  const applier = openApplier(content);
  const operations = [...edits.flatMap((edit) => applier.apply({ ...edit })), ...applier.finish()];
  const before = toRecords(content);
  const { records, dropped } = apply(before, operations);
  expect(dropped).toEqual([]);
  const changed = toContent(records, { records: before, content });
  expect(changed).toEqual(applier.getContent());
  return { content: changed, operations, skipped: applier.skipped };
}

/** Customers (e1) who place (r1) orders (e2). */
export const SHOP = aDiagram({
  nodes: [
    anEntity({
      id: 'c',
      name: 'Customer',
      attributes: [
        anAttribute({ id: 'c1', name: 'id' }),
        anAttribute({ id: 'c2', name: 'email', length: 80 }),
      ],
    }),
    anEntity({ id: 'o', name: 'Order', attributes: [anAttribute({ id: 'o1', name: 'total' })] }),
  ],
  edges: [aRelationship({ id: 'places', source: 'c', target: 'o', label: 'places' })],
});
