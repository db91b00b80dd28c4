import { Package } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';

export const generateAction: EditorAction = {
  id: 'generate',
  label: 'Generate',
  icon: Package,
  group: 'Generate',

  permission: 'diagram.read',

  perform: (editor) => editor.ui.setOpenDialog('generate'),
};
