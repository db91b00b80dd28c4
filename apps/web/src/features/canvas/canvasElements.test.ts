import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { NO_SELECTION } from '../../editor/store/editorState.ts';
import { type CanvasNode, toCanvasNodes } from './canvasElements.ts';

const customer = anEntity({ name: 'Customer' });
const order = anEntity({ name: 'Order', position: { x: 480, y: 0 } });
const content = aDiagram({ nodes: [customer, order] });

const toNodes = (
  diagram = content,
  previous: CanvasNode[] = [],
  dragged = new Map<string, { x: number; y: number }>(),
) => toCanvasNodes(diagram, NO_SELECTION, { previous, dragged });

describe('toCanvasNodes', () => {
  it('[M085] an entity has eight handles: targets on top and left, sources on right and bottom', () => {
    const [node] = toNodes();
    const places = (node?.handles ?? []).map(({ id, type, position }) => `${id ?? ''} ${type} ${position}`);
    expect(places).toEqual([
      'top-one target top',
      'top-many target top',
      'left-one target left',
      'left-many target left',
      'right-one source right',
      'right-many source right',
      'bottom-one source bottom',
      'bottom-many source bottom',
    ]);
  });

  it('only the dragged entity gets a new node', () => {
    const before = toNodes();
    const after = toNodes(content, before, new Map([[order.id, { x: 512, y: 16 }]]));
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[1]?.position).toEqual({ x: 512, y: 16 });
    expect(after[1]?.data).toBe(before[1]?.data);
  });

  it('a change of an entity’s data keeps its node', () => {
    const before = toNodes();
    const renamed = { ...customer, data: { ...customer.data, name: 'Buyer' } };
    expect(toNodes(aDiagram({ nodes: [renamed, order] }), before)).toBe(before);
  });

  it('a card grows by 28 px with each attribute', () => {
    const attributes = [anAttribute({ name: 'a' }), anAttribute({ name: 'b' })];
    const [small, large] = toNodes(
      aDiagram({
        nodes: [anEntity({ id: '1', attributes: attributes.slice(0, 1) }), anEntity({ id: '2', attributes })],
      }),
    );
    expect((large?.height ?? 0) - (small?.height ?? 0)).toBe(28);
  });
});
