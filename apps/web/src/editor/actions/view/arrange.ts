import { Network } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const arrangeAction: EditorAction = {
  id: 'auto-layout',
  label: 'Auto layout',
  icon: Network,
  group: 'Draw',
  permission: 'diagram.edit',
  isEnabled: ({ content }) => content.nodes.length > 0,

  perform: (editor) => editor.port('layout')?.arrange(),
};
