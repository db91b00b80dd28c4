import { Maximize } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const fitViewAction: EditorAction = {
  id: 'fit-view',
  label: 'Fit view',
  icon: Maximize,
  group: 'View',

  permission: 'diagram.read',

  perform: (editor) => editor.port('viewport')?.fitView(),
};
