import { Database } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const sqlAction: EditorAction = {
  id: 'sql',
  label: 'SQL',
  detail: 'Database script',
  icon: Database,
  group: 'Generate',

  permission: 'diagram.read',

  perform: (editor) => editor.ui.setOpenDialog('sql'),
};
