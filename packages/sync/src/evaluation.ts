import {
  apply,
  checkCounts,
  cleanNames,
  isSameValue,
  LIMITS,
  measureContent,
  type Operation,
  recordKey,
  type Records,
  utf8Bytes,
} from '@joinery/model';
import { type Evaluation, type RefusalCode, type RefusedAck, type PlannedEdit } from './messages.ts';
import { findTaken } from './renaming.ts';

/** Operations of one step of an evaluation in steps. */
const STEP_OPERATIONS = 400;

/** More than what is around the properties of one record in the content's JSON. */
const BYTES_AROUND_A_RECORD = 200;

/** Evaluates a message in steps, with a pause after each that the caller may use for other work. */
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
    onTakenId === 'merge' ? [] : findTaken(state.records, cleanNames(state.records, ops), { isAlsoSame });
  if (taken !== undefined) {
    const problem = `Something else with the id of ${recordKey(taken)} is there already.`;
    return { ...evaluation, refusal: refusal('CONFLICT_ID', problem) };
  }
  const inverses: Operation[][] = [];
  for (let from = 0; from < ops.length; from += stepOperations) {
    const sent = ops.length <= stepOperations ? ops : ops.slice(from, from + stepOperations);
    const step = cleanNames(state.records, sent);
    const { records, effective, inverse, dropped } = apply(evaluation.after, step);
    evaluation.after = records;
    evaluation.isAsSent &&= isSameValue(sent, effective);
    evaluation.bytesAtMost += growth(effective);
    append(evaluation.effective, effective);
    append(evaluation.dropped, dropped);
    inverses.push(inverse);
    if (sent !== ops) yield;
  }
  for (const inverse of inverses.reverse()) append(evaluation.inverse, inverse);
  const problem = evaluation.effective.some(({ kind }) => kind === 'put')
    ? checkCounts(evaluation.after, entitiesIn(evaluation.effective))
    : null;
  if (problem !== null) return { ...evaluation, refusal: refusal('LIMIT', problem) };
  // The estimate while it is within the limit, else what is really there.
  if (evaluation.bytesAtMost > LIMITS.maxContentBytes) {
    evaluation.bytesAtMost = yield* measureContent(evaluation.after);
  }
  if (evaluation.bytesAtMost > LIMITS.maxContentBytes) {
    return { ...evaluation, refusal: refusal('TOO_LARGE', TOO_MUCH_CONTENT) };
  }
  return evaluation;
}

const TOO_MUCH_CONTENT = `A diagram can have at most ${LIMITS.maxContentBytes / 1024 / 1024} MB of content.`;

/** The answer of a room that does not accept a message. */
export function refusal(code: RefusalCode, message: string): RefusedAck<RefusalCode> {
  return { ok: false, error: { code, message, retryable: code === 'OUT_OF_ORDER' } };
}

/** Ids of the entities that operations change, by their own record or by an attribute. */
function entitiesIn(operations: readonly Operation[]): Set<string> {
  const ids = new Set<string>();
  for (const operation of operations) {
    if (operation.record === 'entity') ids.add(operation.id);
    else if (operation.record === 'attribute') ids.add(operation.entityId);
  }
  return ids;
}

/** An upper bound of what operations add to the content's size, so that it needs not be measured each time. */
export function growth(operations: readonly Operation[]): number {
  return operations.reduce(
    (sum, one) => sum + (one.kind === 'delete' ? 0 : utf8Bytes(JSON.stringify(one)) + BYTES_AROUND_A_RECORD),
    0,
  );
}

function append<Item>(list: Item[], items: readonly Item[]): void {
  for (const item of items) list.push(item);
}
