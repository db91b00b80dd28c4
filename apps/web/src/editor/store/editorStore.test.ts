import { addEntity, apply, moveEntities, removeEntities, renameEntity, toRecords } from '@joinery/model';
import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addEntityAction } from '../actions/edit/addEntity.ts';
import { copyAction } from '../actions/clipboard/copy.ts';
import { deleteAction } from '../actions/edit/deleteSelection.ts';
import { moveSelectionByKey } from '../actions/edit/moveSelection.ts';
import { pasteFromClipboard } from '../input/clipboard.ts';
import { applyConfirmed } from './applyConfirmed.ts';
import { createEditorStore, type EditorStore } from './editorStore.ts';
import { replaceContent } from './replaceContent.ts';

const customer = anEntity({ name: 'Customer' });
const order = anEntity({ name: 'Order', position: { x: 480, y: 0 } });
const places = aRelationship({ source: customer, target: order, id: 'places' });
const shop = aDiagram({ nodes: [customer, order], edges: [places] });

let clock = 0;
let ids = 0;

function anEditor(accessLevel: 'OWNER' | 'EDITOR' | 'VIEWER' = 'OWNER'): EditorStore {
  const editor = createEditorStore({ now: () => clock, createId: () => `id-${(ids += 1)}` });
  editor.load({ id: 'd1', name: 'Shop', records: toRecords(shop), accessLevel });
  return editor;
}

const rename = (editor: EditorStore, name: string, source: 'local' | 'remote' = 'local') =>
  editor.dispatch(renameEntity(editor.getState().records, customer.id, name), source);
const getName = (editor: EditorStore, id = customer.id) =>
  editor.getState().content.nodes.find((node) => node.id === id)?.data.name;

beforeEach(() => {
  clock = 1_000;
  ids = 0;
});

describe('loading', () => {
  it('the store depends on no view library: it works where none can be loaded', async () => {
    vi.resetModules();
    vi.doMock('react', () => ({}));
    vi.doMock('@xyflow/react', () => ({}));
    const { createEditorStore: create } = await import('./editorStore.ts');
    const editor = create({ now: () => 7, createId: () => 'x' });
    editor.load(null);
    editor.dispatch(addEntity(editor.getState().records, { now: 7 }), 'local');
    expect(editor.getState().content.nodes.map(({ id }) => id)).toEqual(['entity-7']);
    vi.doUnmock('react');
    vi.doUnmock('@xyflow/react');
  });

  it('[M165] a loaded diagram sets the role and resets history, selection and edit count', () => {
    const editor = anEditor('EDITOR');
    rename(editor, 'Buyer');
    const { editCount } = editor.getState();
    editor.load({ id: 'd2', name: 'Other', records: toRecords(shop), accessLevel: 'VIEWER' });
    expect(editor.getState()).toMatchObject({
      diagramId: 'd2',
      accessLevel: 'VIEWER',
      loadState: 'ready',
      canUndo: false,
      editCount,
      selection: { nodeIds: [], edgeIds: [] },
    });
  });

  it('[M214] a loaded file replaces the diagram as one undoable step', () => {
    const editor = anEditor();
    replaceContent(editor, aDiagram({ nodes: [anEntity({ name: 'Film' })] }));
    expect(editor.getState().content.nodes.map(({ data }) => data.name)).toEqual(['Film']);
    editor.undo();
    expect(
      editor
        .getState()
        .content.nodes.map(({ data }) => data.name)
        .sort(),
    ).toEqual(['Customer', 'Order']);
    expect(editor.getState().content.edges).toHaveLength(1);
  });
});

describe('edits', () => {
  it('[M166] an edit increments the edit count, selecting does not', () => {
    const editor = anEditor();
    const { editCount } = editor.getState();
    editor.select({ nodeIds: [customer.id], edgeIds: [] });
    expect(editor.getState().editCount).toBe(editCount);
    rename(editor, 'Buyer');
    expect(editor.getState().editCount).toBe(editCount + 1);
    rename(editor, 'Shopper', 'remote');
    expect(editor.getState().editCount).toBe(editCount + 1);
  });

  it('an edit without changes is ignored', () => {
    const editor = anEditor();
    const before = editor.getState();
    expect(rename(editor, 'Customer')).toBe(false);
    expect(editor.getState()).toBe(before);
  });

  it('an edit keeps the identity of unchanged entities', () => {
    const editor = anEditor();
    const before = editor.getState().content;
    rename(editor, 'Buyer');
    const after = editor.getState().content;
    expect(after.nodes[0]).not.toBe(before.nodes[0]);
    expect(after.nodes[1]).toBe(before.nodes[1]);
    expect(after.edges[0]).toBe(before.edges[0]);
  });

  it('[M175] removing an entity removes its relationships and deselects it', () => {
    const editor = anEditor();
    editor.select({ nodeIds: [customer.id, order.id], edgeIds: [places.id] });
    editor.dispatch(removeEntities(editor.getState().records, [customer.id]), 'remote');
    expect(editor.getState().content.edges).toEqual([]);
    expect(editor.getState().selection).toEqual({ nodeIds: [order.id], edgeIds: [] });
  });

  it('[M226] [M228] a viewer cannot edit, select or rename, and still receives remote edits', () => {
    const editor = anEditor('VIEWER');
    expect(rename(editor, 'Buyer')).toBe(false);
    editor.select({ nodeIds: [customer.id], edgeIds: [] });
    editor.rename('Mine');
    expect(editor.getState()).toMatchObject({ name: 'Shop', selection: { nodeIds: [], edgeIds: [] } });
    expect(rename(editor, 'Buyer', 'remote')).toBe(true);
    editor.undo();
    expect(getName(editor)).toBe('Buyer');
  });
});

