import { type DiagramContent, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EditorProvider } from '../../editor/EditorProvider.tsx';
import { createEditorStore, type EditorStore } from '../../editor/store/editorStore.ts';
import { pickOption } from '../../../test/pickOption.ts';
import { SelectedProperties } from './SelectedProperties.tsx';

// jsdom has no layout: gives the attribute list the height it has on the page.
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);

// Browser APIs that jsdom lacks.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.scrollIntoView = () => undefined;

afterEach(cleanup);

const key = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
const title = anAttribute({ name: 'title' });
const price = anAttribute({ name: 'price', type: 'BigDecimal' });
const film = anEntity({ name: 'Film', attributes: [key, title, price] });
const store = anEntity({ name: 'Store' });
const stocks = aRelationship({ id: 'stocks', source: store, target: film });
const shop = aDiagram({ nodes: [film, store], edges: [stocks] });

interface ShowOptions {
  nodeIds?: string[];
  edgeIds?: string[];
  content?: DiagramContent;
}

function show({ nodeIds = [], edgeIds = [], content = shop }: ShowOptions) {
  let now = 0;
  let ids = 0;
  const editor = createEditorStore({
    now: () => (now += 1_000),
    createId: () => `new-${String((ids += 1))}`,
  });
  editor.load({ id: 'd1', name: 'Shop', records: toRecords(content), accessLevel: 'OWNER' });
  editor.select({ nodeIds, edgeIds });
  render(
    <EditorProvider editor={editor}>
      <SelectedProperties />
    </EditorProvider>,
  );
  return { editor, user: userEvent.setup() };
}

async function showDetails(name: string) {
  const shown = show({ nodeIds: [film.id] });
  await shown.user.click(screen.getByRole('button', { name: `Show details of ${name}` }));
  return { ...shown, details: within(screen.getByRole('group', { name: `Attribute ${name}` })) };
}

const getFilm = (editor: EditorStore) => editor.getState().content.nodes[0]?.data;
const getAttribute = (editor: EditorStore, name: string) =>
  getFilm(editor)?.attributes.find((attribute) => attribute.name === name);
const getEdge = (editor: EditorStore) => editor.getState().content.edges[0];

describe('an entity', () => {
  it('keeps the page where it is when Enter is pressed in its name', async () => {
    const { editor, user } = show({ nodeIds: [film.id] });
    const submitted = vi.fn((event: Event) => event.defaultPrevented);
    window.addEventListener('submit', submitted);
    await user.type(screen.getByLabelText('Entity name'), 's{Enter}');
    window.removeEventListener('submit', submitted);
    expect(submitted).toHaveReturnedWith(true);
    expect(getFilm(editor)?.name).toBe('Films');
  });
});

describe('the order of a primary key', () => {
  it('is changed part by part where a key has several, and not shown where it has one', async () => {
    const parts = ['country', 'code'].map((name) => anAttribute({ name, isPrimaryKey: true }));
    const region = anEntity({ name: 'Region', attributes: [...parts, title] });
    const { editor, user } = show({ nodeIds: [region.id], content: aDiagram({ nodes: [region] }) });
    const order = within(screen.getByRole('region', { name: 'Order of the primary key' }));
    const getNames = () => order.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(getNames()).toEqual(['1country', '2code']);
    const up = order.getByRole('button', { name: 'Move code up in the key' });
    up.focus();
    await user.keyboard('{Enter}');
    expect(getNames()).toEqual(['1code', '2country']);
    expect(up).toHaveFocus();
    expect(up).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(getNames()).toEqual(['1code', '2country']);
    expect(editor.getState().content.nodes[0]?.data.primaryKey).toEqual(['attr-code', 'attr-country']);
    cleanup();
    show({ nodeIds: [film.id] });
    expect(screen.queryByRole('region', { name: 'Order of the primary key' })).toBeNull();
  });
});

