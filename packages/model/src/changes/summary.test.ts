import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsArbitrary } from '../../test/arbitraries.ts';
import { aDiagram, anAttribute, anEntity, aRelationship } from '../builders.ts';
import {
  apply,
  describeSummary,
  diff,
  type DiagramContent,
  isNothing,
  MAX_NAMED,
  summarise,
  toRecords,
} from '../index.ts';

const id = anAttribute({ id: 'id', name: 'id' });
const mail = anAttribute({ id: 'mail', name: 'mail' });
const person = anEntity({ id: 'p', name: 'Person', attributes: [id, mail] });
const order = anEntity({ id: 'o', name: 'Order' });
const places = aRelationship({ id: 'e', source: person, target: order });
const shop = toRecords(aDiagram({ nodes: [person, order], edges: [places] }));

describe('a summary of changes', () => {
  it('[R39] finds nothing exactly if the states are equal', () => {
    fc.assert(
      fc.property(recordsArbitrary, recordsArbitrary, (from, to) => {
        expect(isNothing(summarise({ from, to: from }))).toBe(true);
        expect(isNothing(summarise({ from, to }))).toBe(diff(from, to).length === 0);
      }),
      { numRuns: 200 },
    );
  });

  it('[R39] counts elements of one side as often as they occur there', () => {
    fc.assert(
      fc.property(recordsArbitrary, recordsArbitrary, (from, to) => {
        const { entities, relationships, areas } = summarise({ from, to });
        const grownBy = (kind: 'entities' | 'relationships' | 'areas') => to[kind].size - from[kind].size;
        expect(entities.added - entities.removed).toBe(grownBy('entities'));
        expect(relationships.added - relationships.removed).toBe(grownBy('relationships'));
        expect(areas.added - areas.removed).toBe(grownBy('areas'));
        // The inverse must be the mirror image.
        const { records, inverse } = apply(from, diff(from, to));
        const back = summarise({ from: records, to: apply(records, inverse).records });
        expect([back.entities.added, back.entities.removed]).toEqual([entities.removed, entities.added]);
      }),
      { numRuns: 200 },
    );
  });

  it('[R39] names some of the entities, by their names on their own side', () => {
    const many = Array.from({ length: MAX_NAMED + 3 }, (_, at) => anEntity({ id: `n${at}`, name: `N${at}` }));
    const { names, entities } = summarise({ from: shop, to: toRecords(aDiagram({ nodes: many })) });
    expect(entities).toEqual({ added: MAX_NAMED + 3, changed: 0, moved: 0, removed: 2 });
    expect(names).toEqual({
      added: ['N0', 'N1', 'N2', 'N3', 'N4'],
      changed: [],
      removed: ['Person', 'Order'],
    });
  });
});

describe('a summary in words', () => {
  const describeAll = (from: DiagramContent, to: DiagramContent): string[] =>
    describeSummary(summarise({ from: toRecords(from), to: toRecords(to) }));
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, at) => anEntity({ id: `n${at}`, name: `N${at}` }));

  it('[R39] lists entity names and counts the rest', () => {
    const person = anEntity({ id: 'p', name: 'Person', attributes: [anAttribute({ id: 'a', name: 'a' })] });
    const renamed = anEntity({ id: 'p', name: 'Client', attributes: [anAttribute({ id: 'b', name: 'b' })] });
    const order = anEntity({ id: 'o', name: 'Order' });
    const edges = [aRelationship({ id: 'e', source: renamed, target: order })];
    expect(describeAll(aDiagram({ nodes: [person] }), aDiagram({ nodes: [renamed, order], edges }))).toEqual([
      'Added Order',
      'Changed Client',
      'Attributes: 1 added, 1 removed',
      'Relationships: 1 added',
    ]);
    expect(describeAll(aDiagram(), aDiagram({ nodes: numbered(9) }))).toEqual([
      'Added N0, N1, N2 and 6 more',
    ]);
    const moved = numbered(2).map((node) => ({ ...node, position: { x: 9, y: 9 } }));
    expect(describeAll(aDiagram({ nodes: numbered(2) }), aDiagram({ nodes: moved }))).toEqual([
      'Moved 2 entities',
    ]);
  });

  it('[R39] is empty without changes', () => {
    expect(describeAll(aDiagram(), aDiagram())).toEqual([]);
  });
});
