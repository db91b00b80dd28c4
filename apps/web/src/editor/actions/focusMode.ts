import { Focus } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';

/** Dims what is not related to the selection, until it is switched off again. */
export const focusAction: EditorAction = {
  id: 'focus',
  label: 'Focus on selection',
  icon: Focus,
  group: 'View',
  shortcuts: [{ key: 'f' }],
  permission: 'diagram.edit',
  isPressed: ({ isFocusing }) => isFocusing,
  perform: (editor) => editor.setFocusing(!editor.getState().isFocusing),
};
