import { type DiagramContent } from '@joinery/model';
import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assignLanes, createLineLayout } from '@joinery/routing';
import { createStagedLayout } from './stagedLayout.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A slice ends after a few lines.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Cards on a grid, each connected to the next ones, across those between. */
function aLargeDiagram(size: number): DiagramContent {
  const nodes = Array.from({ length: size }, (_, at) =>
    anEntity({ id: `entity-${at}`, position: { x: (at % 12) * 320, y: Math.floor(at / 12) * 256 } }),
  );
  const edges = nodes.flatMap((source, at) =>
    [1, 2, 5].map((step) =>
      aRelationship({ id: `line-${at}-${step}`, source, target: nodes[(at + step) % size]! }),
    ),
  );
  return aDiagram({ nodes, edges });
}

const move = (content: DiagramContent, id: string): DiagramContent => ({
  ...content,
  nodes: content.nodes.map((node) => (node.id === id ? { ...node, position: { x: 8, y: 1_000 } } : node)),
});

it('[M089] a large diagram shows drafts of all lines first, and the same routes as without drafts later', () => {
  const content = aLargeDiagram(150);
  const lanes = assignLanes(content.edges);
  const onRouted = vi.fn();
  const staged = createStagedLayout(onRouted);
  const drafts = staged.update(content, lanes);
  expect([...drafts.keys()]).toEqual(content.edges.map(({ id }) => id));
  expect(staged.update(content, lanes)).toBe(drafts);
  expect(onRouted).not.toHaveBeenCalled();

  const whole = createLineLayout();
  expect(drafts).not.toEqual(whole.update(content, lanes));
  vi.runAllTimers();
  expect(onRouted).toHaveBeenCalledOnce();
  expect(staged.update(content, lanes)).toEqual(whole.update(content, lanes));
});

it('[M089] a card moved before routing is shown at its position, and ends with the same routes', () => {
  const content = aLargeDiagram(150);
  const lanes = assignLanes(content.edges);
  const staged = createStagedLayout(() => undefined);
  const drafts = staged.update(content, lanes);
  vi.advanceTimersByTime(310);
  const moved = move(content, 'entity-40');
  const redrawn = staged.update(moved, lanes);
  expect(redrawn.get('line-40-1')).not.toEqual(drafts.get('line-40-1'));
  expect(redrawn.get('line-0-1')).toBe(drafts.get('line-0-1'));
  // Pausing, as a hidden canvas does, loses nothing.
  staged.stop();
  staged.update(moved, lanes);
  vi.runAllTimers();

  const whole = createLineLayout();
  whole.update(content, lanes);
  expect(staged.update(moved, lanes)).toEqual(whole.update(moved, lanes));
});

it('few lines are routed immediately', () => {
  const content = aLargeDiagram(20);
  const lanes = assignLanes(content.edges);
  const staged = createStagedLayout(() => undefined);
  expect(staged.update(content, lanes)).toEqual(createLineLayout().update(content, lanes));
});
