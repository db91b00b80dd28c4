import { Keyboard } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';

export const helpAction: EditorAction = {
  id: 'help',
  label: 'Keyboard shortcuts',
  icon: Keyboard,
  group: 'Help',
  shortcuts: [{ key: '?' }],
  permission: 'diagram.read',
  perform: (editor) => editor.ui.setOpenDialog('help'),
};
