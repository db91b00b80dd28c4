import { defaultHandles } from '@joinery/model';
import { Spline } from 'lucide-react';
import { drawRelationship } from '../../input/drawRelationship.ts';
import { type EditorAction } from '../../editorAction.ts';
import { type EditorStore } from '../../store/editorStore.ts';
import { openProperties } from '../../openProperties.ts';

/** Adds a relationship from one entity to another, or to itself, and opens its properties. */
export function connect(editor: EditorStore, source: string, target: string): void {
  drawRelationship(editor, { source, target, ...defaultHandles('one-to-many') });
  openProperties(editor, editor.getState().selection);
}

/** Connects the two selected entities; with one selected, asks for the other. */
export const connectAction: EditorAction = {
  id: 'connect',
  label: 'Connect entities',
  icon: Spline,
  group: 'Draw',
  shortcuts: [{ key: 'l' }],
  permission: 'diagram.edit',
  isEnabled: ({ selection: { nodeIds } }) => nodeIds.length === 1 || nodeIds.length === 2,
  perform: (editor) => {
    const [source = '', target] = editor.getState().selection.nodeIds;
    if (target === undefined) editor.ui.setOpenDialog('connect');
    else connect(editor, source, target);
  },
};
