import { addEntity } from '@joinery/model';
import { SquarePlus } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';
import { type EditorStore } from '../editorStore.ts';
import { onGrid } from '../geometry/grid.ts';

function performAddEntity(editor: EditorStore): void {
  const before = editor.getState().records;
  const place = editor.port('canvas')?.place();
  const operations = addEntity(editor.getState().content, {
    now: editor.deps.now(),
    // From the context menu it comes where the pointer is; else where the specification says.
    ...(place?.isPointed && { position: onGrid(place.position) }),
  });
  if (!editor.dispatch(operations, 'local')) return;
  const added = [...editor.getState().records.entities.keys()].filter((id) => !before.entities.has(id));
  editor.select({ nodeIds: added, edgeIds: [] });
  editor.port('viewport')?.reveal(added);
}

export const addEntityAction: EditorAction = {
  id: 'add-entity',
  label: 'Add Entity',
  icon: SquarePlus,
  group: 'Draw',
  permission: 'diagram.edit',
  perform: performAddEntity,
};
