import { type HandleId, SOURCE_HANDLES, TARGET_HANDLES } from '@joinery/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getHandlePoint, type Point } from './boxes.ts';
import { getPointAt, type RouteEnd, routeRelationship, toRoundedPath } from './relationshipRoute.ts';

const SIZE = { width: 208, height: 128 };

function anEnd(handle: HandleId, card: Point, size = SIZE): RouteEnd {
  const offset = getHandlePoint(handle, size);
  return { handle, size, x: card.x + offset.x, y: card.y + offset.y };
}

function toSegments(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((point, index) => [points[index]!, point]);
}

/** Whether a straight segment passes through the inside of a card. */
function passesThrough([from, to]: [Point, Point], card: Point, size = SIZE): boolean {
  const margin = 1;
  return (
    Math.max(from.x, to.x) > card.x + margin &&
    Math.min(from.x, to.x) < card.x + size.width - margin &&
    Math.max(from.y, to.y) > card.y + margin &&
    Math.min(from.y, to.y) < card.y + size.height - margin
  );
}

const places = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
const handles = fc.record({
  source: fc.constantFrom(...SOURCE_HANDLES),
  target: fc.constantFrom(...TARGET_HANDLES),
});

describe('routeRelationship', () => {
  it('[M089] every segment of a line is horizontal or vertical', () => {
    fc.assert(
      fc.property(places, handles, fc.integer({ min: 0, max: 3 }), (card, { source, target }, lane) => {
        const points = routeRelationship({
          source: anEnd(source, { x: 0, y: 0 }),
          target: anEnd(target, card),
          lane,
          laneCount: 4,
        });
        for (const [from, to] of toSegments(points)) expect(from.x === to.x || from.y === to.y).toBe(true);
      }),
    );
  });

  it('[M089] a line between separate cards passes through neither of them', () => {
    const apart = places.filter(
      ({ x, y }) => Math.abs(x) > SIZE.width + 60 || Math.abs(y) > SIZE.height + 60,
    );
    fc.assert(
      fc.property(apart, handles, (card, { source, target }) => {
        const points = routeRelationship({
          source: anEnd(source, { x: 0, y: 0 }),
          target: anEnd(target, card),
          lane: 0,
          laneCount: 1,
        });
        for (const run of toSegments(points)) {
          expect(passesThrough(run, { x: 0, y: 0 }), `source: ${JSON.stringify(points)}`).toBe(false);
          expect(passesThrough(run, card), `target: ${JSON.stringify(points)}`).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('[M089] a self-reference runs around the card', () => {
    fc.assert(
      fc.property(handles, ({ source, target }) => {
        const card = { x: 32, y: 48 };
        const points = routeRelationship({
          source: anEnd(source, card),
          target: anEnd(target, card),
          lane: 0,
          laneCount: 1,
        });
        for (const run of toSegments(points))
          expect(passesThrough(run, card), JSON.stringify(points)).toBe(false);
      }),
    );
  });

  it('[M089] parallel lines share no segment', () => {
    fc.assert(
      fc.property(handles, ({ source, target }) => {
        const lines = [0, 1, 2].map((lane) =>
          routeRelationship({
            source: anEnd(source, { x: 0, y: 0 }),
            target: anEnd(target, { x: 640, y: 480 }),
            lane,
            laneCount: 3,
          }),
        );
        const starts = new Set(lines.map((points) => JSON.stringify(points[0])));
        const middles = new Set(lines.map((points) => JSON.stringify(getPointAt(points, 0.5))));
        expect(starts.size).toBe(3);
        expect(middles.size).toBe(3);
      }),
    );
  });
});

describe('toRoundedPath', () => {
  it('starts and ends at the ends of the line and rounds its corners', () => {
    const path = toRoundedPath([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 80 },
    ]);
    expect(path).toBe('M0 0 L90 0 Q100 0 100 10 L100 80');
  });
});
