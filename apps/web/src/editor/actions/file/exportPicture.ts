import { Image } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const exportAction: EditorAction = {
  id: 'export',
  label: 'Export',
  detail: 'Image or text',
  icon: Image,
  group: 'File',
  permission: 'diagram.read',
  isEnabled: ({ content }) => content.nodes.length > 0,

  perform: (editor) => editor.ui.setOpenDialog('export'),
};
