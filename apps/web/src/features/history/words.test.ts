import { type ChangeSummary, summarise, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { formatAuthors, describeChanges, formatDay } from './words.ts';

const NOW = new Date('2026-11-20T12:00:00').getTime();
const ago = (seconds: number): string => new Date(NOW - seconds * 1_000).toISOString();

describe('times', () => {
  it('[V4] versions are grouped by day', () => {
    expect(formatDay(ago(3_600), NOW)).toBe('Today');
    expect(formatDay(ago(13 * 3_600), NOW)).toBe('Yesterday');
    expect(formatDay(ago(3 * 86_400), NOW)).toMatch(/2026/);
  });
});

describe('changes in words', () => {
  const words = (...sides: [Parameters<typeof toRecords>[0], Parameters<typeof toRecords>[0]]): string[] =>
    describeChanges(summarise(toRecords(sides[0]), toRecords(sides[1])));
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, at) => anEntity({ id: `n${String(at)}`, name: `N${String(at)}` }));

  it('[V4] lists entity names and counts the rest', () => {
    const person = anEntity({ id: 'p', name: 'Person', attributes: [anAttribute({ id: 'a', name: 'a' })] });
    const renamed = anEntity({ id: 'p', name: 'Client', attributes: [anAttribute({ id: 'b', name: 'b' })] });
    const order = anEntity({ id: 'o', name: 'Order' });
    const edges = [aRelationship({ id: 'e', source: renamed, target: order })];
    expect(words(aDiagram({ nodes: [person] }), aDiagram({ nodes: [renamed, order], edges }))).toEqual([
      'Added Order',
      'Changed Client',
      'Attributes: 1 added, 1 removed',
      'Relationships: 1 added',
    ]);
    expect(words(aDiagram(), aDiagram({ nodes: numbered(9) }))).toEqual(['Added N0, N1, N2 and 6 more']);
    const moved = numbered(2).map((node) => ({ ...node, position: { x: 9, y: 9 } }));
    expect(words(aDiagram({ nodes: numbered(2) }), aDiagram({ nodes: moved }))).toEqual(['Moved 2 entities']);
  });

  it('[V4] is empty without changes', () => {
    const none: ChangeSummary = summarise(toRecords(aDiagram()), toRecords(aDiagram()));
    expect(describeChanges(none)).toEqual([]);
  });

  it('[V8] names a deleted account as such', () => {
    const authors = [
      { id: '1', name: 'Ada' },
      { id: '2', name: null },
    ];
    expect(formatAuthors(authors)).toBe('Ada and a deleted account');
  });
});
