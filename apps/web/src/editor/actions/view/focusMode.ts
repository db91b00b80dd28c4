import { Focus } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

/** Dims everything unrelated to the selection until toggled off. */
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