describe('an attribute', () => {
  it('has a description; a blank one is removed', async () => {
    const { editor, user, details } = await showDetails('title');
    const field = details.getByRole('textbox', { name: 'Description' });
    await user.type(field, 'As on the poster');
    await expect.poll(() => getAttribute(editor, 'title')?.description).toBe('As on the poster');
    await user.clear(field);
    await user.type(field, '  ');
    await expect.poll(() => getAttribute(editor, 'title')).not.toHaveProperty('description');
  });

  it('of type BigDecimal has precision and scale within database limits', async () => {
    const { editor, user, details } = await showDetails('price');
    await user.type(details.getByRole('textbox', { name: 'Precision' }), '8');
    await user.type(details.getByRole('textbox', { name: 'Scale' }), '9');
    expect(details.getByRole('alert')).toHaveTextContent('A whole number from 0 to 8');
    await user.clear(details.getByRole('textbox', { name: 'Scale' }));
    await user.type(details.getByRole('textbox', { name: 'Scale' }), '3');
    expect(getAttribute(editor, 'price')).toMatchObject({ precision: 8, scale: 3 });
    await pickOption(user, details.getByRole('combobox', { name: 'Attribute type' }), 'Double');
    expect(getAttribute(editor, 'price')).not.toHaveProperty('precision');
  });

  it('has a default; the field explains valid values and marks invalid ones', async () => {
    const { editor, user, details } = await showDetails('price');
    const field = details.getByRole('textbox', { name: 'Default value' });
    expect(field).toHaveAccessibleDescription('A number, for example 0 or 9.99');
    await user.type(field, 'cheap');
    await waitFor(() => expect(field).toBeInvalid());
    expect(details.getByRole('alert')).toHaveTextContent(
      'Left out of the generated code: it is no plain number.',
    );
    await user.clear(field);
    await user.type(field, '9.99');
    await expect.poll(() => getAttribute(editor, 'price')?.defaultValue).toBe('9.99');
    expect(field).toBeValid();
    await user.clear(field);
    await expect.poll(() => getAttribute(editor, 'price')).not.toHaveProperty('defaultValue');
  });

  it('picks its default from a list where there are few', async () => {
    const { editor, user, details } = await showDetails('title');
    await pickOption(user, details.getByRole('combobox', { name: 'Attribute type' }), 'Boolean');
    await pickOption(user, details.getByRole('combobox', { name: 'Default value' }), 'true');
    expect(getAttribute(editor, 'title')?.defaultValue).toBe('true');
  });
});

