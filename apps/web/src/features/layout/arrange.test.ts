import { readFileSync } from 'node:fs';
import { getCardSize, readContent, GRID } from '@joinery/model';
import { aDiagram, anArea, anEntity } from '@joinery/model/builders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import { getNesting } from './areaNesting.ts';
import { type Arrangement, type LayoutArea, type LayoutRequest, type PlacedCard } from './layoutRequest.ts';

const CLEARANCE = 16;

/** Pairs of cards that overlap or are closer than CLEARANCE. */
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
  const { cards: placed } = arrange(request);
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
    cards: read.content.nodes.map(({ id, data }) => ({ id, ...getCardSize(data) })),
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
      // Some ends are unknown, and some lines are self-references.
      const end = fc.integer({ min: 0, max: cards.length }).map((at) => `e${String(at)}`);
      const lines = fc.array(fc.record({ source: end, target: end }), { maxLength: 40 });
      return lines.map((list): LayoutRequest => ({ cards, lines: list }));
    });
  fc.assert(fc.property(request, expectArranged), { numRuns: 40 });
});

/** The areas around a card or an area, innermost first. */
function areasAround(areaId: string | undefined, areas: readonly LayoutArea[]): string[] {
  const area = areas.find(({ id }) => id === areaId);
  return area === undefined ? [] : [area.id, ...areasAround(area.areaId, areas)];
}

/** Elements that are in the wrong area, or outside their own. */
function misplaced(request: LayoutRequest, { cards, areas }: Arrangement): string[] {
  const requested = request.areas ?? [];
  const boxes = [
    ...cards.map(({ id, x, y }) => {
      const { width = 0, height = 0, areaId } = request.cards.find((card) => card.id === id) ?? {};
      return { name: id, x, y, width, height, around: areasAround(areaId, requested) };
    }),
    ...areas.map(({ id, ...frame }) => {
      const { areaId } = requested.find((area) => area.id === id) ?? {};
      return { name: id, ...frame, around: [id, ...areasAround(areaId, requested)] };
    }),
  ];
  return areas.flatMap((area) =>
    boxes
      .filter(({ name, around, x, y, width, height }) => {
        if (around.includes(area.id)) {
          const isIn = x >= area.x && y >= area.y;
          return !isIn || x + width > area.x + area.width || y + height > area.y + area.height;
        }
        if (areasAround(area.id, requested).includes(name)) return false;
        const isBeside = x >= area.x + area.width || area.x >= x + width;
        return !isBeside && y < area.y + area.height && area.y < y + height;
      })
      .map(({ name }) => `${name} and ${area.id}`),
  );
}

test('an area fully contains its elements and nothing else; areas are nested or separate', () => {
  const request = fc
    .record({ areaCount: fc.integer({ min: 1, max: 6 }), cardCount: fc.integer({ min: 0, max: 18 }) })
    .chain(({ areaCount, cardCount }) => {
      const cards = Array.from({ length: cardCount }, (_, at) => `e${String(at)}`);
      const end = fc.constantFrom('unknown', ...cards);
      return fc.record({
        // An area's parent has a smaller index, so that no two contain each other.
        parents: fc.tuple(
          ...Array.from({ length: areaCount }, (_, at) => fc.integer({ min: -1, max: at - 1 })),
        ),
        homes: fc.array(fc.integer({ min: -1, max: areaCount - 1 }), {
          minLength: cardCount,
          maxLength: cardCount,
        }),
        lines: fc.array(fc.record({ source: end, target: end }), { maxLength: 24 }),
      });
    })
    .map(({ parents, homes, lines }): LayoutRequest => {
      const within = (at: number) => (at < 0 ? {} : { areaId: `a${String(at)}` });
      return {
        cards: homes.map((home, at) => ({ id: `e${String(at)}`, width: 208, height: 128, ...within(home) })),
        areas: parents.map((parent, at) => ({
          id: `a${String(at)}`,
          width: 100,
          height: 90,
          ...within(parent),
        })),
        lines,
      };
    });
  fc.assert(
    fc.property(request, (asked) => {
      const placed = arrange(asked);
      expect(placed.areas.map(({ id }) => id).sort()).toEqual(asked.areas?.map(({ id }) => id).sort());
      expect(crowded(asked, placed.cards)).toEqual([]);
      expect(misplaced(asked, placed)).toEqual([]);
      for (const { x, y, width, height } of placed.areas)
        expect([x, y, width, height].map((length) => length % GRID)).toEqual([0, 0, 0, 0]);
    }),
    { numRuns: 60 },
  );
});

test('an entity belongs to the smallest area around it, an area to the one that fully contains it', () => {
  const inner = anArea({ id: 'inner', position: { x: 32, y: 64 }, size: { width: 320, height: 240 } });
  const outer = anArea({ id: 'outer', size: { width: 960, height: 640 } });
  const across = anArea({ id: 'across', position: { x: 900, y: 0 }, size: { width: 320, height: 240 } });
  const nodes = [
    anEntity({ id: 'deep', position: { x: 64, y: 128 } }),
    anEntity({ id: 'wide', position: { x: 480, y: 320 } }),
    anEntity({ id: 'free', position: { x: 2000, y: 0 } }),
  ];
  const { ofEntities, ofAreas } = getNesting(aDiagram({ nodes, areas: [inner, across, outer] }));
  expect([...ofEntities]).toEqual([
    ['deep', 'inner'],
    ['wide', 'outer'],
  ]);
  expect([...ofAreas]).toEqual([['inner', 'outer']]);
});

test('targets are right of sources, and the layout is deterministic', () => {
  const card = (id: string) => ({ id, width: 200, height: 100 });
  const request = { cards: [card('b'), card('a'), card('c')], lines: [{ source: 'a', target: 'b' }] };
  const placed = new Map(arrange(request).cards.map(({ id, x }) => [id, x]));
  expect(placed.get('b')).toBeGreaterThan((placed.get('a') ?? NaN) + 200);
  expect(arrange(request)).toEqual(arrange(request));
});

test('an empty diagram gives an empty arrangement', () => {
  expect(arrange({ cards: [], lines: [] })).toEqual({ cards: [], areas: [] });
});
