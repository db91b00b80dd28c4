import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { type DiagramContent, toRecords } from '@joinery/model';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EditorProvider } from '../../../editor/EditorProvider.tsx';
import { createEditorStore } from '../../../editor/store/editorStore.ts';
import { loadMissing } from '../../../lib/browser/preload.ts';
import { LeftPanel } from '../LeftPanel.tsx';

// jsdom has no layout: gives the list the height it has on the page.
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
Element.prototype.scrollTo = () => undefined;
window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;

beforeAll(loadMissing);
afterEach(cleanup);

const film = anEntity({ name: 'Film' });
const actor = anEntity({ name: 'Actor' });
const store = anEntity({ name: '', id: 'store' });
const plays = aRelationship({
  id: 'plays',
  source: film,
  target: actor,
  type: 'many-to-one',
  label: 'stars',
});
const shop = aDiagram({ nodes: [film, actor, store], edges: [plays] });

async function showList(content: DiagramContent = shop, accessLevel: 'OWNER' | 'VIEWER' = 'OWNER') {
  const editor = createEditorStore({ now: () => 1, createId: () => crypto.randomUUID() });
  editor.load({ id: 'd1', name: 'Shop', records: toRecords(content), accessLevel });
  const centred: string[][] = [];
  const nothing = (): void => undefined;
  const port = { zoomIn: nothing, zoomOut: nothing, fitView: nothing, reveal: nothing };
  editor.provide('viewport', { ...port, center: (ids) => centred.push([...ids]) });
  editor.ui.setPanelTab('entities');
  editor.ui.setPanelOpen(true);
  render(
    <EditorProvider editor={editor}>
      <LeftPanel />
    </EditorProvider>,
  );
  // The list is loaded when it is first shown.
  await act(() => import('./EntityList.tsx'));
  return { editor, centred, user: userEvent.setup(), filter: screen.queryByRole('searchbox') };
}

const rowNames = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'));

describe('the list of entities', () => {
  it('lists every entity by name with its attribute and relationship counts', async () => {
    await showList();
    expect(rowNames()).toEqual([
      'Actor, 1 attribute, 1 relationship',
      'Film, 1 attribute, 1 relationship',
      'Untitled, 1 attribute, 0 relationships',
    ]);
  });

  it('a click selects and centers the entity and keeps the list open', async () => {
    const { editor, centred, user } = await showList();
    await user.click(screen.getByRole('treeitem', { name: /^Film/ }));
    expect(editor.getState().selection.nodeIds).toEqual([film.id]);
    expect(centred).toEqual([[film.id]]);
    expect(screen.getByRole('treeitem', { name: /^Film/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('works by keyboard: filter, arrows, Enter', async () => {
    const { editor, user, filter } = await showList();
    if (!filter) throw new Error('there is no filter');
    await user.type(filter, 'f{Enter}');
    expect(rowNames()).toEqual(['Film, 1 attribute, 1 relationship']);
    expect(editor.getState().selection.nodeIds).toEqual([film.id]);
    await user.clear(filter);
    await user.keyboard('{ArrowDown}{End}{Enter}');
    expect(editor.getState().selection.nodeIds).toEqual(['store']);
    await user.keyboard('{Home}{Enter}');
    expect(editor.getState().selection.nodeIds).toEqual([actor.id]);
    await user.keyboard('zz');
    expect(filter).toHaveValue('zz');
    expect(screen.getByRole('status')).toHaveTextContent('No entity matches “zz”.');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(rowNames()).toHaveLength(3);
  });

  it('expands the relationships of an entity; Enter selects one and shows both ends', async () => {
    const { editor, centred, user } = await showList();
    screen.getByRole('tree').focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('treeitem', { name: /^Actor/ })).toHaveAttribute('aria-expanded', 'true');
    expect(rowNames()[1]).toBe('1 to N Film, stars');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(editor.getState().selection.edgeIds).toEqual(['plays']);
    expect(centred).toEqual([[film.id, actor.id]]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(rowNames()).toHaveLength(3);
  });

  it('[M183] selecting on the canvas shows the properties', async () => {
    const { editor } = await showList();
    act(() => editor.select({ nodeIds: [film.id], edgeIds: [] }));
    expect(screen.getByRole('textbox', { name: 'Entity name' })).toHaveValue('Film');
    expect(screen.getByRole('tab', { name: 'Properties' })).toHaveAttribute('aria-selected', 'true');
  });

  it('renders only visible rows, and reaches the last of 5,000 by keyboard', async () => {
    const nodes = Array.from({ length: 5_000 }, (_, index) =>
      anEntity({ name: `Table ${String(index + 1)}` }),
    );
    const { editor, user } = await showList(aDiagram({ nodes }));
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
    expect(screen.getAllByRole('treeitem')[0]).toHaveAttribute('aria-setsize', '5000');
    screen.getByRole('tree').focus();
    await user.keyboard('{End}{Enter}');
    expect(editor.getState().selection.nodeIds).toEqual(['entity-Table 5000']);
    const active = screen.getByRole('tree').getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)).toHaveAccessibleName('Table 5000, 1 attribute, 0 relationships');
  });

  it('[M228] [M230] a viewer can jump to entities, but has no selection or properties', async () => {
    const { editor, centred, user } = await showList(shop, 'VIEWER');
    expect(screen.getByRole('complementary', { name: 'Entities' })).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await user.click(screen.getByRole('treeitem', { name: /^Film/ }));
    expect(centred).toEqual([[film.id]]);
    expect(editor.getState().selection.nodeIds).toEqual([]);
  });

  it('offers to add the first entity, but not to a viewer', async () => {
    const { user } = await showList(aDiagram());
    await user.click(
      within(screen.getByRole('complementary')).getByRole('button', { name: 'Add the first entity' }),
    );
    expect(rowNames()).toHaveLength(1);
    cleanup();
    await showList(aDiagram(), 'VIEWER');
    expect(screen.queryByRole('button', { name: 'Add the first entity' })).not.toBeInTheDocument();
  });
});
