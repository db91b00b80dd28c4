import { type Evaluation, type PlannedEdit, type Room } from '@joinery/wire';
import { collectInSlices, runInSlices } from '../../../slices.ts';
import { formatOperations, packOperations } from '../store/operationLog.ts';
import { type Edit, planEdit } from './edit.ts';

/** Larger edits are evaluated in slices. */
export const MAX_OPERATIONS_AT_ONCE = 500;

/** The effect of an edit on the room's state at the call, and the operations as the log's row contains them. */
interface Prepared {
  evaluation: Evaluation;
  operationsText: string;
}

/** Evaluates a large edit in slices; it is accepted immediately while the room has the same records. */
export async function prepareInSlices(room: Room, planned: PlannedEdit): Promise<Prepared> {
  const evaluation = await runInSlices(room.evaluate(planned));
  const { effective, inverse } = evaluation;
  const pieces = await collectInSlices(formatOperations({ ops: effective, inverse }));
  return { evaluation, operationsText: await packOperations(pieces.join('')) };
}

/** Evaluates a large edit before its turn, and again in its turn if the diagram has changed. */
export async function prepareEdit(room: Room, edit: Edit): Promise<Edit> {
  const planned = planEdit(edit, room);
  if (planned.ops.length <= MAX_OPERATIONS_AT_ONCE) return edit;
  const { evaluation, operationsText } = await prepareInSlices(room, planned);
  const plan = (now: Room): PlannedEdit =>
    now.records === evaluation.before ? { ...planned, evaluation } : planEdit(edit, now);
  return { ...edit, action: { is: 'planned', plan, operationsText } };
}
