import { swapRelationship } from '@joinery/model';
import { ArrowLeftRight } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';

/** Swaps the direction of the selected relationships. */
export const swapDirectionAction: EditorAction = {
  id: 'swap-direction',
  label: 'Swap direction',
  icon: ArrowLeftRight,
  group: 'Edit',
  permission: 'diagram.edit',
  isEnabled: ({ selection }) => selection.edgeIds.length > 0,
  perform: (editor) => {
    const { records, selection } = editor.getState();
    const operations = selection.edgeIds.flatMap((id) => swapRelationship(records, id));
    editor.dispatch(operations, 'local');
  },
};
