import { defaultHandles } from '@joinery/model';
import { Spline } from 'lucide-react';
import { drawRelationship } from '../drawRelationship.ts';
import { type EditorAction } from '../editorAction.ts';
import { openProperties } from '../openProperties.ts';

/** Draws a relationship between the two entities that are selected, or of one to itself, and opens its properties. */
export const connectAction: EditorAction = {
  id: 'connect',
  label: 'Connect entities',
  icon: Spline,
  group: 'Draw',
  shortcuts: [{ key: 'l' }],
  permission: 'diagram.edit',
  isEnabled: ({ selection: { nodeIds } }) => nodeIds.length === 1 || nodeIds.length === 2,
  perform: (editor) => {
    const [source = '', target = source] = editor.getState().selection.nodeIds;
    drawRelationship(editor, { source, target, ...defaultHandles('one-to-many') });
    openProperties(editor, editor.getState().selection);
  },
};
