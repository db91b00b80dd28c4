import { addEntity } from '@joinery/model';
import { SquarePlus } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';
import { type EditorStore } from '../editorStore.ts';

function performAddEntity(editor: EditorStore): void {
  const before = editor.getState().records;
  const operations = addEntity(editor.getState().content, { now: editor.deps.now() });
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