describe('history', () => {
  it('[M171] edits within 100 ms are one step', () => {
    const editor = anEditor();
    rename(editor, 'B');
    clock += 60;
    rename(editor, 'Bu');
    clock += 60;
    rename(editor, 'Buy');
    clock += 500;
    rename(editor, 'Buyer');
    editor.undo();
    expect(getName(editor)).toBe('Buy');
    editor.undo();
    expect(getName(editor)).toBe('Customer');
    expect(editor.getState()).toMatchObject({ canUndo: false, canRedo: true });
    editor.redo();
    editor.redo();
    expect(getName(editor)).toBe('Buyer');
    expect(editor.getState()).toMatchObject({ canUndo: true, canRedo: false });
  });

  it('[M172] at most 50 steps are kept', () => {
    const editor = anEditor();
    for (let step = 1; step <= 60; step += 1) {
      clock += 1_000;
      rename(editor, `Name ${step}`);
    }
    for (let step = 0; step < 70; step += 1) editor.undo();
    expect(getName(editor)).toBe('Name 10');
  });

  it('[M173] selecting is not recorded', () => {
    const editor = anEditor();
    editor.select({ nodeIds: [customer.id], edgeIds: [] });
    expect(editor.getState().canUndo).toBe(false);
  });

  it('[M170] undo reverts only local edits and never later remote ones', () => {
    const editor = anEditor();
    rename(editor, 'Mine');
    rename(editor, 'Theirs', 'remote');
    editor.undo();
    expect(getName(editor)).toBe('Theirs');
    expect(editor.getState().canUndo).toBe(false);
  });
});

describe('a shared document', () => {
  it('[M170] edits, undo and redo go through it with their kinds, until another diagram is loaded', () => {
    const editor = anEditor();
    const kinds: string[] = [];
    editor.attach({
      edit: (operations, kind) => {
        kinds.push(kind);
        return apply(editor.getState().records, operations);
      },
    });
    rename(editor, 'Buyer');
    editor.undo();
    editor.redo();
    expect(kinds).toEqual(['edit', 'undo', 'redo']);
    expect(getName(editor)).toBe('Buyer');
    editor.load({ id: 'd2', name: 'Other', records: toRecords(shop), accessLevel: 'OWNER' });
    rename(editor, 'Elsewhere');
    expect(kinds).toHaveLength(3);
  });

  it('remote edits are shown without counting as local edits or history steps', () => {
    const editor = anEditor();
    const { records, editCount } = editor.getState();
    const theirs = apply(records, renameEntity(toRecords(shop), customer.id, 'Theirs')).records;
    editor.rebase(theirs);
    expect(getName(editor)).toBe('Theirs');
    expect(editor.getState()).toMatchObject({ editCount, canUndo: false });
  });

  it('[M228] a lowered role applies immediately and clears the selection', () => {
    const editor = anEditor('EDITOR');
    editor.select({ nodeIds: [customer.id], edgeIds: [] });
    editor.updateMetadata({ accessLevel: 'VIEWER' });
    expect(editor.getState().selection.nodeIds).toEqual([]);
    expect(rename(editor, 'Mine')).toBe(false);
  });
});