describe('several attributes', () => {
  it('selected by checkboxes get a type and nullability, each as one step', async () => {
    const { editor, user } = show({ nodeIds: [film.id] });
    await user.click(screen.getByRole('button', { name: 'Select attributes' }));
    const bar = within(screen.getByRole('group', { name: 'Selected attributes' }));
    expect(bar.getByRole('combobox', { name: 'Set type' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select title' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select price' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 selected');
    await pickOption(user, bar.getByRole('combobox', { name: 'Set type' }), 'Long');
    await pickOption(user, bar.getByRole('combobox', { name: 'Set nullable' }), 'Not nullable');
    expect(getFilm(editor)?.attributes.map(({ type, isNullable }) => [type, isNullable])).toEqual([
      ['Long', false],
      ['Long', false],
      ['Long', false],
    ]);
    editor.undo();
    editor.undo();
    expect(getFilm(editor)?.attributes.map(({ type }) => type)).toEqual(['Long', 'String', 'BigDecimal']);
  });

  it('[M209] a primary key stays not nullable', async () => {
    const { editor, user } = show({ nodeIds: [film.id] });
    await user.click(screen.getByRole('button', { name: 'Select attributes' }));
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await pickOption(user, screen.getByRole('combobox', { name: 'Set nullable' }), 'Nullable');
    expect(getFilm(editor)?.attributes.map(({ isNullable }) => isNullable)).toEqual([false, true, true]);
  });

  it('selected with Shift form a range and are removed together', async () => {
    const { editor, user } = show({ nodeIds: [film.id] });
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('button', { name: 'Show details of title' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select price' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('checkbox', { name: 'Select id' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select price' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove selected attributes' }));
    expect(getFilm(editor)?.attributes.map(({ name }) => name)).toEqual(['id']);
    expect(screen.queryByRole('checkbox', { name: 'Select id' })).not.toBeInTheDocument();
  });
});

describe('adding attributes', () => {
  it('works by keyboard only: name, Tab, type, Enter, and the next name', async () => {
    const { editor, user } = show({ nodeIds: [film.id] });
    await user.click(screen.getByRole('textbox', { name: 'New attribute name' }));
    await user.keyboard('year');
    await user.tab();
    const type = screen.getByRole('combobox', { name: 'New attribute type' });
    expect(type).toHaveFocus();
    await user.keyboard('int{Enter}');
    await user.keyboard('notes{Enter}');
    expect(getFilm(editor)?.attributes.slice(3)).toMatchObject([
      { name: 'year', type: 'Integer' },
      { name: 'notes', type: 'String' },
    ]);
  });
});

describe('an entity', () => {
  it('has a description and a colour', async () => {
    const { editor, user } = show({ nodeIds: [film.id] });
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'What is shown');
    await user.click(screen.getByRole('radio', { name: 'Teal' }));
    expect(getFilm(editor)).toMatchObject({ description: 'What is shown', color: 'teal' });
    await user.click(screen.getByRole('radio', { name: 'No colour' }));
    expect(getFilm(editor)).not.toHaveProperty('color');
  });

  it('has unique keys and indexes over several attributes', async () => {
    const { editor, user } = show({ nodeIds: [film.id] });
    await user.click(screen.getByRole('button', { name: 'Add key or index' }));
    const index = within(screen.getByRole('group', { name: 'Index 1' }));
    expect(index.getByText('Choose the attributes of this index.')).toBeVisible();
    const adding = index.getByRole('combobox', { name: 'Add to attributes of the index' });
    await pickOption(user, adding, 'price (BigDecimal)');
    await pickOption(user, adding, 'title (String)');
    await user.click(index.getByRole('checkbox', { name: 'Unique' }));
    await user.type(index.getByRole('textbox', { name: 'Index name' }), 'by_price');
    await user.tab();
    expect(getFilm(editor)?.indexes).toEqual([
      { id: 'new-1', name: 'by_price', attributeIds: [price.id, title.id], isUnique: false },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove price' }));
    expect(getFilm(editor)?.indexes?.[0]?.attributeIds).toEqual([title.id]);
    await user.click(screen.getByRole('button', { name: 'Remove by_price' }));
    expect(getFilm(editor)).not.toHaveProperty('indexes');
  });
});

describe('several entities', () => {
  it('get a colour and an attribute, each as one step', async () => {
    const { editor, user } = show({ nodeIds: [film.id, store.id] });
    await user.click(screen.getByRole('radio', { name: 'Amber' }));
    expect(editor.getState().content.nodes.map(({ data }) => data.color)).toEqual(['amber', 'amber']);
    await user.type(screen.getByRole('textbox', { name: 'New attribute name' }), 'createdAt{Enter}');
    expect(editor.getState().content.nodes.map(({ data }) => data.attributes.at(-1)?.name)).toEqual([
      'createdAt',
      'createdAt',
    ]);
    editor.undo();
    editor.undo();
    expect(editor.getState().content).toEqual(shop);
  });
});

describe('a relationship', () => {
  it('gets a new foreign key attribute with the generators’ name', async () => {
    const { editor, user } = show({ edgeIds: [stocks.id] });
    const carried = within(screen.getByRole('region', { name: 'Foreign key' }));
    expect(carried.getByText(/^Uses the attribute of Film with a matching name/)).toBeVisible();
    await user.click(carried.getByRole('button', { name: 'Create foreign key' }));
    const made = getFilm(editor)?.attributes.at(-1);
    expect(made).toMatchObject({ name: 'store_id', type: 'Long', isForeignKey: true });
    expect(getEdge(editor)?.data.foreignKey).toEqual([made?.id]);
    expect(carried.getByRole('listitem')).toHaveTextContent('store_id');
    expect(carried.queryByRole('button', { name: 'Create foreign key' })).not.toBeInTheDocument();
  });

  it('uses the chosen attributes, several for a composite key', async () => {
    const { editor, user } = show({ edgeIds: [stocks.id] });
    const adding = screen.getByRole('combobox', { name: 'Add to foreign key attributes' });
    await pickOption(user, adding, 'title (String)');
    await pickOption(user, adding, 'price (BigDecimal)');
    expect(getEdge(editor)?.data.foreignKey).toEqual([title.id, price.id]);
    expect(getFilm(editor)?.attributes.map(({ isForeignKey }) => isForeignKey)).toEqual([false, true, true]);
    await user.click(screen.getByRole('button', { name: 'Remove title' }));
    await user.click(screen.getByRole('button', { name: 'Remove price' }));
    expect(getEdge(editor)?.data).not.toHaveProperty('foreignKey');
  });

  it('many-to-many uses a join table and offers no choice', () => {
    const links = aRelationship({ id: 'links', source: store, target: film, type: 'many-to-many' });
    show({ edgeIds: ['links'], content: aDiagram({ nodes: [film, store], edges: [links] }) });
    expect(screen.getByRole('region', { name: 'Foreign key' })).toHaveTextContent('Stored in a join table');
  });

  it('has a description', async () => {
    const { editor, user } = show({ edgeIds: [stocks.id] });
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Where it is stocked');
    await expect.poll(() => getEdge(editor)?.data.description).toBe('Where it is stocked');
  });
});
