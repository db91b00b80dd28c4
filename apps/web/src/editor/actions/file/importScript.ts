import { FileInput } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const importAction: EditorAction = {
  id: 'import',
  label: 'Import',
  detail: 'SQL, DBML or Prisma',
  icon: FileInput,
  group: 'File',

  permission: 'diagram.edit',

  perform: (editor) => editor.port('import')?.open(),
};
