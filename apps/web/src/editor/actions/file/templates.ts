import { LayoutTemplate } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';
import { isEmptyDiagram } from '../../store/editorState.ts';

export const templatesAction: EditorAction = {
  id: 'templates',
  label: 'Start from a template',
  icon: LayoutTemplate,
  group: 'File',
  permission: 'diagram.edit',
  isEnabled: isEmptyDiagram,
  perform: (editor) => editor.ui.setOpenDialog('templates'),
};
