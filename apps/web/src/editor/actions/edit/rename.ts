import { PencilLine } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';
import { openProperties } from '../../openProperties.ts';

/** Edits the label of the selected area in place, or the name of the selected entity. */
export const renameAction: EditorAction = {
  id: 'rename',
  label: 'Rename',
  icon: PencilLine,
  group: 'Edit',
  shortcuts: [{ key: 'F2' }],
  permission: 'diagram.edit',
  isEnabled: ({ selection: { nodeIds, areaIds = [] } }) => nodeIds.length + areaIds.length === 1,
  perform: (editor) => {
    const { nodeIds, areaIds = [] } = editor.getState().selection;
    const [areaId] = areaIds;
    if (areaId === undefined) openProperties(editor, { nodeIds, edgeIds: [] });
    else editor.port('canvas')?.renameArea(areaId);
  },
};
