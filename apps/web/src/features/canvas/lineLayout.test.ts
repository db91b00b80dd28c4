import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type DiagramContent,
  type EntityNode,
  getCardSize,
  parseDiagramFile,
  type Position,
  type RelationshipEdge,
  SOURCE_HANDLES,
  TARGET_HANDLES,
} from '@joinery/model';
import { type Box, createLineLayout, getLabelBox, overlaps, type Point } from '@joinery/routing';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_SELECTION } from '../../editor/store/editorState.ts';
import { type CanvasLine, toCanvasLines } from './lines/canvasLines.ts';

const left = anEntity({ name: 'Left', position: { x: 0, y: 0 } });
const right = anEntity({ name: 'Right', position: { x: 960, y: 16 } });
const between = anEntity({ name: 'Between', position: { x: 480, y: 0 } });
const line = aRelationship({ source: left, target: right });

function toLines(content: DiagramContent, layout = createLineLayout()): CanvasLine[] {
  return toCanvasLines(content, NO_SELECTION, { previous: [], layout, dragged: new Map() });
}

function getBox({ position, data }: EntityNode) {
  const { width, height } = getCardSize(data);
  return { left: position.x, top: position.y, right: position.x + width, bottom: position.y + height };
}

const toLabelBox = ({ plan }: CanvasLine) => getLabelBox(plan.label);

function runBox(from: Point, to: Point) {
  return {
    left: Math.min(from.x, to.x) - 0.5,
    right: Math.max(from.x, to.x) + 0.5,
    top: Math.min(from.y, to.y) - 0.5,
    bottom: Math.max(from.y, to.y) + 0.5,
  };
}

function passesThrough({ plan }: CanvasLine, entity: EntityNode): boolean {
  return plan.points.slice(1).some((point, at) => {
    const from = plan.points[at]!;
    const { left, right, top, bottom } = getBox(entity);
    const inside = { left: left + 1, right: right - 1, top: top + 1, bottom: bottom - 1 };
    return overlaps(runBox(from, point), inside);
  });
}

const crosses = ({ plan }: CanvasLine, box: Box) =>
  plan.points.slice(1).some((point, at) => overlaps(runBox(plan.points[at]!, point), box));

/** Labels without a free position on their line: two handles of ranger have over 50 lines each, which run as bundles. */
const NO_FREE_PLACE = {
  chinook: { hidden: 0, crossed: 0 },
  employees: { hidden: 0, crossed: 0 },
  petclinic: { hidden: 0, crossed: 0 },
  ranger: { hidden: 0, crossed: 49 },
  sakila: { hidden: 0, crossed: 0 },
};
const SCHEMAS = Object.entries(NO_FREE_PLACE).map(([name, most]) => {
  const file = resolve(import.meta.dirname, `../../../../../fixtures/schemas/${name}.er-diagram.json`);
  const read = parseDiagramFile(readFileSync(file, 'utf8'), { createId: () => 'id' });
  if (!read.ok) throw new Error(read.message);
  return [name, most, read.content] as const;
});

