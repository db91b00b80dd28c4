import { CopyPlus } from 'lucide-react';
import { duplicateSelection } from '../clipboard.ts';
import { type EditorAction } from '../editorAction.ts';
import { hasCopyable } from '../selection.ts';

export const duplicateAction: EditorAction = {
  id: 'duplicate',
  label: 'Duplicate',
  icon: CopyPlus,
  group: 'Edit',
  shortcuts: [{ key: 'd', mod: true }],
  permission: 'diagram.edit',
  isEnabled: ({ selection }) => hasCopyable(selection),
  perform: duplicateSelection,
};
