import { moveEntities, removeEntities, renameEntity, toRecords } from '@joinery/model';
import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditorStore } from '../../editor/store/editorStore.ts';
import { toCanvasId } from './canvasId.ts';
import { createCanvasStore } from './canvasStore.ts';

const customer = anEntity({ name: 'Customer' });
const order = anEntity({ name: 'Order', position: { x: 480, y: 0 } });

function aCanvas() {
  const editor = createEditorStore({ now: () => 1, createId: () => 'id' });
  const content = aDiagram({ nodes: [customer, order] });
  editor.load({ id: 'd1', name: 'Shop', records: toRecords(content), accessLevel: 'OWNER' });
  const canvas = createCanvasStore(editor);
  canvas.start();
  const drag = (id: string, x: number, y: number) =>
    canvas.handleNodesChange([{ type: 'position', id, position: { x, y }, dragging: true }], false);
  const places = () => canvas.getState().nodes.map(({ position }) => position);
  return { editor, canvas, drag, places };
}

it('a remotely dragged card moves without an edit', () => {
  const { editor, canvas, places } = aCanvas();
  const before = canvas.getState().nodes[0];
  editor.updateRemote({ remoteDrags: new Map([[order.id, { x: 640, y: 160 }]]) });
  expect(places()).toEqual([
    { x: 0, y: 0 },
    { x: 640, y: 160 },
  ]);
  expect(canvas.getState().nodes[0]).toBe(before);
  expect(editor.getState().content.nodes[1]?.position).toEqual({ x: 480, y: 0 });
  editor.updateRemote({ remoteDrags: new Map() });
  expect(places()[1]).toEqual({ x: 480, y: 0 });
});

it('a local drag ignores remote edits, and wins on drop', () => {
  const { editor, canvas, drag, places } = aCanvas();
  const shown: number[] = [];
  editor.provide('presence', { drag: (moves) => shown.push(moves.size) });
  drag(customer.id, 160, 80);
  editor.updateRemote({ remoteDrags: new Map([[customer.id, { x: -320, y: -320 }]]) });
  editor.dispatch(
    moveEntities(editor.getState().records, [{ id: customer.id, position: { x: 9, y: 9 } }]),
    'remote',
  );
  expect(places()[0]).toEqual({ x: 160, y: 80 });
  canvas.handleDragStop();
  editor.updateRemote({ remoteDrags: new Map() });
  expect(places()[0]).toEqual({ x: 160, y: 80 });
  expect(editor.getState().content.nodes[0]?.position).toEqual({ x: 160, y: 80 });
  expect(shown).toEqual([1, 0]);
});

it('a card deleted during a drag stays deleted', () => {
  const { editor, canvas, drag } = aCanvas();
  drag(customer.id, 160, 80);
  editor.dispatch(removeEntities(editor.getState().records, [customer.id]), 'remote');
  canvas.handleDragStop();
  expect(editor.getState().content.nodes.map(({ id }) => id)).toEqual([order.id]);
  expect(editor.getState().canUndo).toBe(false);
});

