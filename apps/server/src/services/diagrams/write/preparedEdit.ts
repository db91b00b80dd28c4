import { type PlannedEdit, type PreparedEdit, type Room } from '@joinery/wire';
import { collectInSlices, runInSlices } from '../../../slices.ts';
import { formatOperations, packOperations } from '../load/operationLog.ts';
import { type Edit, planEdit } from './edit.ts';

/** Larger edits are evaluated in slices. */
export const MAX_OPERATIONS_AT_ONCE = 500;

/** An edit with its effect on the room's state at the call, and the operations as the log's row contains them. */
interface Prepared {
  prepared: PreparedEdit;
  operationsText: string;
}

/** Evaluates a large edit in slices; it is accepted immediately while the room has the same records. */
export async function prepareInSlices(room: Room, planned: PlannedEdit): Promise<Prepared> {
  const prepared = await runInSlices(room.prepare(planned));
  const { effective, inverse } = prepared.evaluation;
  const pieces = await collectInSlices(formatOperations({ ops: effective, inverse }));
  return { prepared, operationsText: await packOperations(pieces.join('')) };
}

/** Evaluates a large edit before its turn, and again in its turn if the diagram has changed. */
export async function prepareEdit(room: Room, edit: Edit): Promise<Edit> {
  const planned = planEdit(edit, room);
  if (planned.ops.length <= MAX_OPERATIONS_AT_ONCE) return edit;
  const { prepared, operationsText } = await prepareInSlices(room, planned);
  const plan = (now: Room): PlannedEdit =>
    now.records === prepared.evaluation.before ? prepared : planEdit(edit, now);
  return { ...edit, action: { is: 'planned', plan, operationsText } };
}