describe('saving', () => {
  it('[M167] edits made during a save stay on top of the confirmed content', () => {
    const editor = anEditor();
    rename(editor, 'Buyer');
    const sent = editor.getState();
    clock += 1_000;
    editor.dispatch(
      moveEntities(toRecords(sent.content), [{ id: order.id, position: { x: 800, y: 80 } }]),
      'local',
    );
    const confirmed = {
      nodes: [...sent.content.nodes, anEntity({ name: 'Invoice' })],
      edges: sent.content.edges,
    };
    const { editCount } = editor.getState();
    applyConfirmed(editor, toRecords(confirmed, sent.records), sent.records);
    const { content } = editor.getState();
    expect(content.nodes.map(({ data }) => data.name)).toEqual(['Buyer', 'Order', 'Invoice']);
    expect(content.nodes[1]?.position).toEqual({ x: 800, y: 80 });
    expect(editor.getState().editCount).toBe(editCount);
    editor.undo();
    expect(editor.getState().content.nodes[1]?.position).toEqual({ x: 480, y: 0 });
    expect(editor.getState().content.nodes).toHaveLength(3);
  });

  it('a response equal to the sent content changes nothing', () => {
    const editor = anEditor();
    rename(editor, 'Buyer');
    const { content, records } = editor.getState();
    applyConfirmed(editor, toRecords(structuredClone(content), records), records);
    expect(editor.getState().content).toBe(content);
    expect(toRecords(editor.getState().content)).toEqual(toRecords(content));
  });

  it('a created diagram gets its id and keeps history and selection', () => {
    const editor = createEditorStore({ now: () => clock, createId: () => 'x' });
    editor.load(null);
    addEntityAction.perform(editor);
    const { selection } = editor.getState();
    editor.updateMetadata({ diagramId: 'd9', accessLevel: 'OWNER' });
    expect(editor.getState()).toMatchObject({ diagramId: 'd9', canUndo: true, selection });
  });
});

describe('actions', () => {
  it('[M129] Add Entity adds NewEntity at 250/250 of an empty diagram, selects it, and places the next one beside it', () => {
    const editor = anEditor();
    editor.dispatch(removeEntities(editor.getState().records, [customer.id, order.id]), 'local');
    addEntityAction.perform(editor);
    addEntityAction.perform(editor);
    const added = editor.getState().content.nodes;
    expect(added.map(({ data, position }) => [data.name, position.x, position.y])).toEqual([
      ['NewEntity', 250, 250],
      ['NewEntity', 544, 256],
    ]);
    expect(new Set(added.map(({ id }) => id)).size).toBe(2);
    expect(editor.getState().selection.nodeIds).toEqual([added[1]?.id]);
  });

  it('[M184] [M185] copies of the selected entities are pasted at an offset of 50/50, with _copy and their relationships, as one step', async () => {
    const editor = anEditor();
    editor.select({ nodeIds: [customer.id, order.id], edgeIds: [] });
    copyAction.perform(editor);
    await pasteFromClipboard(editor);
    const { content, selection } = editor.getState();
    const pasted = content.nodes.filter(({ id }) => selection.nodeIds.includes(id));
    expect(pasted.map(({ data }) => data.name)).toEqual(['Customer_copy', 'Order_copy']);
    expect(pasted.map(({ position }) => position)).toEqual([
      { x: 50, y: 50 },
      { x: 530, y: 50 },
    ]);
    expect(content.edges).toHaveLength(2);
    editor.undo();
    expect(editor.getState().content.nodes).toHaveLength(2);
    expect(editor.getState().content.edges).toHaveLength(1);
  });

  it('[M311] Delete removes the selection as one step', () => {
    const editor = anEditor();
    editor.select({ nodeIds: [customer.id], edgeIds: [places.id] });
    deleteAction.perform(editor);
    expect(editor.getState().content).toMatchObject({ nodes: [{ id: order.id }], edges: [] });
    editor.undo();
    expect(editor.getState().content.edges.map(({ id }) => id)).toEqual([places.id]);
  });

  it('[M310] an arrow key moves by 5, with Shift by 20, off the grid', () => {
    const editor = anEditor();
    editor.select({ nodeIds: [order.id], edgeIds: [] });
    moveSelectionByKey(editor, 'ArrowRight', false);
    moveSelectionByKey(editor, 'ArrowUp', true);
    expect(editor.getState().content.nodes[1]?.position).toEqual({ x: 485, y: -20 });
    expect(moveSelectionByKey(editor, 'Home', false)).toBe(false);
  });
});

describe('invisible characters in names', () => {
  it('[R39] are removed from local input, and undo reverts the edit; remote text is shown unchanged', () => {
    const editor = anEditor();
    rename(editor, 'Bu\u202eyer');
    editor.rename('Sh\u200fop 2');
    expect([getName(editor), editor.getState().name]).toEqual(['Buyer', 'Shop 2']);
    editor.undo();
    expect(getName(editor)).toBe('Customer');
    rename(editor, 'Bu\u202eyer', 'remote');
    expect(getName(editor)).toBe('Bu\u202eyer');
  });
});
