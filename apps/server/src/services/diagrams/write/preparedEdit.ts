import { type PlannedEdit, type PreparedEdit, type Room } from '@joinery/sync';
import { collectInSlices, runInSlices } from '../../slices.ts';
import { formatOperations } from '../load/operationLog.ts';
import { type Edit, planEdit } from './edit.ts';

/** More operations than this are evaluated in slices. */
export const MAX_OPERATIONS_AT_ONCE = 500;

/** An edit with its effect on the room as it was at the call, and the operations of the log's row as text. */
interface Prepared {
  prepared: PreparedEdit;
  operationsText: string;
}

/** Evaluates a large edit in slices; it is accepted at once while the room has the same records. */
export async function prepareInSlices(room: Room, planned: PlannedEdit): Promise<Prepared> {
  const prepared = await runInSlices(room.prepare(planned));
  const { effective, inverse } = prepared.evaluation;
  const pieces = await collectInSlices(formatOperations({ ops: effective, inverse }));
  return { prepared, operationsText: pieces.join('') };
}

/** The same edit, evaluated before its turn where it is a large one; again in its turn where the diagram changed meanwhile. */
export async function prepareEdit(room: Room, edit: Edit): Promise<Edit> {
  const planned = planEdit(edit, room);
  if (planned.ops.length <= MAX_OPERATIONS_AT_ONCE) return edit;
  const { prepared, operationsText } = await prepareInSlices(room, planned);
  const plan = (now: Room): PlannedEdit =>
    now.records === prepared.evaluation.before ? prepared : planEdit(edit, now);
  return { ...edit, action: { is: 'planned', plan, operationsText } };
}
