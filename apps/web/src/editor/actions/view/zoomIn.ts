import { ZoomIn } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const zoomInAction: EditorAction = {
  id: 'zoom-in',
  label: 'Zoom in',
  icon: ZoomIn,
  group: 'View',

  permission: 'diagram.read',

  perform: (editor) => editor.port('viewport')?.zoomIn(),
};
