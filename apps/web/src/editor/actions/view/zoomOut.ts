import { ZoomOut } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const zoomOutAction: EditorAction = {
  id: 'zoom-out',
  label: 'Zoom out',
  icon: ZoomOut,
  group: 'View',

  permission: 'diagram.read',

  perform: (editor) => editor.port('viewport')?.zoomOut(),
};
