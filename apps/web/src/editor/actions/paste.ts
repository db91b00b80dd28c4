import { pasteClip } from '@joinery/model';
import { ClipboardPaste } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';
import { type EditorStore } from '../editorStore.ts';

function performPaste(editor: EditorStore): void {
  const clip = editor.clip();
  if (clip === null) return;
  const pasted = pasteClip(editor.getState().content, clip, {
    now: editor.deps.now(),
    createId: editor.deps.createId,
  });
  if (!editor.dispatch(pasted.operations, 'local')) return;
  editor.select({ nodeIds: pasted.pastedIds, edgeIds: [] });
  editor.port('viewport')?.reveal(pasted.pastedIds);
}

export const pasteAction: EditorAction = {
  id: 'paste',
  label: 'Paste',
  icon: ClipboardPaste,
  group: 'Edit',
  shortcuts: [{ key: 'v', mod: true }],
  permission: 'diagram.edit',
  isEnabled: ({ canPaste }) => canPaste,
  perform: performPaste,
};
