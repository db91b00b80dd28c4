import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentArbitrary } from '../../test/arbitraries.ts';
import { aDiagram, anArea, anEntity, aRelationship } from '../builders.ts';
import { type DiagramContent, getCardSize, placeBeside } from '../index.ts';

const [hub, ...spokes] = ['hub', 'a', 'b', 'c', 'd', 'e'].map((name) => anEntity({ id: name, name }));
const edges = spokes.map((spoke) => aRelationship({ source: 'hub', target: spoke }));

function boxes({ nodes, areas = [] }: DiagramContent) {
  return [
    ...nodes.map((node) => ({ ...node.position, ...getCardSize(node.data) })),
    ...areas.map(({ position, size }) => ({ ...position, ...size })),
  ];
}

function overlaps([one, ...rest]: ReturnType<typeof boxes>): number {
  if (one === undefined) return 0;
  const hits = rest.filter(
    (box) =>
      one.x < box.x + box.width &&
      box.x < one.x + one.width &&
      one.y < box.y + box.height &&
      box.y < one.y + one.height,
  );
  return hits.length + overlaps(rest);
}

it('[R45] new entities are placed near their neighbour, over no card and no area', () => {
  const area = anArea({ position: { x: 300, y: -100 }, size: { width: 400, height: 400 } });
  const content = aDiagram({ nodes: [hub!, ...spokes, anEntity({ id: 'alone' })], edges, areas: [area] });
  const placed = placeBeside(content, new Set(['a', 'b', 'c', 'd', 'e', 'alone']));
  expect(overlaps(boxes(placed))).toBe(0);
  const near = placed.nodes.slice(1, 6).map(({ position: { x, y } }) => Math.hypot(x, y));
  expect(Math.max(...near)).toBeLessThan(900);
  expect(placed.nodes[0]).toBe(hub);
});

it('[R45] no placed entity overlaps another one', () => {
  fc.assert(
    fc.property(contentArbitrary, (content) => {
      const far = content.nodes.map((node, at) => ({ ...node, position: { x: 5_000 * at, y: 0 } }));
      const placed = placeBeside({ ...content, nodes: far }, new Set(far.slice(1).map(({ id }) => id)));
      expect(overlaps(boxes({ nodes: placed.nodes, edges: [] }))).toBe(0);
    }),
    { numRuns: 100, seed: 1 },
  );
});
