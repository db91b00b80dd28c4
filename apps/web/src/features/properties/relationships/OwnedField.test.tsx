import { type RelationshipEdge, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { EditorProvider } from '../../../editor/EditorProvider.tsx';
import { createEditorStore } from '../../../editor/store/editorStore.ts';
import { SelectedProperties } from '../SelectedProperties.tsx';

afterEach(cleanup);

const order = anEntity({ name: 'Order' });
const item = anEntity({
  name: 'Item',
  attributes: [
    anAttribute({ id: 'order', name: 'order_id', type: 'Long', isNullable: false }),
    anAttribute({ id: 'gift', name: 'gift_id', type: 'Long' }),
  ],
});

function show(data: Partial<RelationshipEdge['data']>) {
  let now = 0;
  const editor = createEditorStore({ now: () => (now += 10_000), createId: () => 'new' });
  const edge = aRelationship({ id: 'edge', source: order, target: item, ...data });
  const records = toRecords(aDiagram({ nodes: [order, item], edges: [edge] }));
  editor.load({ id: 'd1', name: 'Shop', records, accessLevel: 'OWNER' });
  editor.select({ nodeIds: [], edgeIds: ['edge'] });
  render(
    <EditorProvider editor={editor}>
      <SelectedProperties />
    </EditorProvider>,
  );
  const getData = () => editor.getState().content.edges[0]?.data;
  return { editor, getData, tick: screen.getByRole('checkbox', { name: 'Item belongs to Order' }) };
}

describe('children that belong to the parent', () => {
  it('are ticked and unticked, each as one step', async () => {
    const { editor, getData, tick } = show({ foreignKey: ['order'] });
    expect(tick).toHaveAccessibleDescription('Generated code deletes it with its parent.');
    await userEvent.click(tick);
    expect(getData()).toHaveProperty('owned', true);
    await userEvent.click(tick);
    expect(getData()).not.toHaveProperty('owned');
    act(() => editor.undo());
    expect(tick).toBeChecked();
  });

  it('cannot be ticked where the foreign key is optional, and the reason is shown', () => {
    const { tick } = show({ foreignKey: ['gift'] });
    expect(tick).toBeDisabled();
    expect(tick).toHaveAccessibleDescription('This has no effect: its foreign key is optional.');
  });

  it('can be unticked where they no longer count', async () => {
    const { getData, tick } = show({ foreignKey: ['gift'], owned: true });
    await userEvent.click(tick);
    expect(getData()).not.toHaveProperty('owned');
    expect(tick).toBeDisabled();
  });
});
