import { CopyPlus } from 'lucide-react';
import { duplicateSelection } from '../../input/clipboard.ts';
import { type EditorAction } from '../../editorAction.ts';
import { hasCopyable } from '../../store/selection.ts';

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
