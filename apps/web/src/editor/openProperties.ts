import { can } from '@joinery/model';
import { type EditorStore } from './editorStore.ts';
import { type Selection } from './editorState.ts';

/** Opens the panel on one element with its name focused, or the name of one attribute of it; not for those who may only look. */
export function openProperties(editor: EditorStore, selection: Selection, attributeId?: string): void {
  if (!can(editor.getState().accessLevel, 'diagram.edit')) return;
  editor.select(selection);
  editor.ui.focusName(attributeId);
}
