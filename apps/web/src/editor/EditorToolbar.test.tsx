import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { EditorProvider } from './EditorProvider.tsx';
import { createEditorStore } from './editorStore.ts';
import { EditorToolbar } from './EditorToolbar.tsx';

afterEach(cleanup);

function showToolbar(accessLevel: 'OWNER' | 'EDITOR' | 'VIEWER') {
  const editor = createEditorStore({ now: () => 1, createId: () => 'id' });
  editor.load({ id: 'd1', name: 'Shop', content: { nodes: [], edges: [] }, accessLevel });
  render(
    <EditorProvider editor={editor}>
      <EditorToolbar />
    </EditorProvider>,
  );
  const names = within(screen.getByRole('toolbar'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  return { editor, names };
}

describe('EditorToolbar', () => {
  it('[M091] [M093] [M094] [M095] [M096] bears the words of the specification', () => {
    expect(showToolbar('EDITOR').names).toEqual([
      'Add Entity',
      'Add Area',
      'Auto layout',
      'Undo',
      'Redo',
      'Generate',
      'Layer-wise code',
      'TypeORM code',
      'SQL',
      'Share',
      'Save',
      'Load',
      'Import',
      'Export',
    ]);
  });

  it('[M091] Add Entity, Undo and Redo are hidden for viewers', () => {
    expect(showToolbar('VIEWER').names).toEqual([
      'Generate',
      'Layer-wise code',
      'TypeORM code',
      'SQL',
      'Share',
      'Save',
      'Export',
    ]);
  });

  it('Undo is enabled as soon as there is something to undo', async () => {
    const { editor } = showToolbar('OWNER');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Add Entity' }));
    expect(editor.getState().content.nodes).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(editor.getState().content.nodes).toHaveLength(0);
  });
});
