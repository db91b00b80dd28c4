import { Search } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';

export const commandPaletteAction: EditorAction = {
  id: 'command-palette',
  label: 'Search and commands',
  icon: Search,
  group: 'Help',
  shortcuts: [{ key: 'k', mod: true }],
  worksWhileTyping: true,
  permission: 'diagram.read',
  perform: (editor) => editor.ui.setOpenDialog('palette'),
};
