// @vitest-environment node
import { moveEntities, removeEntities } from '@joinery/model';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { createEditorStore } from '../../editor/editorStore.ts';
import { createCanvasStore } from './canvasStore.ts';

const customer = anEntity({ name: 'Customer' });
const order = anEntity({ name: 'Order', position: { x: 480, y: 0 } });

function aCanvas() {
  const editor = createEditorStore({ now: () => 1, createId: () => 'id' });
  const content = aDiagram({ nodes: [customer, order] });
  editor.load({ id: 'd1', name: 'Shop', content, accessLevel: 'OWNER' });
  const canvas = createCanvasStore(editor);
  canvas.follow();
  const drag = (id: string, x: number, y: number) =>
    canvas.handleNodesChange([{ type: 'position', id, position: { x, y }, dragging: true }], false);
  const places = () => canvas.getState().nodes.map(({ position }) => position);
  return { editor, canvas, drag, places };
}

it('a card that somebody else drags is drawn there, without an edit', () => {
  const { editor, canvas, places } = aCanvas();
  const before = canvas.getState().nodes[0];
  editor.showDrags(new Map([[order.id, { x: 640, y: 160 }]]));
  expect(places()).toEqual([
    { x: 0, y: 0 },
    { x: 640, y: 160 },
  ]);
  expect(canvas.getState().nodes[0]).toBe(before);
  expect(editor.getState().content.nodes[1]?.position).toEqual({ x: 480, y: 0 });
  editor.showDrags(new Map());
  expect(places()[1]).toEqual({ x: 480, y: 0 });
});

it('a drag under way keeps its place whatever others do, and wins at the drop', () => {
  const { editor, canvas, drag, places } = aCanvas();
  const shown: number[] = [];
  editor.provide('presence', { drag: (moves) => shown.push(moves.size) });
  drag(customer.id, 160, 80);
  editor.showDrags(new Map([[customer.id, { x: -320, y: -320 }]]));
  editor.dispatch(
    moveEntities(editor.getState().content, [{ id: customer.id, position: { x: 9, y: 9 } }]),
    'remote',
  );
  expect(places()[0]).toEqual({ x: 160, y: 80 });
  canvas.handleDragStop();
  editor.showDrags(new Map());
  expect(places()[0]).toEqual({ x: 160, y: 80 });
  expect(editor.getState().content.nodes[0]?.position).toEqual({ x: 160, y: 80 });
  expect(shown).toEqual([1, 0]);
});

it('a card that goes while it is dragged stays gone', () => {
  const { editor, canvas, drag } = aCanvas();
  drag(customer.id, 160, 80);
  editor.dispatch(removeEntities(editor.getState().content, [customer.id]), 'remote');
  canvas.handleDragStop();
  expect(editor.getState().content.nodes.map(({ id }) => id)).toEqual([order.id]);
  expect(editor.getState().canUndo).toBe(false);
});
