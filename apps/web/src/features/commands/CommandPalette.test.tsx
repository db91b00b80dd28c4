import { type DiagramContent, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useUiState } from '../../editor/store/editorContext.ts';
import { EditorProvider } from '../../editor/EditorProvider.tsx';
import { createEditorStore } from '../../editor/store/editorStore.ts';
import { listenToShortcuts } from '../../editor/input/shortcuts.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { HelpDialog } from './HelpDialog.tsx';

// Browser APIs that jsdom lacks.
Element.prototype.scrollIntoView = () => undefined;
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

let stopListening = (): void => undefined;
afterEach(() => {
  stopListening();
  cleanup();
});

const title = anAttribute({ name: 'title' });
const film = anEntity({ name: 'Film', attributes: [title] });
const shop = aDiagram({ nodes: [film, anEntity({ name: 'Actor' })] });

function OpenDialog() {
  const openDialog = useUiState((state) => state.openDialog);
  if (openDialog === 'palette') return <CommandPalette />;
  return openDialog === 'help' ? <HelpDialog /> : null;
}

function showEditor(content: DiagramContent = shop, accessLevel: 'OWNER' | 'VIEWER' = 'OWNER') {
  const editor = createEditorStore({ now: () => 1, createId: () => crypto.randomUUID() });
  editor.load({ id: 'd1', name: 'Shop', records: toRecords(content), accessLevel });
  const centred: string[][] = [];
  const nothing = (): void => undefined;
  const port = { zoomIn: nothing, zoomOut: nothing, fitView: nothing, reveal: nothing };
  editor.provide('viewport', { ...port, center: (ids) => centred.push([...ids]) });
  stopListening = listenToShortcuts(editor);
  render(
    <EditorProvider editor={editor}>
      <input aria-label="Elsewhere" />
      <OpenDialog />
    </EditorProvider>,
  );
  return { editor, centred, user: userEvent.setup() };
}

const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('the command palette', () => {
  it('opens with Ctrl+K, also while typing, and lists actions with their shortcuts', async () => {
    const { user } = showEditor();
    await user.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('combobox')).toHaveFocus();
    const commands = within(screen.getByRole('group', { name: 'Commands' }));
    expect(commands.getByRole('option', { name: /Undo/ })).toHaveTextContent('Ctrl+Z');
    expect(commands.getByRole('option', { name: /Undo/ })).toHaveAttribute('aria-disabled', 'true');
    expect(commands.getByRole('option', { name: /Add Entity/ })).toHaveAttribute('aria-disabled', 'false');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('performs the action chosen by keyboard', async () => {
    const { editor, user } = showEditor();
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('add ent{Enter}');
    await expect.poll(() => editor.getState().content.nodes.length).toBe(3);
    expect(editor.ui.getState().openDialog).toBeNull();
  });

  it('jumps to an attribute: its entity is selected and centred, and its name focused in the panel', async () => {
    const { editor, centred, user } = showEditor();
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('film.title');
    expect(optionNames()).toEqual(['titlein Film']);
    await user.keyboard('{Enter}');
    await expect.poll(() => centred).toEqual([[film.id]]);
    expect(editor.getState().selection.nodeIds).toEqual([film.id]);
    expect(editor.ui.getState().panel).toMatchObject({ tab: 'properties', focusAttributeId: title.id });
  });

  it('reports an empty result', async () => {
    const { user } = showEditor();
    await user.keyboard('{Control>}k{/Control}zzz');
    expect(screen.getByText('No results.')).toBeVisible();
  });

  it('renders at most 50 rows of 9,000 places', async () => {
    const attributes = Array.from({ length: 8 }, (_, n) => anAttribute({ name: `field${String(n)}` }));
    const nodes = Array.from({ length: 1_000 }, (_, n) =>
      anEntity({ name: `Table${String(n)}`, attributes }),
    );
    const { user } = showEditor(aDiagram({ nodes }));
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(50);
    await user.keyboard('table999');
    expect(optionNames()[0]).toBe('Table999');
    await user.keyboard('.field7');
    expect(optionNames()).toEqual(['field7in Table999']);
  });

  it('[M226] [M227] [M228] offers a viewer no edits, and jumps without selecting', async () => {
    const { editor, centred, user } = showEditor(shop, 'VIEWER');
    await user.keyboard('{Control>}k{/Control}');
    for (const name of [/Add Entity/, /Undo/, /Redo/, /Copy/, /Paste/, /Delete/, /Load/, /Auto layout/]) {
      expect(screen.queryByRole('option', { name })).not.toBeInTheDocument();
    }
    await user.keyboard('film{Enter}');
    await expect.poll(() => centred).toEqual([[film.id]]);
    expect(editor.getState().selection.nodeIds).toEqual([]);
  });
});

describe('the help', () => {
  it('[M313] opens with ? and lists every shortcut and mouse gesture', async () => {
    const { user } = showEditor();
    await user.keyboard('?');
    const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const edit = within(within(help).getByRole('region', { name: 'Edit' }));
    const redo = edit.getByText('Redo').closest('div');
    expect(redo).toHaveTextContent('Ctrl+Shift+ZCtrl+Y');
    expect(within(help).getByRole('region', { name: 'Mouse and touch' })).toHaveTextContent('Shift + drag');
  });

  it('does not open with ? while the user types', async () => {
    const { editor, user } = showEditor();
    await user.type(screen.getByRole('textbox', { name: 'Elsewhere' }), 'why?');
    expect(editor.ui.getState().openDialog).toBeNull();
  });

  it('[M227] shows a viewer no editing shortcuts', async () => {
    const { user } = showEditor(shop, 'VIEWER');
    await user.keyboard('?');
    expect(screen.queryByRole('region', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.getByText('Move the view')).toBeVisible();
  });
});
