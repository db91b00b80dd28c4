import {
  apply,
  checkCounts,
  cleanNames,
  type DroppedOperation,
  isSameValue,
  LIMITS,
  measureContent,
  type Operation,
  recordKey,
  type Records,
  utf8Bytes,
} from '@joinery/model';
import { type RefusedAck } from '../edit.ts';
import { type RefusalCode } from '../socket/errors.ts';
import { findConflicting } from './renaming.ts';

/** An edit with its operations, ready for a room. */
export interface PlannedEdit {
  ops: readonly Operation[];
  /** Client and number of the message, to detect duplicates; absent for messages that are never resent. */
  sent?:
    | {
        clientId: string;
        seq: number;
        /** Number of the previous message not yet acknowledged, 0 for none: this message waits for it. */
        after: number;
      }
    | undefined;
  /** A new name for the diagram. */
  name?: string | undefined;
  /**
   * For a put on an id that another client has used: reject as a conflict unless the record is equal,
   * reject even if equal (for records known to be distinct), or merge into the present record.
   */
  onTakenId?: 'refuse' | 'refuse-also-same' | 'merge' | undefined;
  /** The effect, if evaluated before by `Room.evaluate`. */
  evaluation?: Evaluation | undefined;
}

/** The effect of an edit on a room's records, before the room accepts it. */
export interface Evaluation {
  /** The records it was evaluated on; the result is invalid for others. */
  before: Records;
  after: Records;
  effective: Operation[];
  inverse: Operation[];
  dropped: DroppedOperation[];
  /** Whether the effect equals the edit. */
  isAsSent: boolean;
  bytesAtMost: number;
  refusal: RefusedAck | null;
}

/** Maximum number of operations per step. */
const STEP_OPERATIONS = 400;

/** Upper bound of the JSON around one record's properties. */
const BYTES_AROUND_A_RECORD = 200;

/** Evaluates a message in steps and yields after each, so that the caller can do other work. */
export function* evaluateInSteps(
  state: { records: Records; bytes: number },
  { ops, onTakenId }: Pick<PlannedEdit, 'ops' | 'onTakenId'>,
  stepOperations = STEP_OPERATIONS,
): Generator<undefined, Evaluation> {
  const evaluation: Evaluation = {
    before: state.records,
    after: state.records,
    effective: [],
    inverse: [],
    dropped: [],
    isAsSent: true,
    bytesAtMost: state.bytes,
    refusal: null,
  };
  const isAlsoSame = onTakenId === 'refuse-also-same';
  const [taken] =
    onTakenId === 'merge'
      ? []
      : findConflicting(state.records, cleanNames(state.records, ops), { isAlsoSame });
  if (taken !== undefined) {
    const problem = `A record with the id ${recordKey(taken)} already exists.`;
    return { ...evaluation, refusal: createRefusal('CONFLICT_ID', problem) };
  }
  const inverses: Operation[][] = [];
  for (let from = 0; from < ops.length; from += stepOperations) {
    const sent = ops.length <= stepOperations ? ops : ops.slice(from, from + stepOperations);
    const step = cleanNames(state.records, sent);
    const { records, effective, inverse, dropped } = apply(evaluation.after, step);
    evaluation.after = records;
    evaluation.isAsSent &&= isSameValue(sent, effective);
    evaluation.bytesAtMost += estimateGrowth(effective);
    append(evaluation.effective, effective);
    append(evaluation.dropped, dropped);
    inverses.push(inverse);
    if (sent !== ops) yield;
  }
  for (const inverse of inverses.reverse()) append(evaluation.inverse, inverse);
  const problem = evaluation.effective.some(({ kind }) => kind === 'put')
    ? checkCounts(evaluation.after, findEntityIds(evaluation.effective))
    : null;
  if (problem !== null) return { ...evaluation, refusal: createRefusal('LIMIT', problem) };
  // Measures the content only if the estimate exceeds the limit.
  if (evaluation.bytesAtMost > LIMITS.maxContentBytes) {
    evaluation.bytesAtMost = yield* measureContent(evaluation.after);
  }
  if (evaluation.bytesAtMost > LIMITS.maxContentBytes) {
    return { ...evaluation, refusal: createRefusal('TOO_LARGE', TOO_MUCH_CONTENT) };
  }
  return evaluation;
}

const TOO_MUCH_CONTENT = `A diagram can have at most ${LIMITS.maxContentBytes / 1024 / 1024} MB of content.`;

/** Creates the acknowledgement of a rejected message. */
export function createRefusal(code: RefusalCode, message: string): RefusedAck {
  return { ok: false, error: { code, message, retryable: code === 'OUT_OF_ORDER' } };
}

/** Returns the ids of entities whose record or attributes change. */
function findEntityIds(operations: readonly Operation[]): Set<string> {
  const ids = new Set<string>();
  for (const operation of operations) {
    if (operation.record === 'entity') ids.add(operation.id);
    else if (operation.record === 'attribute') ids.add(operation.entityId);
  }
  return ids;
}

/** Returns an upper bound of the growth of the content, to avoid measuring it after each change. */
export function estimateGrowth(operations: readonly Operation[]): number {
  return operations.reduce(
    (sum, one) => sum + (one.kind === 'delete' ? 0 : utf8Bytes(JSON.stringify(one)) + BYTES_AROUND_A_RECORD),
    0,
  );
}

function append<Item>(list: Item[], items: readonly Item[]): void {
  for (const item of items) list.push(item);
}
