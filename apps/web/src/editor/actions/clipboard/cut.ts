import { Scissors } from 'lucide-react';
import { copyToClipboard } from '../../input/clipboard.ts';
import { type EditorAction } from '../../editorAction.ts';
import { hasCopyable } from '../../store/selection.ts';
import { deleteSelection } from '../edit/deleteSelection.ts';

export const cutAction: EditorAction = {
  id: 'cut',
  label: 'Cut',
  icon: Scissors,
  group: 'Edit',
  shortcuts: [{ key: 'x', mod: true }],
  isClipboard: true,
  permission: 'diagram.edit',
  isEnabled: ({ selection }) => hasCopyable(selection),
  perform: (editor) => {
    copyToClipboard(editor);
    deleteSelection(editor);
  },
};
