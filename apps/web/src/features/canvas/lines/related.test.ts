import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { findRelated } from './related.ts';

const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((name) => anEntity({ id: name, name })) as [
  ReturnType<typeof anEntity>,
  ReturnType<typeof anEntity>,
  ReturnType<typeof anEntity>,
  ReturnType<typeof anEntity>,
];
const content = aDiagram({
  nodes: [a, b, c, d],
  edges: [
    aRelationship({ id: 'ab', source: a, target: b }),
    aRelationship({ id: 'bc', source: b, target: c }),
    aRelationship({ id: 'cd', source: c, target: d }),
  ],
});

it('an entity is related to its relationships and their other ends, and nothing further away', () => {
  const related = findRelated(content, { nodeIds: ['B'], edgeIds: [] });
  expect([...(related?.entityIds ?? [])].sort()).toEqual(['A', 'B', 'C']);
  expect([...(related?.edgeIds ?? [])].sort()).toEqual(['ab', 'bc']);
});

it('a relationship is related to its two ends', () => {
  const related = findRelated(content, { nodeIds: [], edgeIds: ['cd'] });
  expect([...(related?.entityIds ?? [])].sort()).toEqual(['C', 'D']);
});

it('nothing is dimmed without a selection', () => {
  expect(findRelated(content, { nodeIds: [], edgeIds: [] })).toBeNull();
});
