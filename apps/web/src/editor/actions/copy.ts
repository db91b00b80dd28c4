import { copySelection } from '@joinery/model';
import { Copy } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';

/** Takes the selected entities and the relationships between them (M184). */
export const copyAction: EditorAction = {
  id: 'copy',
  label: 'Copy',
  icon: Copy,
  group: 'Edit',
  shortcuts: [{ key: 'c', mod: true }],
  permission: 'diagram.edit',
  isEnabled: ({ selection }) => selection.nodeIds.length > 0,
  perform: (editor) => {
    const { content, selection } = editor.getState();
    editor.setClip(copySelection(content, [...selection.nodeIds]));
  },
};
