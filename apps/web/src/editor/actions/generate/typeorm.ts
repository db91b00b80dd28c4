import { FileArchive } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const typeormAction: EditorAction = {
  id: 'typeorm',
  label: 'TypeORM Entities',
  detail: 'Zip with TypeScript',
  icon: FileArchive,
  group: 'Generate',
  permission: 'diagram.read',
  perform: (editor) => editor.ui.setOpenDialog('typeorm'),
};
