import { SlidersHorizontal } from 'lucide-react';
import { type EditorAction } from '../editorAction.ts';
import { openProperties } from '../openProperties.ts';

/** Opens the properties of the selected entity or relationship and focuses its name. */
export const propertiesAction: EditorAction = {
  id: 'properties',
  label: 'Properties',
  icon: SlidersHorizontal,
  group: 'Edit',
  permission: 'diagram.edit',
  isEnabled: ({ selection: { nodeIds, edgeIds } }) => nodeIds.length + edgeIds.length === 1,
  perform: (editor) => {
    const { nodeIds, edgeIds } = editor.getState().selection;
    openProperties(editor, { nodeIds, edgeIds });
  },
};