describe('lines beside a card that grows wider', () => {
  const above = anEntity({ name: 'Above', position: { x: 480, y: 0 } });
  const below = anEntity({ name: 'Below', position: { x: 480, y: 640 } });
  /** Ends at 496, left of the line, as long as its name is short. */
  const beside = anEntity({ name: 'Beside', position: { x: 304, y: 320 } });
  const line = aRelationship({
    source: above,
    target: below,
    sourceHandle: 'bottom-many',
    targetHandle: 'top-many',
  });
  const WIDEST = 304 + 368;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function typing() {
    const { editor, canvas } = aCanvas();
    const content = aDiagram({ nodes: [above, below, beside], edges: [line] });
    editor.load({ id: 'd2', name: 'Shop', records: toRecords(content), accessLevel: 'OWNER' });
    const type = (name: string) =>
      editor.dispatch(renameEntity(editor.getState().records, beside.id, name), 'local');
    const lineNow = () => canvas.getState().lines[0];
    /** Whether the line passes through the card at its widest. */
    const passesThrough = () =>
      lineNow()?.plan.points.some(({ x, y }, at, points) => {
        const from = points[at - 1] ?? { x, y };
        return (
          Math.min(x, from.x) < WIDEST &&
          Math.max(x, from.x) > 304 &&
          Math.min(y, from.y) < 320 + 73 &&
          Math.max(y, from.y) > 320
        );
      });
    return { editor, type, lineNow, passesThrough };
  }

  it('stay during typing, and run around it after a pause', () => {
    const { type, lineNow, passesThrough } = typing();
    const before = lineNow();
    for (const length of [30, 35, 40, 45]) {
      type('x'.repeat(length));
      vi.advanceTimersByTime(100);
    }
    expect(lineNow()).toBe(before);
    expect(passesThrough()).toBe(true);
    vi.runOnlyPendingTimers();
    expect(passesThrough()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are updated eventually during continuous typing', () => {
    const { type, passesThrough } = typing();
    const typeFor = (ms: number) => {
      for (let at = 0; at < ms; at += 100) {
        type('x'.repeat(at % 200 === 0 ? 40 : 45));
        vi.advanceTimersByTime(100);
      }
    };
    typeFor(900);
    expect(passesThrough()).toBe(true);
    typeFor(200);
    expect(passesThrough()).toBe(false);
  });

  it('are updated immediately if more than the width changes', () => {
    const { editor, type, passesThrough } = typing();
    type('x'.repeat(45));
    expect(passesThrough()).toBe(true);
    editor.dispatch(
      moveEntities(editor.getState().records, [{ id: below.id, position: { x: 480, y: 800 } }]),
      'remote',
    );
    expect(passesThrough()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keep their identity if the name is reverted', () => {
    const { editor, type, lineNow } = typing();
    const before = lineNow();
    type('x'.repeat(45));
    editor.undo();
    vi.runAllTimers();
    expect(lineNow()).toBe(before);
  });
});

describe('a selection larger than the picture renders as elements', () => {
  function aCrowd() {
    const nodes = Array.from({ length: 60 }, (_, at) =>
      anEntity({ id: `${at}`, position: { x: at * 320, y: 0 } }),
    );
    const { editor, canvas, drag, places } = aCanvas();
    editor.load({ id: 'd1', name: 'Shop', records: toRecords(aDiagram({ nodes })), accessLevel: 'OWNER' });
    editor.select({ nodeIds: nodes.slice(1).map(({ id }) => id), edgeIds: [] });
    return { editor, canvas, drag, places };
  }

  it('moves with one dragged card, as one edit', () => {
    const { editor, canvas, drag, places } = aCrowd();
    drag(toCanvasId('5'), 5 * 320, 160);
    drag(toCanvasId('5'), 5 * 320, 320);
    expect(places().filter(({ y }) => y === 320)).toHaveLength(59);
    canvas.handleDragStop();
    expect(
      editor
        .getState()
        .content.nodes.map(({ position }) => position.y)
        .filter(Boolean),
    ).toHaveLength(59);
    editor.undo();
    expect(places().every(({ y }) => y === 0)).toBe(true);
  });

  it('is replaced by clicking a card, although the canvas library knows only that card', () => {
    const { editor, canvas } = aCrowd();
    canvas.handleNodesChange([{ type: 'select', id: toCanvasId('0'), selected: true }], false);
    expect(editor.getState().selection.nodeIds).toEqual(['0']);
  });

  it('is extended by a click with the modifier key', () => {
    const { editor, canvas } = aCrowd();
    canvas.handleNodesChange([{ type: 'select', id: toCanvasId('0'), selected: true }], true);
    expect(editor.getState().selection.nodeIds).toHaveLength(60);
  });
});
