import { type PlannedEdit, type Room } from '@joinery/wire';
import { AppError, tooBusy } from '../../../errors.ts';
import { collectInSlices, runInSlices } from '../../../slices.ts';
import { formatOperations, packOperations } from '../store/operationLog.ts';
import { type Outcome } from './batch.ts';
import { type Edit, planEdit } from './edit.ts';

/** Larger edits are evaluated in slices. */
export const MAX_OPERATIONS_AT_ONCE = 500;

/** Number of attempts to plan an edit in parallel with others; then those of the same diagram wait for it. */
const FREE_ATTEMPTS = 2;
/** Other nodes do not wait. */
const MAX_ATTEMPTS = 6;

/**
 * Evaluates a large edit in slices before its turn, with the operations as the log's row contains them; again in its turn
 * if the diagram has changed.
 */
export async function prepareEdit(room: Room, edit: Edit): Promise<Edit> {
  const planned = planEdit(edit, room);
  if (planned.ops.length <= MAX_OPERATIONS_AT_ONCE) return edit;
  const evaluation = await runInSlices(room.evaluate(planned));
  const { before, effective, inverse } = evaluation;
  const pieces = await collectInSlices(formatOperations({ ops: effective, inverse }));
  const operationsText = await packOperations(pieces.join(''));
  const plan = (now: Room): PlannedEdit =>
    now.records === before ? { ...planned, evaluation } : planEdit(edit, now);
  return { ...edit, action: { is: 'planned', plan, operationsText } };
}

/** The diagram has changed since an edit was planned. */
export class OutdatedPlanError extends AppError {
  constructor() {
    super('CONFLICT');
  }
}

/** Prepares an edit that is planned on the present state of a room, and outdated once that changes. */
export function prepareAhead(
  room: Room,
  planned: PlannedEdit,
  { diagramId, userId, kind }: Pick<Edit, 'diagramId' | 'userId' | 'kind'>,
): Promise<Edit> {
  const { rev } = room;
  const plan = (now: Room): PlannedEdit => {
    if (now.rev !== rev) throw new OutdatedPlanError();
    return planned;
  };
  return prepareEdit(room, { diagramId, userId, kind, socketId: null, action: { is: 'planned', plan } });
}

/** Repeats an attempt while concurrent edits make its plan outdated; after some attempts, other edits wait. */
export async function repeatOutdated<Result extends { outcome: Outcome }>(
  hold: () => Promise<() => void>,
  attempt: (isOfHolder: boolean) => Promise<Result>,
): Promise<Result> {
  for (let count = 1; count <= MAX_ATTEMPTS; count += 1) {
    const isOfHolder = count > FREE_ATTEMPTS;
    const release = isOfHolder ? await hold() : () => undefined;
    try {
      const result = await attempt(isOfHolder);
      const { outcome } = result;
      if (outcome.is !== 'refused' || !(outcome.error instanceof OutdatedPlanError)) return result;
    } catch (error) {
      if (!(error instanceof OutdatedPlanError)) throw error;
    } finally {
      release();
    }
  }
  throw tooBusy('The diagram is being changed by others. Please try again.', { retryAfterSeconds: 1 });
}
