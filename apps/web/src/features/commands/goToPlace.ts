import { can } from '@joinery/model';
import { type EditorStore } from '../../editor/editorStore.ts';
import { type Place } from './paletteSearch.ts';
import { openProperties } from '../../editor/openProperties.ts';

/** Brings a place to the middle of the view; who may edit has it open in the panel, with its name focused. */
export function goToPlace(editor: EditorStore, place: Place): void {
  const { entityId } = place;
  if (can(editor.getState().accessLevel, 'diagram.edit')) {
    const selection = { nodeIds: [entityId], edgeIds: [] };
    openProperties(editor, selection, place.kind === 'attribute' ? place.attributeId : undefined);
  }
  editor.port('viewport')?.center([entityId]);
}
