import { Sparkles } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';

export const assistantAction: EditorAction = {
  id: 'assistant',
  label: 'AI Diagram Generator',
  detail: 'Ask about the diagram or change it in words',
  icon: Sparkles,
  group: 'Help',
  permission: 'diagram.read',
  perform: (editor) => editor.port('assistant')?.open(),
};
