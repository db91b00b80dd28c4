import { Download } from 'lucide-react';
import { can } from '@joinery/model';
import { type EditorAction } from '../../editorAction.ts';
import { isUnnamed } from '../../store/editorState.ts';
import { type EditorStore } from '../../store/editorStore.ts';

/** Asks for a name first when the diagram has none and the user may rename it. */
function performSave(editor: EditorStore): void {
  const state = editor.getState();
  if (isUnnamed(state) && can(state.accessLevel, 'diagram.edit')) editor.ui.setOpenDialog('name-file');
  else editor.port('files')?.save();
}

export const saveAction: EditorAction = {
  id: 'save',
  label: 'Save',
  detail: 'Download er-diagram.json',
  icon: Download,
  group: 'File',
  permission: 'diagram.read',
  perform: performSave,
};
