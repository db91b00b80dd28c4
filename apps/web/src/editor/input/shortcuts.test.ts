// @vitest-environment jsdom
import { renameEntity, toRecords } from '@joinery/model';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { afterEach, describe, expect, it } from 'vitest';
import { createEditorStore, type EditorStore } from '../store/editorStore.ts';
import { handleShortcut, listenToShortcuts, formatShortcut } from './shortcuts.ts';

const customer = anEntity({ name: 'Customer' });

function anEditor(accessLevel: 'OWNER' | 'VIEWER' = 'OWNER'): EditorStore {
  let now = 0;
  const editor = createEditorStore({ now: () => (now += 1_000), createId: () => crypto.randomUUID() });
  editor.load({ id: 'd1', name: 'Shop', records: toRecords(aDiagram({ nodes: [customer] })), accessLevel });
  return editor;
}

function press(editor: EditorStore, key: string, init: KeyboardEventInit & { on?: Element } = {}): boolean {
  const { on = document.body, ...rest } = init;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest });
  let isHandled = false;
  const listen = (): void => {
    isHandled = handleShortcut(event, editor);
  };
  on.addEventListener('keydown', listen);
  on.dispatchEvent(event);
  on.removeEventListener('keydown', listen);
  return isHandled;
}

const getName = (editor: EditorStore) => editor.getState().content.nodes[0]?.data.name;
const rename = (editor: EditorStore) =>
  editor.dispatch(renameEntity(editor.getState().records, customer.id, 'Buyer'), 'local');

afterEach(() => document.body.replaceChildren());

describe('shortcuts', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])(
    '[M313] Ctrl/Cmd+Z undoes, with Shift or Y redoes (%o)',
    (mod) => {
      const editor = anEditor();
      rename(editor);
      press(editor, 'z', mod);
      expect(getName(editor)).toBe('Customer');
      press(editor, 'Z', { ...mod, shiftKey: true });
      expect(getName(editor)).toBe('Buyer');
      press(editor, 'z', mod);
      press(editor, 'y', mod);
      expect(getName(editor)).toBe('Buyer');
    },
  );

  it('[M313] Ctrl+C, X and V are left to the browser, which fires clipboard events', () => {
    const editor = anEditor();
    editor.select({ nodeIds: [customer.id], edgeIds: [] });
    for (const key of ['c', 'x', 'v']) expect(press(editor, key, { ctrlKey: true })).toBe(false);
    expect(editor.getState().content.nodes).toHaveLength(1);
  });

  it.each([
    ['Russian', 'я'],
    ['Greek', 'ζ'],
    ['Hebrew', 'ז'],
    ['Arabic', 'ئ'],
  ])('with the layout %s a key means the Latin letter at its physical position', (_, key) => {
    const editor = anEditor();
    rename(editor);
    press(editor, key, { code: 'KeyZ', ctrlKey: true });
    expect(getName(editor)).toBe('Customer');
  });

  it('a Latin letter means itself at any position', () => {
    const editor = anEditor();
    rename(editor);
    press(editor, 'y', { code: 'KeyZ', ctrlKey: true });
    expect(getName(editor)).toBe('Buyer');
    press(editor, 'z', { code: 'KeyY', ctrlKey: true });
    expect(getName(editor)).toBe('Customer');
  });

  it('Ctrl+D duplicates, Ctrl+A selects all', () => {
    const editor = anEditor();
    editor.select({ nodeIds: [customer.id], edgeIds: [] });
    press(editor, 'd', { ctrlKey: true });
    press(editor, 'D', { ctrlKey: true });
    const names = editor.getState().content.nodes.map(({ data }) => data.name);
    expect(names).toEqual(['Customer', 'Customer_copy', 'Customer_copy_copy']);
    press(editor, 'a', { ctrlKey: true });
    expect(editor.getState().selection.nodeIds).toHaveLength(3);
  });

  it('[M311] Backspace and Delete delete the selection', () => {
    for (const key of ['Backspace', 'Delete']) {
      const editor = anEditor();
      editor.select({ nodeIds: [customer.id], edgeIds: [] });
      press(editor, key);
      expect(editor.getState().content.nodes).toEqual([]);
    }
  });

  it('[M210] keys are ignored while the user types in a field or a dialog is open', () => {
    const editor = anEditor();
    editor.select({ nodeIds: [customer.id], edgeIds: [] });
    rename(editor);
    document.body.innerHTML = '<input><div role="dialog"><button>OK</button></div>';
    for (const on of document.body.querySelectorAll('input, button')) {
      expect(press(editor, 'Backspace', { on })).toBe(false);
      expect(press(editor, 'z', { on, ctrlKey: true })).toBe(false);
      expect(press(editor, 'ArrowUp', { on })).toBe(false);
    }
    expect(getName(editor)).toBe('Buyer');
  });

  it('[M210] keys are ignored while the code of a dialog is loading', () => {
    const editor = anEditor();
    editor.select({ nodeIds: [customer.id], edgeIds: [] });
    editor.ui.setOpenDialog('name');
    for (const key of ['Delete', 'Backspace', 'ArrowLeft', 'Escape']) expect(press(editor, key)).toBe(false);
    expect(press(editor, 'd', { ctrlKey: true })).toBe(false);
    expect(editor.getState().content.nodes).toEqual([customer]);
    editor.ui.setOpenDialog(null);
    expect(press(editor, 'Delete')).toBe(true);
    expect(editor.getState().content.nodes).toEqual([]);
  });

  it('[M227] editing shortcuts are ignored for a viewer', () => {
    const editor = anEditor('VIEWER');
    expect(press(editor, 'v', { ctrlKey: true })).toBe(false);
    expect(press(editor, 'z', { ctrlKey: true })).toBe(false);
    expect(editor.getState().content.nodes).toHaveLength(1);
  });

  it('shortcuts work until the listener is removed', () => {
    const editor = anEditor();
    rename(editor);
    const stop = listenToShortcuts(editor);
    const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, cancelable: true });
    window.dispatchEvent(event);
    stop();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', ctrlKey: true, cancelable: true }));
    expect(event.defaultPrevented).toBe(true);
    expect(getName(editor)).toBe('Customer');
  });

  it('shortcuts are formatted for the user’s platform', () => {
    const redo = { key: 'z', mod: true, shift: true };
    expect(formatShortcut(redo, true)).toBe('⇧⌘Z');
    expect(formatShortcut(redo, false)).toBe('Ctrl+Shift+Z');
  });
});
