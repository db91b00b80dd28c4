import { Sparkles } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';

export const helperAction: EditorAction = {
  id: 'helper',
  label: 'AI helper',
  detail: 'Ask about the diagram or change it in words',
  icon: Sparkles,
  group: 'Help',
  permission: 'diagram.read',
  perform: (editor) => editor.port('helper')?.open(),
};
