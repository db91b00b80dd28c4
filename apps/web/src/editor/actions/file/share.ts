import { Share2 } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const shareAction: EditorAction = {
  id: 'share',
  label: 'Share',
  isLabelled: true,
  icon: Share2,
  group: 'File',

  permission: 'members.read',

  perform: (editor) => editor.ui.setOpenDialog('share'),
};
