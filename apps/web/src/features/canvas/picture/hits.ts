import { type Point } from '@joinery/routing';
import { type CanvasLine } from '../lines/canvasLines.ts';
import { type CanvasElement, type CanvasNode } from '../canvasElements.ts';

function isNearSegment({ x, y }: Point, [a, b]: readonly [Point, Point], distance: number): boolean {
  const isWithin = (value: number, one: number, other: number): boolean =>
    value >= Math.min(one, other) - distance && value <= Math.max(one, other) + distance;
  return isWithin(x, a.x, b.x) && isWithin(y, a.y, b.y);
}

/** Lines run along the axes, so the box around each segment is the segment. */
function isOnLine({ bounds, plan: { points } }: CanvasLine, at: Point, distance: number): boolean {
  if (at.x < bounds.left || at.x > bounds.right || at.y < bounds.top || at.y > bounds.bottom) return false;
  return points.some((point, index) => {
    const next = points[index + 1];
    return next !== undefined && isNearSegment(at, [point, next], distance);
  });
}

function isOnCard({ position: { x, y }, width = 0, height = 0 }: CanvasNode, at: Point): boolean {
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
}

/** Returns the uppermost card at a point of the plane. */
export function findCardAt(nodes: readonly CanvasNode[], at: Point): CanvasElement | null {
  const card = nodes.findLast((node) => isOnCard(node, at));
  return card ? { kind: 'entity', id: card.data.entityId } : null;
}

/** Returns the uppermost line within a distance of a point of the plane. */
export function findLineAt(lines: readonly CanvasLine[], at: Point, distance: number): CanvasElement | null {
  const line = lines.findLast((candidate) => isOnLine(candidate, at, distance));
  return line ? { kind: 'relationship', id: line.id } : null;
}
