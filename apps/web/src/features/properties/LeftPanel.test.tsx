import { toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EditorProvider } from '../../editor/EditorProvider.tsx';
import { createEditorStore, type EditorStore } from '../../editor/store/editorStore.ts';
import { loadMissing } from '../../lib/browser/preload.ts';
import { pickOption } from '../../../test/pickOption.ts';
import { LeftPanel } from './LeftPanel.tsx';
import { openProperties } from '../../editor/openProperties.ts';

// jsdom has no layout: gives the attribute list the height it has on the page.
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);

beforeAll(loadMissing);
afterEach(cleanup);

const key = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
const title = anAttribute({ name: 'title' });
const film = anEntity({ name: 'Film', attributes: [key, title] });
const store = anEntity({ name: 'Store' });
const stocks = aRelationship({ id: 'stocks', source: store, target: film, foreignKey: [title.id] });
const shop = aDiagram({ nodes: [film, store], edges: [stocks] });

function showPanel(accessLevel: 'OWNER' | 'VIEWER' = 'OWNER') {
  let now = 0;
  const editor = createEditorStore({ now: () => (now += 1_000), createId: () => crypto.randomUUID() });
  editor.load({ id: 'd1', name: 'Shop', records: toRecords(shop), accessLevel });
  render(
    <EditorProvider editor={editor}>
      <LeftPanel />
    </EditorProvider>,
  );
  return { editor, user: userEvent.setup() };
}

function showFilm() {
  const shown = showPanel();
  act(() => shown.editor.select({ nodeIds: [film.id], edgeIds: [] }));
  return shown;
}

async function showDetails(name: string) {
  const shown = showFilm();
  await shown.user.click(screen.getByRole('button', { name: `Show details of ${name}` }));
  return { ...shown, details: within(screen.getByRole('group', { name: `Attribute ${name}` })) };
}

function showRelationship() {
  const shown = showPanel();
  act(() => shown.editor.select({ nodeIds: [], edgeIds: [stocks.id] }));
  return shown;
}

const getAttributes = (editor: EditorStore) =>
  editor.getState().content.nodes.find(({ id }) => id === film.id)?.data.attributes ?? [];
const getTitle = (editor: EditorStore) => getAttributes(editor).find(({ id }) => id === title.id);
const getRelationship = (editor: EditorStore) => editor.getState().content.edges[0];

