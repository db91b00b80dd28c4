import { type PreparedMessage, type Room, type RoomMessage } from '@joinery/sync';
import { collectInSlices, runInSlices } from '../../slices.ts';
import { type Edit } from './batch.ts';
import { formatOperations } from '../load/operationLog.ts';

/** More operations than this are evaluated in slices. */
export const MAX_OPERATIONS_AT_ONCE = 500;

/** A message with its effect on the room as it was at the call, and the operations of the log's entry as text. */
interface Prepared {
  message: PreparedMessage;
  operationsText: string;
}

/** Evaluates a message in slices; it is accepted at once while the room has the same records. */
export async function prepareMessage(room: Room, message: RoomMessage): Promise<Prepared> {
  const prepared = await runInSlices(room.prepare(message));
  const { effective, inverse } = prepared.evaluation;
  const pieces = await collectInSlices(formatOperations({ ops: effective, inverse }));
  return { message: prepared, operationsText: pieces.join('') };
}

/** The same edit, evaluated before its turn where it is a large one; again in its turn where the diagram changed meanwhile. */
export async function prepareEdit(room: Room, edit: Edit): Promise<Edit> {
  const message = edit.plan(room);
  if (message.ops.length <= MAX_OPERATIONS_AT_ONCE) return edit;
  const { message: prepared, operationsText } = await prepareMessage(room, message);
  const { before } = prepared.evaluation;
  return { ...edit, operationsText, plan: (now) => (now.records === before ? prepared : edit.plan(now)) };
}
