import { type EditorStore } from '../../../editor/store/editorStore.ts';
import { isPhoneWidth } from '../../../lib/browser/phoneWidth.ts';
import { type ListRow } from './listRows.ts';

/** Selects the row's element, if the user may select, and centers it. */
export function jumpToRow(editor: EditorStore, row: ListRow): void {
  const isEntity = row.kind === 'entity';
  const edge = isEntity ? undefined : editor.getState().content.edges.find(({ id }) => id === row.id);
  if (!isEntity && !edge) return;
  editor.select(isEntity ? { nodeIds: [row.id], edgeIds: [] } : { nodeIds: [], edgeIds: [row.id] });
  // On a phone the list covers the canvas.
  if (isPhoneWidth()) editor.ui.setPanelOpen(false);
  editor.port('viewport')?.center(edge ? [edge.source, edge.target] : [row.id]);
}
