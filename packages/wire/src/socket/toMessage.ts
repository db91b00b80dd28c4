import { encodeOperations, type Operation, utf8Bytes } from '@joinery/model';
import { type PendingEdit } from '../edit.ts';
import { type Message } from './clientEvents.ts';
import { REALTIME_LIMITS } from './limits.ts';

/** Our client sends larger edits by POST /diagrams/{id}/edits, in bytes. */
const MAX_SENT_BYTES = 256 * 1024;

/**
 * Returns the message for an edit: undo and redo, named batches, an element's specific event, otherwise a
 * batch. Returns null if the edit is so large that it goes by POST /diagrams/{id}/edits.
 */
export function toMessage(
  diagramId: string,
  edit: PendingEdit,
  sent: { after: number; epoch: number },
): Message | null {
  const fields = { diagramId, seq: edit.seq, ops: encodeOperations(edit.ops), ...sent };
  const bytes = utf8Bytes(JSON.stringify(fields));
  if (bytes > MAX_SENT_BYTES) return null;
  if (edit.kind === 'undo' || edit.kind === 'redo') return { event: edit.kind, body: fields };
  if (edit.kind !== 'edit') return { event: 'batch-update', body: { ...fields, type: edit.kind } };
  const event = bytes > REALTIME_LIMITS.maxMutationBytes - 1024 ? null : singleEvent(edit.ops);
  if (event !== null) return { event, body: fields };
  if (areNodesOnly(edit.ops)) return { event: 'node-update', body: fields };
  return { event: 'batch-update', body: { ...fields, type: 'paste' } };
}

function singleEvent(ops: readonly Operation[]): 'edge-update' | 'element-delete' | null {
  const isDeletion = ops.some(({ kind, record }) => kind === 'delete' && record !== 'attribute');
  if (isDeletion) return 'element-delete';
  return ops.every(({ record }) => record === 'relationship') ? 'edge-update' : null;
}

function areNodesOnly(ops: readonly Operation[]): boolean {
  return ops.every(({ record }) => record !== 'relationship');
}
