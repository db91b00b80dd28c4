import { encodeDropped, encodeOperations } from '@joinery/model';
import { type EditKind, type EditResult, type EditsResponse, REALTIME_ERRORS } from '@joinery/wire';
import { type Database } from '../../../db/schema.ts';
import { type AppError, conflict } from '../../../errors.ts';
import { LARGE_CONTENT_BYTES } from '../open/diagramView.ts';
import { type OpenDiagram } from '../open/openDiagram.ts';
import { type ChangeKind, isLogLonger, readLog } from '../store/operationLog.ts';
import { type Outcome } from './batch.ts';
import { type DoEdit } from './editing.ts';
import { type NumberedEdit } from './numberedEdit.ts';
import { MAX_OPERATIONS_AT_ONCE } from './preparedEdit.ts';

/** Edits of one client, in ascending order. */
export interface ApplyEdits {
  diagramId: string;
  userId: string;
  /** Scoped to its user. */
  clientId: string;
  epoch?: number | undefined;
  /** The last revision that the client has. */
  baseRevision?: number | undefined;
  /** The new edits are applied only to this state; null for none. */
  onlyAt?: { epoch: number; rev: number } | null | undefined;
  edits: readonly NumberedEdit[];
}

interface NumberedEditsDeps {
  db: Database;
  edit: DoEdit;
  useCommitted: <Result>(
    diagramId: string,
    work: (diagram: OpenDiagram) => Promise<Result>,
  ) => Promise<Result>;
}

/** A revision that no diagram has. */
const NO_REV = -1;
/** Remembered digests of edits, to notice a number that is used twice. */
const MAX_DIGESTS = 10_000;

/**
 * Creates the function that applies edits in their order, each as a whole or not at all, and each once however often it is sent.
 * It throws CONFLICT for another epoch, a base that is no revision, and a number with other operations than before, and
 * PRECONDITION_FAILED at another revision than `onlyAt`.
 */
export function createNumberedEdits(
  deps: NumberedEditsDeps,
): (request: ApplyEdits) => Promise<EditsResponse> {
  const digests = createDigests();
  return async (request) => {
    const { diagramId, clientId, edits } = request;
    const { epoch, rev } = await readPlace(deps, diagramId);
    if ((request.epoch ?? epoch) !== epoch)
      throw conflict('The diagram was reset to an earlier state. Load it again.', { revision: rev });
    if ((request.baseRevision ?? 0) > rev)
      throw conflict(`baseRevision: the last revision of this diagram is ${rev}. Load it again.`, {
        revision: rev,
      });
    const toKey = ({ seq }: NumberedEdit): string => `${diagramId} ${clientId} ${seq}`;
    const reused = edits.find((edit) => digests.differs(toKey(edit), edit.digest));
    if (reused !== undefined)
      throw conflict(`seq: ${reused.seq} was sent before with other operations.`, { revision: rev });
    const results = await submitAll(deps.edit, request, epoch);
    edits.forEach((edit, index) => {
      if (results[index]?.outcome !== 'refused') digests.note(toKey(edit), edit.digest);
    });
    const after = await readPlace(deps, diagramId);
    const changes = await readChanges(deps.db, request, after.rev);
    return { revision: after.rev, epoch: after.epoch, ...(changes && { changes }), results };
  };
}

function readPlace(deps: NumberedEditsDeps, diagramId: string): Promise<{ epoch: number; rev: number }> {
  return deps.useCommitted(diagramId, ({ epoch, state }) => Promise.resolve({ epoch, rev: state.rev }));
}

/** A large edit, or one at a certain revision, is stored before those that follow are submitted. */
async function submitAll(
  edit: DoEdit,
  { diagramId, userId, clientId, onlyAt, edits }: ApplyEdits,
  epoch: number,
): Promise<EditResult[]> {
  const results: Promise<EditResult>[] = [];
  let guard = onlyAt === undefined ? undefined : onlyAt?.epoch === epoch ? onlyAt.rev : NO_REV;
  let after = 0;
  for (const { seq, kind, operations, problem } of edits) {
    if (problem !== undefined) {
      results.push(Promise.resolve({ seq, ...refuse('INVALID', problem) }));
      continue;
    }
    const isLarge = operations.length > MAX_OPERATIONS_AT_ONCE;
    if (isLarge) await Promise.all(results);
    const submitted = edit({
      ...{ diagramId, userId, socketId: null, kind: toChangeKind(kind), isLarge },
      action: { is: 'operations', operations },
      sent: { clientId, seq, after },
      onlyAtRev: guard,
    });
    after = seq;
    results.push(submitted.then((outcome) => ({ seq, ...toResult(outcome) })));
    if (!isLarge && guard === undefined) continue;
    const outcome = await submitted;
    if (outcome.is === 'refused' && outcome.error.code === 'PRECONDITION_FAILED') throw outcome.error;
    if (outcome.is === 'acknowledged' && outcome.isRepeated !== true) guard = undefined;
  }
  return Promise.all(results);
}

/** Others receive it as a batch. */
function toChangeKind(kind: EditKind): ChangeKind {
  return kind === 'edit' ? 'paste' : kind;
}

function toResult(outcome: Outcome): Omit<EditResult, 'seq'> {
  if (outcome.is === 'refused') return toRefused(outcome.error);
  const { ack, isRepeated } = outcome;
  if (!ack.ok) return { outcome: 'refused', reason: pickReason(ack.error) };
  return {
    outcome: isRepeated === true ? 'repeated' : 'accepted',
    revision: ack.rev,
    ...(ack.changes && { operations: encodeOperations(ack.changes) }),
    ...(ack.dropped && { leftOut: encodeDropped(ack.dropped) }),
  };
}

function pickReason({ code, message, retryable }: NonNullable<EditResult['reason']>): EditResult['reason'] {
  return { code, message, retryable };
}

function toRefused({ code, message }: AppError): Omit<EditResult, 'seq'> {
  const known = Object.entries(REALTIME_ERRORS).find(([name]) => name === code);
  return refuse(code, message, known?.[1].isRetryable ?? false);
}

function refuse(code: string, message: string, retryable = false): Omit<EditResult, 'seq'> {
  return { outcome: 'refused', reason: { code, message, retryable } };
}

/** Reads the changes by others since the base; undefined if there is none, or the log is too short or too long. */
async function readChanges(
  db: Database,
  { diagramId, clientId, baseRevision }: ApplyEdits,
  rev: number,
): Promise<EditsResponse['changes']> {
  if (baseRevision === undefined) return undefined;
  const others = { after: baseRevision, upTo: rev, without: clientId };
  if (await isLogLonger(db, diagramId, { ...others, than: LARGE_CONTENT_BYTES })) return undefined;
  const changes = await readLog(db, diagramId, others);
  return changes
    ?.filter((change) => change.clientId !== clientId)
    .map((change) => ({ revision: change.rev, operations: encodeOperations(change.ops) }));
}

/** Keeps the digests of the newest edits. */
function createDigests() {
  const digests = new Map<string, string>();
  return {
    differs: (key: string, digest: string): boolean => (digests.get(key) ?? digest) !== digest,
    note(key: string, digest: string): void {
      digests.set(key, digest);
      const [oldest] = digests.keys();
      if (digests.size > MAX_DIGESTS && oldest !== undefined) digests.delete(oldest);
    },
  };
}
