import { can } from '@joinery/model';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { type Place } from './paletteSearch.ts';
import { openProperties } from '../../editor/openProperties.ts';

/** Centers a place; for editors, also opens it in the panel and focuses its name. */
export function goToPlace(editor: EditorStore, place: Place): void {
  const { entityId } = place;
  if (can(editor.getState().accessLevel, 'diagram.edit')) {
    const selection = { nodeIds: [entityId], edgeIds: [] };
    openProperties(editor, selection, place.kind === 'attribute' ? place.attributeId : undefined);
  }
  editor.port('viewport')?.center([entityId]);
}
