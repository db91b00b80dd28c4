import { History } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

export const versionHistoryAction: EditorAction = {
  id: 'version-history',
  label: 'Version history',
  icon: History,
  group: 'File',
  permission: 'versions.read',
  isEnabled: ({ diagramId }) => diagramId !== null,
  perform: (editor) => editor.ui.showHistory(editor.ui.getState().history === 'closed' ? 'list' : 'closed'),
};
