import { toRecords } from '@joinery/model';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { createEditorStore } from '../../../editor/store/editorStore.ts';
import { listenToShortcuts } from '../../../editor/input/shortcuts.ts';
import { InlineField } from './InlineField.tsx';

it('while a name is edited in place, Ctrl+K opens the command palette, and ? is text', async () => {
  const editor = createEditorStore({ now: () => 1, createId: () => 'n1' });
  editor.load({ id: 'd1', name: 'Shop', records: toRecords({ nodes: [], edges: [] }), accessLevel: 'OWNER' });
  const stopListening = listenToShortcuts(editor);
  onTestFinished(() => {
    stopListening();
    cleanup();
  });
  render(<InlineField label="Area name" value="" maxLength={50} className="" onEnd={() => undefined} />);
  const user = userEvent.setup();
  await user.keyboard('?');
  expect(screen.getByRole('textbox', { name: 'Area name' })).toHaveValue('?');
  expect(editor.ui.getState().openDialog).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(editor.ui.getState().openDialog).toBe('palette');
});
