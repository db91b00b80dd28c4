import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { relatedTo } from './related.ts';

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

it('related to an entity are its relationships and their other ends, and nothing further away', () => {
  const related = relatedTo(content, { nodeIds: ['B'], edgeIds: [] });
  expect([...(related?.entityIds ?? [])].sort()).toEqual(['A', 'B', 'C']);
  expect([...(related?.edgeIds ?? [])].sort()).toEqual(['ab', 'bc']);
});

it('related to a relationship are its two ends', () => {
  const related = relatedTo(content, { nodeIds: [], edgeIds: ['cd'] });
  expect([...(related?.entityIds ?? [])].sort()).toEqual(['C', 'D']);
});

it('where nothing is selected, nothing is dimmed', () => {
  expect(relatedTo(content, { nodeIds: [], edgeIds: [] })).toBeNull();
});
