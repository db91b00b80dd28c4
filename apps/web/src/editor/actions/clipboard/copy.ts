import { Copy } from 'lucide-react';
import { copyToClipboard } from '../../input/clipboard.ts';
import { type EditorAction } from '../../editorAction.ts';
import { hasCopyable } from '../../store/selection.ts';

/** Copies the selected entities and the relationships between them (M184). */
export const copyAction: EditorAction = {
  id: 'copy',
  label: 'Copy',
  icon: Copy,
  group: 'Edit',
  shortcuts: [{ key: 'c', mod: true }],
  isClipboard: true,
  permission: 'diagram.edit',
  isEnabled: ({ selection }) => hasCopyable(selection),
  perform: copyToClipboard,
};
