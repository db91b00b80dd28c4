import { removeAttribute, type RelationshipEdge, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { EditorProvider } from '../../../editor/EditorProvider.tsx';
import { createEditorStore } from '../../../editor/store/editorStore.ts';
import { pickOption } from '../../../../test/pickOption.ts';
import { SelectedProperties } from '../SelectedProperties.tsx';

// Browser APIs that jsdom lacks.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.scrollIntoView = () => undefined;

afterEach(cleanup);

const id = anAttribute({ id: 'id', name: 'id', type: 'Long', isPrimaryKey: true, isUnique: true });
const code = anAttribute({ id: 'code', name: 'code', length: 3, isUnique: true });
const site = anAttribute({ id: 'site', name: 'site' });
const number = anAttribute({ id: 'no', name: 'no', type: 'Integer' });
const country = anEntity({
  name: 'Country',
  attributes: [id, code, site, number],
  indexes: [
    { id: 'u1', attributeIds: ['site', 'no'], isUnique: true },
    { id: 'u2', attributeIds: ['code'], isUnique: true },
    { id: 'i1', attributeIds: ['site'], isUnique: false },
  ],
});
const city = anEntity({
  name: 'City',
  attributes: [
    anAttribute({ id: 'country', name: 'country' }),
    anAttribute({ id: 'number', name: 'place_no', type: 'Integer' }),
    anAttribute({ id: 'place', name: 'place_site', type: 'String' }),
  ],
});

function show(data: Partial<RelationshipEdge['data']> = {}) {
  let [now, ids] = [0, 0];
  const createId = () => `new-${String((ids += 1))}`;
  const editor = createEditorStore({ now: () => (now += 1_000), createId });
  const edge = aRelationship({ id: 'edge', source: country, target: city, ...data });
  const content = aDiagram({ nodes: [country, city], edges: [edge] });
  editor.load({ id: 'd1', name: 'Places', records: toRecords(content), accessLevel: 'OWNER' });
  editor.select({ nodeIds: [], edgeIds: ['edge'] });
  render(
    <EditorProvider editor={editor}>
      <SelectedProperties />
    </EditorProvider>,
  );
  const getData = () => editor.getState().content.edges[0]?.data;
  return {
    editor,
    user: userEvent.setup(),
    getData,
    field: screen.queryByRole('combobox', { name: 'Refers to' }),
  };
}

describe('the key that a relationship refers to', () => {
  it('is the primary key, or a unique attribute or unique key of the referenced entity', async () => {
    const { editor, user, getData, field } = show({ foreignKey: ['country'] });
    expect(field).toHaveTextContent('Primary key');
    await user.click(field!);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Primary key',
      'Unique attribute: code',
      'Unique key: site, no',
    ]);
    await user.click(screen.getByRole('option', { name: 'Unique attribute: code' }));
    expect(getData()?.referencedAttributes).toEqual(['code']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => editor.undo());
    expect(getData()).not.toHaveProperty('referencedAttributes');
  });

  it('of several attributes asks for as many foreign key attributes, which can be created', async () => {
    const { editor, user, getData, field } = show();
    await pickOption(user, field!, 'Unique key: site, no');
    expect(screen.getByRole('alert')).toHaveTextContent('Foreign key attributes needed: 2.');
    await user.click(screen.getByRole('button', { name: 'Create foreign key' }));
    const created = editor.getState().content.nodes[1]?.data.attributes.slice(3) ?? [];
    expect(created.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'country_site String',
      'country_no Integer',
    ]);
    expect(getData()).toMatchObject({
      foreignKey: created.map((attribute) => attribute.id),
      referencedAttributes: ['site', 'no'],
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of several attributes is paired with the foreign key attributes by their names', async () => {
    const { user, getData, field } = show({ foreignKey: ['number', 'place'] });
    await pickOption(user, field!, 'Unique key: site, no');
    expect(getData()?.referencedAttributes).toEqual(['no', 'site']);
    const pairs = ['place_no', 'place_site'].map((name) =>
      screen.getByRole('combobox', { name: `${name} refers to` }),
    );
    expect(pairs.map(({ textContent }) => textContent)).toEqual(['no', 'site']);
    await pickOption(user, pairs[0]!, 'site');
    expect(getData()?.referencedAttributes).toEqual(['site', 'no']);
    expect(pairs.map(({ textContent }) => textContent)).toEqual(['site', 'no']);
  });

  it('is reported where it no longer exists, and can be the primary key again', async () => {
    const { editor, user, getData, field } = show({
      foreignKey: ['country'],
      referencedAttributes: ['code'],
    });
    expect(field).toHaveTextContent('Unique attribute: code');
    act(() => {
      void editor.dispatch(removeAttribute(editor.getState().records, country.id, 'code'), 'local');
    });
    expect(field).toHaveTextContent('Missing unique key');
    expect(screen.getByRole('alert')).toHaveTextContent('This unique key no longer exists');
    await pickOption(user, field!, 'Primary key');
    expect(getData()).not.toHaveProperty('referencedAttributes');
  });

  it('is no choice for a join table', () => {
    expect(show({ type: 'many-to-many' }).field).toBeNull();
  });
});
