import { Undo2 } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const undoAction: EditorAction = {
  id: 'undo',
  label: 'Undo',
  icon: Undo2,
  group: 'Edit',
  shortcuts: [{ key: 'z', mod: true }],
  permission: 'diagram.edit',
  isEnabled: ({ canUndo }) => canUndo,
  perform: (editor) => editor.undo(),
};
