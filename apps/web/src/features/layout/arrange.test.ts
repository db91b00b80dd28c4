// @vitest-environment node
import { readFileSync } from 'node:fs';
import { readContent } from '@joinery/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardSize } from '../../editor/geometry/cardGeometry.ts';
import { arrange } from './arrange.ts';
import { GRID, type LayoutRequest, type PlacedCard } from './layoutRequest.ts';

const CLEARANCE = 16;

/** Pairs of cards that overlap or stand closer than CLEARANCE. */
function crowded({ cards }: LayoutRequest, placed: readonly PlacedCard[]): string[] {
  const sizes = new Map(cards.map((card) => [card.id, card]));
  const boxes = placed.map(({ id, x, y }) => {
    const { width = 0, height = 0 } = sizes.get(id) ?? {};
    return { id, x, y, right: x + width + CLEARANCE, bottom: y + height + CLEARANCE };
  });
  return boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom)
      .map((b) => `${a.id} and ${b.id}`),
  );
}

function expectArranged(request: LayoutRequest): void {
  const placed = arrange(request);
  expect(placed.map(({ id }) => id).sort()).toEqual(request.cards.map(({ id }) => id).sort());
  expect(crowded(request, placed)).toEqual([]);
  for (const { x, y } of placed) {
    expect([x % GRID, y % GRID]).toEqual([0, 0]);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  }
}

function schemaRequest(name: string): LayoutRequest {
  const file = new URL(`../../../../../fixtures/schemas/${name}.er-diagram.json`, import.meta.url);
  let count = 0;
  const createId = (): string => `id-${String((count += 1))}`;
  const read = readContent(JSON.parse(readFileSync(file, 'utf8')), { createId });
  if (!read.ok) throw new Error(read.message);
  return {
    cards: read.content.nodes.map(({ id, data }) => ({ id, ...cardSize(data) })),
    lines: read.content.edges.map(({ source, target }) => ({ source, target })),
  };
}

test.each(['chinook', 'employees', 'petclinic', 'ranger', 'sakila'])(
  '%s is arranged on the grid without overlaps',
  (name) => expectArranged(schemaRequest(name)),
);

test('any cards with any lines are arranged on the grid without overlaps', () => {
  const request = fc
    .array(
      fc.record({ width: fc.integer({ min: 192, max: 368 }), height: fc.integer({ min: 45, max: 900 }) }),
      {
        maxLength: 25,
      },
    )
    .chain((sizes) => {
      const cards = sizes.map((size, at) => ({ id: `e${String(at)}`, ...size }));
      // Some ends are unknown, some lines lead back to where they came from.
      const end = fc.integer({ min: 0, max: cards.length }).map((at) => `e${String(at)}`);
      const lines = fc.array(fc.record({ source: end, target: end }), { maxLength: 40 });
      return lines.map((list): LayoutRequest => ({ cards, lines: list }));
    });
  fc.assert(fc.property(request, expectArranged), { numRuns: 40 });
});

test('what a line leads to stands right of where it comes from, and the same request gives the same places', () => {
  const card = (id: string) => ({ id, width: 200, height: 100 });
  const request = { cards: [card('b'), card('a'), card('c')], lines: [{ source: 'a', target: 'b' }] };
  const placed = new Map(arrange(request).map(({ id, x }) => [id, x]));
  expect(placed.get('b')).toBeGreaterThan((placed.get('a') ?? NaN) + 200);
  expect(arrange(request)).toEqual(arrange(request));
});

test('nothing is arranged where there is nothing', () => {
  expect(arrange({ cards: [], lines: [] })).toEqual([]);
});
