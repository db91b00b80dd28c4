import { can } from '@joinery/model';
import { type EditorStore } from './store/editorStore.ts';
import { type Selection } from './store/editorState.ts';

/** Opens the panel on one element and focuses its name, or the name of one attribute; does nothing for viewers. */
export function openProperties(editor: EditorStore, selection: Selection, attributeId?: string): void {
  if (!can(editor.getState().accessLevel, 'diagram.edit')) return;
  editor.select(selection);
  editor.ui.focusName(attributeId);
}