describe('the panel', () => {
  it('[M098] shows a placeholder and the tip while nothing is selected', () => {
    showPanel();
    expect(
      screen.getByText('Select an entity or relationship in the diagram to edit its properties'),
    ).toBeVisible();
    expect(screen.getByText('Tip: Double-click to edit properties quickly')).toBeVisible();
  });

  it('[M097] [M230] is closed for a viewer, and has no properties when opened', async () => {
    const { user } = showPanel('VIEWER');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show entities' }));
    expect(screen.queryByRole('complementary', { name: 'Properties' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('can be closed and reopened', async () => {
    const { user } = showPanel();
    await user.click(screen.getByRole('button', { name: 'Hide properties' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show properties' }));
    expect(screen.getByRole('complementary')).toBeVisible();
  });

  it('[M183] a double-click opens it with the name focused and selected', () => {
    const { editor } = showPanel();
    act(() => editor.ui.setPanelOpen(false));
    act(() => openProperties(editor, { nodeIds: [film.id], edgeIds: [] }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Entity name' });
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  });

  it('several selected elements are counted and can be deleted together', async () => {
    const { editor, user } = showPanel();
    act(() => editor.select({ nodeIds: [film.id, store.id], edgeIds: [stocks.id] }));
    expect(screen.getByText('2 entities and 1 relationship selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete all' }));
    expect(editor.getState().content).toEqual({ nodes: [], edges: [] });
  });
});

describe('an entity', () => {
  it('[M183] is renamed on each key', async () => {
    const { editor, user } = showFilm();
    const field = screen.getByRole('textbox', { name: 'Entity name' });
    await user.clear(field);
    await user.type(field, 'Order Item');
    await expect.poll(() => editor.getState().content.nodes[0]?.data.name).toBe('Order Item');
  });

  it('[M210] is deleted after confirming, and not after cancelling', async () => {
    const { editor, user } = showFilm();
    await user.click(screen.getByRole('button', { name: 'Delete entity' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this entity?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(editor.getState().content.nodes).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Delete entity' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(editor.getState().content).toMatchObject({ nodes: [{ id: store.id }], edges: [] });
  });
});

describe('adding an attribute', () => {
  it('[M132] [M207] needs a nonblank name, Enter adds, and the name keeps the focus', async () => {
    const { editor, user } = showFilm();
    const name = screen.getByRole('textbox', { name: 'New attribute name' });
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.type(name, '   ');
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.type(name, 'year{Enter}rating{Enter}');
    expect(name).toHaveFocus();
    expect(name).toHaveValue('');
    expect(getAttributes(editor).slice(2)).toMatchObject([
      {
        name: 'year',
        type: 'String',
        isPrimaryKey: false,
        isForeignKey: false,
        isNullable: true,
        isUnique: false,
      },
      { name: 'rating', type: 'String' },
    ]);
  });

  it('[M207] [M208] an Enum needs a value; values are trimmed, blanks and duplicates ignored', async () => {
    const { editor, user } = showFilm();
    await user.type(screen.getByRole('textbox', { name: 'New attribute name' }), 'rating');
    await pickOption(user, screen.getByRole('combobox', { name: 'New attribute type' }), 'Enum');
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.type(
      screen.getByRole('textbox', { name: 'New value' }),
      '  G {Enter}  {Enter}G{Enter}PG{Enter}',
    );
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(getAttributes(editor)[2]).toMatchObject({ name: 'rating', type: 'Enum', enumValues: ['G', 'PG'] });
  });

  it('[M131] offers the 11 types', async () => {
    const { user } = showFilm();
    await user.click(screen.getByRole('combobox', { name: 'New attribute type' }));
    expect(screen.getAllByRole('option')).toHaveLength(11);
  });
});

describe('an attribute', () => {
  it('[M181] [M209] marked as primary key is unique and not null, and its nullable toggle is locked with a reason', async () => {
    const { editor, user, details } = await showDetails('title');
    await user.click(details.getByRole('checkbox', { name: 'Primary key' }));
    expect(getTitle(editor)).toMatchObject({ isPrimaryKey: true, isNullable: false, isUnique: true });
    const nullable = details.getByRole('checkbox', { name: 'Nullable' });
    expect(nullable).toBeDisabled();
    await user.hover(details.getByText('Nullable'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Primary keys cannot be nullable');
  });

  it('[M182] switched to Enum shows empty values, switched away drops them', async () => {
    const { editor, user } = showFilm();
    const group = within(screen.getByRole('group', { name: 'Attribute title' }));
    await pickOption(user, group.getByRole('combobox', { name: 'Attribute type' }), 'Enum');
    expect(getTitle(editor)?.enumValues).toEqual([]);
    await user.type(group.getByRole('textbox', { name: 'New value' }), 'A{Enter}B{Enter}');
    await user.click(group.getByRole('button', { name: 'Remove value A' }));
    expect(getTitle(editor)?.enumValues).toEqual(['B']);
    await pickOption(user, group.getByRole('combobox', { name: 'Attribute type' }), 'Long');
    expect(getTitle(editor)).not.toHaveProperty('enumValues');
  });

  it('[M130] a String has a length; invalid input is not applied', async () => {
    const { editor, user, details } = await showDetails('title');
    const length = details.getByRole('textbox', { name: 'Length' });
    await user.type(length, '64');
    expect(getTitle(editor)?.length).toBe(64);
    await user.type(length, 'x');
    expect(length).toBeInvalid();
    expect(getTitle(editor)?.length).toBe(64);
    await user.clear(length);
    expect(getTitle(editor)).not.toHaveProperty('length');
  });

  it('is moved up and down, and removed', async () => {
    const { editor, user, details } = await showDetails('title');
    expect(details.getByRole('button', { name: 'Move down' })).toBeDisabled();
    await user.click(details.getByRole('button', { name: 'Move up' }));
    expect(getAttributes(editor).map(({ name }) => name)).toEqual(['title', 'id']);
    await user.click(details.getByRole('button', { name: 'Move down' }));
    expect(getAttributes(editor).map(({ name }) => name)).toEqual(['id', 'title']);
    await user.click(details.getByRole('button', { name: 'Remove attribute' }));
    expect(getAttributes(editor).map(({ name }) => name)).toEqual(['id']);
  });
});

describe('a relationship', () => {
  it('[M183] shows its type, label, ends and foreign key', () => {
    showRelationship();
    expect(screen.getByRole('combobox', { name: 'Relationship type' })).toHaveTextContent('one-to-many');
    expect(screen.getByRole('textbox', { name: 'Label' })).toHaveValue('has');
    const ends = screen.getAllByRole('definition').map((end) => end.textContent);
    expect(ends).toEqual(['Store1', 'FilmN']);
    const carried = within(screen.getByRole('region', { name: 'Foreign key' }));
    expect(carried.getByText('Attributes of Film that refer to the other entity.')).toBeVisible();
    expect(carried.getByRole('listitem')).toHaveTextContent('title');
  });

  it('[M134] its label and direction can be changed', async () => {
    const { editor, user } = showRelationship();
    const label = screen.getByRole('textbox', { name: 'Label' });
    await user.clear(label);
    await user.type(label, 'rents');
    await user.click(screen.getByRole('button', { name: 'Swap direction' }));
    expect(getRelationship(editor)).toMatchObject({
      source: film.id,
      target: store.id,
      data: { label: 'rents' },
    });
  });

  it('[M211] is deleted after confirming', async () => {
    const { editor, user } = showRelationship();
    await user.click(screen.getByRole('button', { name: 'Delete relationship' }));
    expect(
      screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this relationship?' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(editor.getState().content.edges).toEqual([]);
  });
});
