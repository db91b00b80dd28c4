import { removeAreas, removeEntities, removeRelationships } from '@joinery/model';
import { Trash2 } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';
import { type EditorStore } from '../../store/editorStore.ts';
import { hasSelection } from '../../store/selection.ts';

/** Deletes the selection as one step; the contents of a deleted area stay. */
export function deleteSelection(editor: EditorStore): void {
  const { records, selection } = editor.getState();
  const operations = [
    ...removeRelationships(records, [...selection.edgeIds]),
    ...removeEntities(records, [...selection.nodeIds]),
    ...removeAreas(records, selection.areaIds ?? []),
  ];
  editor.dispatch(operations, 'local');
}

export const deleteAction: EditorAction = {
  id: 'delete',
  label: 'Delete',
  icon: Trash2,
  group: 'Edit',
  shortcuts: [{ key: 'Backspace' }, { key: 'Delete' }],
  permission: 'diagram.edit',
  isEnabled: ({ selection }) => hasSelection(selection),
  perform: deleteSelection,
};
