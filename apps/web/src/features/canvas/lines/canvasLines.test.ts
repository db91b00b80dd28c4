import { type Position, type RelationshipEdge } from '@joinery/model';
import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { NO_SELECTION } from '../../../editor/store/editorState.ts';
import { createLineLayout } from '@joinery/routing';
import { type CanvasLine, toCanvasLines } from './canvasLines.ts';

const customer = anEntity({ name: 'Customer' });
const order = anEntity({ name: 'Order', position: { x: 480, y: 0 } });
const product = anEntity({ name: 'Product', position: { x: 480, y: 480 } });
const first = aRelationship({ source: customer, target: order });
const second = aRelationship({ source: order, target: customer, id: 'second' });

function drawing() {
  const layout = createLineLayout();
  let previous: CanvasLine[] = [];
  return (
    edges: RelationshipEdge[],
    dragged = new Map<string, Position>(),
    nodes = [customer, order, product],
  ) => {
    previous = toCanvasLines(aDiagram({ nodes, edges }), NO_SELECTION, { previous, layout, dragged });
    return previous;
  };
}

describe('toCanvasLines', () => {
  it('a renamed label replaces only its own line', () => {
    const draw = drawing();
    const before = draw([first, second]);
    const after = draw([first, { ...second, data: { ...second.data, label: 'places' } }]);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('lines between the same two entities get separate lanes in either direction', () => {
    expect(drawing()([first, second]).map(({ lane }) => lane.lane)).toEqual([0, 1]);
  });

  it('dragging a card updates only its own lines', () => {
    const draw = drawing();
    const other = aRelationship({ source: customer, target: product });
    const before = draw([first, other]);
    const after = draw([first, other], new Map([[order.id, { x: 640, y: 160 }]]));
    expect(after[1]).toBe(before[1]);
    const shift = (after[0]?.plan.points.at(-1)?.x ?? 0) - (before[0]?.plan.points.at(-1)?.x ?? 0);
    expect(shift).toBe(160);
    expect(draw([first, other])[0]?.plan).toBe(before[0]?.plan);
  });

  it('a line covers its points and its label', () => {
    const [line] = drawing()([first]);
    for (const { x, y } of line?.plan.points ?? []) {
      expect(x).toBeGreaterThan(line?.bounds.left ?? Infinity);
      expect(x).toBeLessThan(line?.bounds.right ?? -Infinity);
      expect(y).toBeGreaterThan(line?.bounds.top ?? Infinity);
      expect(y).toBeLessThan(line?.bounds.bottom ?? -Infinity);
    }
  });

  it('an unchanged list keeps its identity', () => {
    const draw = drawing();
    const before = draw([first, second]);
    expect(draw([first, second])).toBe(before);
  });
});