describe('the layout of lines', () => {
  it('[M089] a line goes around a card between its ends', () => {
    const [around] = toLines(aDiagram({ nodes: [left, right, between], edges: [line] }));
    expect(passesThrough(around!, between)).toBe(false);
    expect(passesThrough(around!, left)).toBe(false);
    expect(passesThrough(around!, right)).toBe(false);
  });

  it('[M089] among any cards, every segment of a line is horizontal or vertical', () => {
    const place = fc.record({
      x: fc.integer({ min: -600, max: 600 }),
      y: fc.integer({ min: -600, max: 600 }),
    });
    const ends = fc.record({
      sourceHandle: fc.constantFrom(...SOURCE_HANDLES),
      targetHandle: fc.constantFrom(...TARGET_HANDLES),
    });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 8 }),
        fc.array(ends, { minLength: 1, maxLength: 3 }),
        (places, lines) => {
          const nodes = places.map((position, at) => anEntity({ id: `${at}`, position }));
          const edges = lines.map((handles, at) =>
            aRelationship({ id: `${at}`, source: '0', target: '1', ...handles }),
          );
          for (const { plan } of toLines(aDiagram({ nodes, edges }))) {
            for (const [at, to] of plan.points.slice(1).entries()) {
              const from = plan.points[at]!;
              expect(from.x === to.x || from.y === to.y, JSON.stringify(plan.points)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  }, 30_000);

  it('[M089] a line keeps its path when a distant card moves, and changes when a card covers it', () => {
    const layout = createLineLayout();
    const withThird = (position: Position) =>
      toLines(aDiagram({ nodes: [left, right, { ...between, position }], edges: [line] }), layout);
    const [before] = withThird({ x: 480, y: 900 });
    const [afterFar] = withThird({ x: 496, y: 1200 });
    expect(afterFar!.plan).toBe(before!.plan);
    const [afterNear] = withThird(between.position);
    expect(afterNear!.plan).not.toBe(before!.plan);
    expect(passesThrough(afterNear!, between)).toBe(false);
  });

  it('[M089] lines at one handle end side by side, in the order of their other cards', () => {
    const high = anEntity({ name: 'High', position: { x: 480, y: -240 } });
    const low = anEntity({ name: 'Low', position: { x: 480, y: 240 } });
    const tall = anEntity({
      name: 'Tall',
      attributes: Array.from({ length: 8 }, (_, at) => anAttribute({ name: `a${at}` })),
    });
    const edges = [low, between, high].map((target) =>
      aRelationship({ id: target.data.name, source: tall, target }),
    );
    const starts = toLines(aDiagram({ nodes: [tall, high, between, low], edges })).map(
      ({ id, plan }): [string, number] => [id, plan.points[0]!.y],
    );
    const inOrder = starts.toSorted(([, a], [, b]) => a - b);
    expect(inOrder.map(([id]) => id)).toEqual(['High', 'Between', 'Low']);
    expect(inOrder.map(([, y]) => y - inOrder[0]![1])).toEqual([0, 18, 36]);
  });

  it('[M089] more lines than fit a card’s side end together', () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      anEntity({ id: `${at}`, position: { x: 480, y: at * 160 } }),
    );
    const edges = many.map((target) => aRelationship({ source: left, target }));
    const lines = toLines(aDiagram({ nodes: [left, ...many], edges }));
    expect(new Set(lines.map(({ plan }) => plan.points[0]!.y)).size).toBe(1);
  });

  it('[M089] segments of different lines do not overlap if there is space', () => {
    // Both would turn half way between the columns.
    const [a, b, c, d] = [
      [0, 0],
      [0, 240],
      [480, 320],
      [480, 480],
    ].map(([x = 0, y = 0], at) => anEntity({ id: `${at}`, position: { x, y } }));
    const edges = [aRelationship({ source: a!, target: c! }), aRelationship({ source: b!, target: d! })];
    const [first, second] = toLines(aDiagram({ nodes: [a!, b!, c!, d!], edges }));
    const uprightAt = ({ plan }: CanvasLine) => plan.points[1]!.x;
    expect(Math.abs(uprightAt(first!) - uprightAt(second!))).toBeGreaterThanOrEqual(12);
  });

  it('[M090] no label overlaps a card or another label', () => {
    const edges: RelationshipEdge[] = [1, 2, 3].map((id) => ({ ...line, id: `${id}` }));
    const lines = toLines(aDiagram({ nodes: [left, right, between], edges }));
    const boxes = lines.map(toLabelBox);
    for (const [at, box] of boxes.entries()) {
      for (const node of [left, right, between]) expect(overlaps(box, getBox(node))).toBe(false);
      for (const other of boxes.slice(at + 1)) expect(overlaps(box, other)).toBe(false);
    }
  });

  it('[M089] [M090] a label does not overlap the end symbols of its line', () => {
    const near = anEntity({ name: 'Near', position: { x: 384, y: 240 } });
    const [only] = toLines(
      aDiagram({ nodes: [left, near], edges: [aRelationship({ source: left, target: near })] }),
    );
    const { points } = only!.plan;
    for (const end of [points[0]!, points.at(-1)!]) {
      const symbol = { left: end.x - 23, right: end.x + 23, top: end.y - 8, bottom: end.y + 8 };
      expect(overlaps(toLabelBox(only!), symbol)).toBe(false);
    }
  });

  it('[M090] a label avoids a line that crosses the middle of its own', () => {
    const above = anEntity({ name: 'Above', position: { x: 480, y: -400 } });
    const below = anEntity({ name: 'Below', position: { x: 480, y: 400 } });
    const crossing = aRelationship({
      source: above,
      target: below,
      sourceHandle: 'bottom-one',
      targetHandle: 'top-many',
    });
    const diagram = aDiagram({ nodes: [left, right, above, below], edges: [line, crossing] });
    const [level, upright] = toLines(diagram);
    expect(upright!.plan.points.some(({ x }) => x > 480 && x < 700)).toBe(true);
    expect(crosses(level!, toLabelBox(upright!))).toBe(false);
    expect(crosses(upright!, toLabelBox(level!))).toBe(false);
  });

  it('[M090] a label is truncated if no part of its line has space for it, and restored when there is', () => {
    const label = 'is described in every detail by the';
    const top = anEntity({ id: 'top', position: { x: 0, y: 0 } });
    const bottom = anEntity({ id: 'bottom', position: { x: 0, y: 1232 } });
    const attributes = Array.from({ length: 41 }, (_, at) => anAttribute({ name: `a${at}` }));
    const beside = anEntity({ id: 'beside', attributes, position: { x: -208, y: 40 } });
    const wall = anEntity({ id: 'wall', attributes, position: { x: 208, y: 40 } });
    const handles = { sourceHandle: 'bottom-one', targetHandle: 'top-many' } as const;
    const edges = [aRelationship({ source: top, target: bottom, label, ...handles })];
    const layout = createLineLayout();
    const [narrow] = toLines(aDiagram({ nodes: [top, bottom, beside, wall], edges }), layout);
    expect(narrow!.plan.label.text).toMatch(/^is described.*…$/);
    for (const card of [beside, wall]) expect(overlaps(toLabelBox(narrow!), getBox(card))).toBe(false);
    const away = { ...wall, position: { x: 2_000, y: 40 } };
    const [wide] = toLines(aDiagram({ nodes: [top, bottom, beside, away], edges }), layout);
    expect(wide!.plan.label.text).toBe(label);
  });

  it('[M090] a label between close cards does not extend under them', () => {
    const near = anEntity({ name: 'Near', position: { x: 272, y: 0 } });
    const [only] = toLines(
      aDiagram({
        nodes: [left, near],
        edges: [aRelationship({ source: left, target: near, label: 'belongs to many' })],
      }),
    );
    expect(only!.plan.label.text).toMatch(/^....+…$/);
    for (const card of [left, near]) expect(overlaps(toLabelBox(only!), getBox(card))).toBe(false);
  });

  it.each(SCHEMAS)(
    '[M090] in %s, labels overlap lines only if there is no free position',
    (_, most, content) => {
      const lines = toLines(content);
      const boxes = lines.map(toLabelBox);
      let hidden = 0;
      let crossed = 0;
      for (const [at, box] of boxes.entries()) {
        if (content.nodes.some((node) => overlaps(box, getBox(node)))) hidden += 1;
        if (boxes.slice(at + 1).some((other) => overlaps(box, other))) hidden += 1;
        if (lines.some((other, index) => index !== at && crosses(other, box))) crossed += 1;
      }
      expect(hidden).toBeLessThanOrEqual(most.hidden);
      expect(crossed).toBeLessThanOrEqual(most.crossed);
    },
  );

  it.each(SCHEMAS)('[M089] in %s, no line passes through a card', (_, _most, content) => {
    const through = toLines(content).filter((one) => content.nodes.some((node) => passesThrough(one, node)));
    expect(through.map(({ id }) => id)).toEqual([]);
  });
});
