import { Download } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';

export const saveAction: EditorAction = {
  id: 'save',
  label: 'Save',
  icon: Download,
  group: 'File',
  permission: 'diagram.read',
  perform: (editor) => editor.port('files')?.save(),
};
