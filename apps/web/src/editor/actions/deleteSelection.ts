import { removeEntities, removeRelationships } from '@joinery/model';
import { Trash2 } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';

export const deleteAction: EditorAction = {
  id: 'delete',
  label: 'Delete',
  icon: Trash2,
  group: 'Edit',
  shortcuts: [{ key: 'Backspace' }, { key: 'Delete' }],
  permission: 'diagram.edit',
  isEnabled: ({ selection }) => selection.nodeIds.length + selection.edgeIds.length > 0,
  perform: (editor) => {
    const { content, selection } = editor.getState();
    const operations = [
      ...removeRelationships(content, [...selection.edgeIds]),
      ...removeEntities(content, [...selection.nodeIds]),
    ];
    editor.dispatch(operations, 'local');
  },
};
