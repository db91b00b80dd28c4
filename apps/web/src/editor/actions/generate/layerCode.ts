import { Layers } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const layerCodeAction: EditorAction = {
  id: 'layer-code',
  label: 'Layer-wise code',
  detail: 'Java, in the code panel',
  icon: Layers,
  group: 'Generate',

  permission: 'diagram.read',

  perform: (editor) => editor.ui.setOpenDialog('code-spring-boot'),
};
