import { BoxSelect } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

/** Selects every entity, relationship and area. */
export const selectAllAction: EditorAction = {
  id: 'select-all',
  label: 'Select all',
  icon: BoxSelect,
  group: 'Edit',
  shortcuts: [{ key: 'a', mod: true }],
  permission: 'diagram.edit',
  perform: (editor) => {
    const { content } = editor.getState();
    editor.select({
      nodeIds: content.nodes.map(({ id }) => id),
      edgeIds: content.edges.map(({ id }) => id),
      areaIds: content.areas?.map(({ id }) => id) ?? [],
    });
  },
};
