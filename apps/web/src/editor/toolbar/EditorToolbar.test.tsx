import { toRecords } from '@joinery/model';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadMissing } from '../../lib/browser/preload.ts';
import { EditorProvider } from '../EditorProvider.tsx';
import { createEditorStore } from '../store/editorStore.ts';
import { EditorToolbar } from './EditorToolbar.tsx';

afterEach(cleanup);

beforeAll(loadMissing);

const shop = aDiagram({ nodes: [anEntity({ name: 'Film' })] });

function showToolbar(accessLevel: 'OWNER' | 'EDITOR' | 'VIEWER', content = aDiagram()) {
  const editor = createEditorStore({ now: () => 1, createId: () => 'id' });
  editor.load({ id: 'd1', name: 'Shop', records: toRecords(content), accessLevel });
  render(
    <EditorProvider editor={editor}>
      <EditorToolbar />
    </EditorProvider>,
  );
  const names = within(screen.getByRole('toolbar'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  return { editor, names, user: userEvent.setup() };
}

async function openMenu(user: UserEvent, name: 'Generate' | 'File'): Promise<(string | null)[]> {
  await user.click(screen.getByRole('button', { name }));
  const items = await screen.findAllByRole('menuitem');
  return items.map(
    (item) => document.getElementById(item.getAttribute('aria-labelledby') ?? '')?.textContent ?? null,
  );
}

describe('EditorToolbar', () => {
  it('[M091] [M093] [M096] shows the actions and menus of an editor', () => {
    expect(showToolbar('EDITOR').names).toEqual([
      'Add Entity',
      'Add Area',
      'Auto layout',
      'Undo',
      'Redo',
      'Generate',
      'Share',
      'File',
    ]);
  });

  it('[M091] Add Entity, Undo and Redo are hidden for viewers', () => {
    expect(showToolbar('VIEWER').names).toEqual(['Generate', 'Share', 'File']);
  });

  it('[M093] [M094] [M095] [M106] Generate opens a menu of the targets and of the code panel', async () => {
    const { editor, user } = showToolbar('EDITOR', shop);
    expect(await openMenu(user, 'Generate')).toEqual([
      'Java Spring Boot',
      'TypeORM Entities',
      'SQL',
      'Layer-wise code',
      'TypeORM code',
    ]);
    expect(screen.getByText('Generate Entities')).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'SQL' }));
    await expect.poll(() => editor.ui.getState().openDialog).toBe('sql');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Generate' })).toHaveFocus();
  });

  it('the File menu shows a viewer only read actions, and no export of an empty diagram', async () => {
    const { user } = showToolbar('VIEWER');
    expect(await openMenu(user, 'File')).toEqual(['Save', 'Export']);
    expect(screen.getByRole('menuitem', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('Undo is enabled when there is something to undo', async () => {
    const { editor } = showToolbar('OWNER');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Add Entity' }));
    expect(editor.getState().content.nodes).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(editor.getState().content.nodes).toHaveLength(0);
  });
});
