import { ClipboardPaste } from 'lucide-react';
import { pasteFromClipboard } from '../../input/clipboard.ts';
import { type EditorAction } from '../../editorAction.ts';

export const pasteAction: EditorAction = {
  id: 'paste',
  label: 'Paste',
  icon: ClipboardPaste,
  group: 'Edit',
  shortcuts: [{ key: 'v', mod: true }],
  isClipboard: true,
  permission: 'diagram.edit',
  perform: (editor) => void pasteFromClipboard(editor),
};
