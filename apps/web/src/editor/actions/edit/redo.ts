import { Redo2 } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const redoAction: EditorAction = {
  id: 'redo',
  label: 'Redo',
  icon: Redo2,
  group: 'Edit',
  shortcuts: [
    { key: 'z', mod: true, shift: true },
    { key: 'y', mod: true },
  ],
  permission: 'diagram.edit',
  isEnabled: ({ canRedo }) => canRedo,
  perform: (editor) => editor.redo(),
};
