import { Package } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const springBootAction: EditorAction = {
  id: 'spring-boot',
  label: 'Java Spring Boot',
  detail: 'Zip with a project',
  icon: Package,
  group: 'Generate',
  permission: 'diagram.read',
  perform: (editor) => editor.ui.setOpenDialog('spring-boot'),
};
