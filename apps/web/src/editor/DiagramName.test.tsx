import { toRecords } from '@joinery/model';
import { aDiagram } from '@joinery/model/builders';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DiagramName } from './DiagramName.tsx';
import { EditorProvider } from './EditorProvider.tsx';
import { createEditorStore } from './store/editorStore.ts';

afterEach(cleanup);

function showName(name: string, accessLevel: 'EDITOR' | 'VIEWER' = 'EDITOR') {
  const editor = createEditorStore({ now: () => 1, createId: () => 'id' });
  editor.load(name === '' ? null : { id: 'd1', name, records: toRecords(aDiagram()), accessLevel });
  render(
    <EditorProvider editor={editor}>
      <DiagramName />
    </EditorProvider>,
  );
  return { editor, user: userEvent.setup() };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Diagram name' });

describe('the name of the diagram', () => {
  it('a click turns it into a field with the text selected, Enter saves the trimmed text', async () => {
    const { editor, user } = showName('Shop');
    await user.click(screen.getByRole('button', { name: 'Shop' }));
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4]);
    const before = editor.getState().editCount;
    await user.keyboard('  Store {Enter}');
    expect(editor.getState()).toMatchObject({ name: 'Store', editCount: before + 1 });
    expect(editor.ui.getState().openDialog).toBeNull();
    expect(screen.getByRole('button', { name: 'Store' })).toHaveFocus();
  });

  it('Escape cancels renaming', async () => {
    const { editor, user } = showName('Shop');
    await user.click(screen.getByRole('button', { name: 'Shop' }));
    await user.keyboard('Other{Escape}');
    expect(editor.getState().name).toBe('Shop');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shop');
  });

  it('[M199] an empty name is rejected, and blurring the empty field keeps the old one', async () => {
    const { editor, user } = showName('Shop');
    await user.click(screen.getByRole('button', { name: 'Shop' }));
    await user.keyboard('{Backspace}   {Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a filename');
    expect(field()).toBeInvalid();
    await user.tab();
    expect(editor.getState().name).toBe('Shop');
  });

  it('blur saves the text', async () => {
    const { editor, user } = showName('Shop');
    await user.click(screen.getByRole('button', { name: 'Shop' }));
    await user.keyboard('Store');
    await user.tab();
    expect(editor.getState().name).toBe('Store');
  });

  it('an unnamed diagram can be named', async () => {
    const { editor, user } = showName('');
    await user.click(screen.getByRole('button', { name: 'Untitled diagram' }));
    expect(field().selectionEnd).toBe('Untitled diagram'.length);
    await user.keyboard('Shop{Enter}');
    expect(editor.getState().name).toBe('Shop');
  });

  it('[M228] a viewer can only read it', () => {
    showName('Shop', 'VIEWER');
    expect(screen.getByRole('heading', { name: 'Shop' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
