import { FolderOpen } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const loadAction: EditorAction = {
  id: 'load',
  label: 'Load',
  detail: 'Open er-diagram.json',
  icon: FolderOpen,
  group: 'File',
  permission: 'diagram.edit',
  perform: (editor) => editor.port('files')?.load(),
};
