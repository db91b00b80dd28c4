import {
  type DiagramContent,
  type EntityNode,
  type RelationshipEdge,
  SOURCE_HANDLES,
  TARGET_HANDLES,
} from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getNodeBox } from './boxes.ts';
import { assignLanes } from './lanes/lanes.ts';
import { createLineLayout } from './lineLayout.ts';

const MOST_ENTITIES = 9;
const entityAt = fc.nat(MOST_ENTITIES - 1);
/** Close together, so that lines run around cards, in parallel and across each other. */
const position = fc.record({
  x: fc.integer({ min: 0, max: 110 }).map((at) => at * 16),
  y: fc.integer({ min: 0, max: 70 }).map((at) => at * 16),
});
const line = fc.record({
  source: entityAt,
  target: entityAt,
  sourceHandle: fc.constantFrom(...SOURCE_HANDLES),
  targetHandle: fc.constantFrom(...TARGET_HANDLES),
});

const diagram = fc
  .tuple(
    fc.array(position, { minLength: 2, maxLength: MOST_ENTITIES }),
    fc.array(line, { minLength: 1, maxLength: 14 }),
  )
  .map(([places, lines]) => {
    const nodes = places.map((to, at) => anEntity({ id: `entity-${at}`, position: to }));
    const edges = lines.map(({ source, target, ...handles }, at) =>
      aRelationship({
        id: `line-${at}`,
        source: nodes[source % nodes.length]!,
        target: nodes[target % nodes.length]!,
        ...handles,
      }),
    );
    return aDiagram({ nodes, edges });
  });

type Change = (content: DiagramContent) => DiagramContent;

const changeEntity =
  (at: number, change: (entity: EntityNode) => EntityNode): Change =>
  ({ nodes, ...rest }) => {
    const entity = nodes[at % nodes.length]!;
    return { ...rest, nodes: nodes.with(at % nodes.length, change(entity)) };
  };
const changeLine =
  (at: number, change: (line: RelationshipEdge) => RelationshipEdge[]): Change =>
  ({ edges, ...rest }) => ({
    ...rest,
    edges: edges.flatMap((edge, index) => (index === at % edges.length ? change(edge) : edge)),
  });
/** An id that no line has: ids are unique in a diagram. */
function nextFree(edges: readonly RelationshipEdge[]): string {
  const ids = new Set(edges.map(({ id }) => id));
  let at = edges.length;
  while (ids.has(`line-${at}`)) at += 1;
  return `line-${at}`;
}
const changes = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(entityAt, position)
      .map(([at, to]) => changeEntity(at, (one) => ({ ...one, position: to }))),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(entityAt, fc.nat(40))
      .map(([at, letters]) =>
        changeEntity(at, (one) => ({ ...one, data: { ...one.data, name: 'x'.repeat(letters) } })),
      ),
  },
  entityAt.map((at) =>
    changeEntity(at, (one) => ({
      ...one,
      data: { ...one.data, attributes: [...one.data.attributes, anAttribute({ name: 'more' })] },
    })),
  ),
  fc
    .tuple(entityAt, fc.string({ maxLength: 30 }))
    .map(([at, label]) => changeLine(at, (edge) => [{ ...edge, data: { ...edge.data, label } }])),
  entityAt.map((at) => changeLine(at, () => [])),
  entityAt.map((at): Change => (content) => {
    const id = nextFree(content.edges);
    return changeLine(at, (edge) => [edge, { ...edge, id }])(content);
  }),
  entityAt.map((at): Change => ({ nodes, edges, ...rest }) => {
    const kept = nodes.length > 2 ? nodes.toSpliced(at % nodes.length, 1) : nodes;
    const ids = new Set(kept.map(({ id }) => id));
    return {
      ...rest,
      nodes: kept,
      edges: edges.filter(({ source, target }) => ids.has(source) && ids.has(target)),
    };
  }),
);

it('[M089] [M090] an incremental update gives the same result as a full one', () => {
  fc.assert(
    fc.property(diagram, fc.array(changes, { minLength: 1, maxLength: 8 }), (start, steps) => {
      const [few, all] = [createLineLayout(), createLineLayout()];
      let content = start;
      let lanes = assignLanes(content.edges);
      for (const step of [(same: DiagramContent) => same, ...steps]) {
        const before = content;
        content = step(content);
        if (content.edges !== before.edges) lanes = assignLanes(content.edges);
        // A new list of the same relationships recomputes every line.
        const whole = all.update({ ...content, edges: [...content.edges] }, assignLanes(content.edges));
        expect(few.update(content, lanes)).toEqual(whole);
      }
    }),
    { numRuns: 150 },
  );
}, 30_000);

it('[M089] routing in steps gives the same result as routing at once, with any drags in between', () => {
  fc.assert(
    fc.property(diagram, fc.array(fc.tuple(fc.nat(13), position), { maxLength: 20 }), (content, drags) => {
      const { nodes, edges } = content;
      const lanes = assignLanes(edges);
      const staged = createLineLayout();
      const steps = staged.updateInSteps(content, lanes);
      for (let at = 0; steps.next().done !== true; at += 1) {
        const [which, to] = drags[at] ?? [at, { x: 0, y: 0 }];
        const edge = edges[which % edges.length]!;
        const box = getNodeBox({ ...nodes[0]!, position: to });
        staged.draft(edge, { source: box, target: box }, lanes.get(edge.id)!);
        staged.live(edge, { source: box, target: box }, lanes.get(edge.id)!);
      }
      expect(staged.update(content, lanes)).toEqual(createLineLayout().update(content, lanes));
    }),
    { numRuns: 150 },
  );
}, 30_000);
