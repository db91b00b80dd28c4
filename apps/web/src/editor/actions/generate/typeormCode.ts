import { FileCode2 } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const typeormCodeAction: EditorAction = {
  id: 'typeorm-code',
  label: 'TypeORM code',
  detail: 'TypeScript, in the code panel',
  icon: FileCode2,
  group: 'Generate',

  permission: 'diagram.read',

  perform: (editor) => editor.ui.setOpenDialog('code-typeorm'),
};
