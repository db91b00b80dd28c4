import { type Connection, connectByHand, type Deps, type Operation, type Records } from '@joinery/model';
import { type EditorStore } from '../store/editorStore.ts';

/** Adds the relationship between two handles, as `drawLine` does. */
export function drawRelationship(editor: EditorStore, connection: Connection): void {
  drawLine(editor, (records, making) => connectByHand(records, connection, making));
}

/** Adds a relationship and selects it, or the join entity that results (M178); does nothing when that is not possible. */
export function drawLine(
  editor: EditorStore,
  connect: (records: Records, making: Deps) => Operation[],
): void {
  const before = editor.getState();
  const { now, createId } = editor.deps;
  const operations = connect(before.records, { now: now(), createId });
  const isJoined = operations.some(({ record }) => record === 'entity');
  const kind = isJoined ? 'join-entity' : 'edit';
  if (operations.length === 0 || !editor.dispatch(operations, 'local', kind)) return;
  const { records } = editor.getState();
  const nodeIds = [...records.entities.keys()].filter((id) => !before.records.entities.has(id));
  const edgeIds = [...records.relationships.keys()].filter((id) => !before.records.relationships.has(id));
  editor.select(nodeIds.length > 0 ? { nodeIds, edgeIds: [] } : { nodeIds: [], edgeIds });
}
