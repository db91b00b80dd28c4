import { performance } from 'node:perf_hooks';
import { encodeOperations, type Records } from '@joinery/model';
import { type Ack, type PlannedEdit } from '@joinery/wire';
import { AppError, conflict, invalid, tooLarge } from '../../../errors.ts';
import { type DiagramState, type OpenDiagram } from '../open/openDiagram.ts';
import { type AcceptedChange } from '../store/operationLog.ts';
import { type Edit, planEdit } from './edit.ts';

/** Maximum duration of a batch, since it blocks everything else on the server. */
const MAX_BATCH_MS = 25;

/** Result of an edit. */
export type Outcome =
  | {
      is: 'acknowledged';
      ack: Ack;
      revBefore: number;
      state: DiagramState;
      /** Null if nothing changed. */
      change: AcceptedChange | null;
      /** Its message was received before. */
      isRepeated?: boolean;
    }
  | { is: 'refused'; error: AppError };

/** An edit, or null to only catch up with other nodes. */
export interface Submission {
  diagram: OpenDiagram;
  edit: Edit | null;
  /** Its sender has reserved the diagram, see `CommitQueue.hold`. */
  isOfHolder?: boolean | undefined;
  /**
   * Called once after the commit, in the order of revisions and broadcasts. Stale: the copy in memory was
   * outdated, submit the edit to a new one.
   */
  settle: (outcome: Outcome | 'stale') => void;
}

/** An entry to report after the commit: a change, an outcome, or both. */
interface BatchItem {
  diagram: OpenDiagram;
  change: AcceptedChange | null;
  /** The diagram after this change and before later ones. */
  records: Records;
  submission: Submission | null;
  outcome: Outcome | 'stale' | null;
}

/** The content of one transaction, separate from the diagrams until it is committed. */
export interface Batch {
  items: BatchItem[];
  /** The state after the batch of each changed diagram. */
  states: Map<OpenDiagram, DiagramState>;
  /** Rows to write to the log. */
  accepted: { change: AcceptedChange; diagramId: string; operationsText: string | undefined }[];
  /** Diagrams whose stored preview is replaced. */
  previewed: OpenDiagram[];
  operations: number;
  /** Number of processed submissions; the others wait for the next batch. */
  taken: number;
}

/** Stored facts, as far as a strategy knows them. */
export interface StoredFacts {
  /** Throws NOT_FOUND if the diagram no longer exists. */
  requireDiagram(diagram: OpenDiagram): void;
  /** Throws NOT_FOUND or FORBIDDEN if the user may not edit the diagram. */
  authorize(diagram: OpenDiagram, userId: string): void;
  /**
   * The highest number of this client's stored messages, and the change stored under a number; null if the
   * log is not read.
   */
  log: {
    lastSeq(diagram: OpenDiagram, clientId: string): Promise<number>;
    findChange(diagram: OpenDiagram, sent: Sent): Promise<AcceptedChange | undefined>;
  } | null;
}

type Sent = NonNullable<PlannedEdit['sent']>;

interface BatchLimits {
  now: number;
  maxOperations: number;
}

export function createBatch(): Batch {
  return { items: [], states: new Map(), accepted: [], previewed: [], operations: 0, taken: 0 };
}

/**
 * Applies submissions to their rooms in order, as far as they fit into one transaction; nothing is valid
 * until the commit. Returns false if the facts are insufficient for one of them.
 */
export async function runBatch(
  batch: Batch,
  submissions: readonly Submission[],
  { facts, limits }: { facts: StoredFacts; limits: BatchLimits },
): Promise<boolean> {
  const begun = performance.now();
  for (const submission of submissions) {
    const isLate = batch.taken > 0 && performance.now() - begun > MAX_BATCH_MS;
    if (isLate || batch.operations >= limits.maxOperations) break;
    const { diagram } = submission;
    const item: BatchItem = {
      diagram,
      change: null,
      records: diagram.room.records,
      submission,
      outcome: null,
    };
    batch.items.push(item);
    if (!(await process(batch, item, { submission, facts, now: limits.now }))) return false;
    batch.taken += 1;
  }
  return true;
}

interface Processing {
  submission: Submission;
  facts: StoredFacts;
  now: number;
}

/** Returns false if it is unknown whether the message was accepted before. */
async function process(
  batch: Batch,
  item: BatchItem,
  { submission, facts, now }: Processing,
): Promise<boolean> {
  const { diagram, edit } = submission;
  try {
    facts.requireDiagram(diagram);
    if (diagram.isStale) {
      item.outcome = 'stale';
    } else if (edit === null) {
      item.outcome = createOutcome(diagram, { ok: true, rev: diagram.room.rev });
    } else {
      const planned = planEdit(edit, diagram.room);
      const earlier = await findEarlier(diagram, planned.sent, facts.log);
      if (earlier === 'unknown') return false;
      if (earlier === null) {
        facts.authorize(diagram, edit.userId);
        accept(batch, item, { edit, planned, now });
      } else {
        const ack: Ack = { ok: true, rev: earlier.rev, changes: earlier.ops };
        item.outcome = { ...createOutcome(diagram, ack), isRepeated: true };
      }
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    item.outcome = { is: 'refused', error };
  }
  return true;
}

/** Finds an earlier change by the same message, in this batch or a committed one; null for a new message. */
async function findEarlier(
  diagram: OpenDiagram,
  sent: Sent | undefined,
  log: StoredFacts['log'],
): Promise<AcceptedChange | null | 'unknown'> {
  if (sent === undefined) return null;
  const { room } = diagram;
  const known = room.doneSeq(sent.clientId);
  if (known !== null && sent.seq > known) return null;
  if (log === null) return 'unknown';
  const doneSeq = known ?? room.resume(sent.clientId, await log.lastSeq(diagram, sent.clientId));
  return (sent.seq <= doneSeq && (await log.findChange(diagram, sent))) || null;
}

/** Applies a permitted edit to the room, and records its effect. */
function accept(
  batch: Batch,
  item: BatchItem,
  { edit, planned, now }: { edit: Edit; planned: PlannedEdit; now: number },
): void {
  const { diagram } = item;
  const { room } = diagram;
  const revBefore = room.rev;
  const { sent } = planned;
  const isRepeated = sent !== undefined && sent.seq <= (room.doneSeq(sent.clientId) ?? 0);
  if (!isRepeated && (edit.onlyAtRev ?? revBefore) !== revBefore)
    throw new AppError('PRECONDITION_FAILED', undefined, { details: { revision: revBefore } });
  const { ack, change } = room.accept(planned);
  if (change !== null) {
    const { kind, userId, socketId, action } = edit;
    const isAsPrepared = action.is === 'planned' && change.ops === planned.evaluation?.effective;
    const operationsText = isAsPrepared ? action.operationsText : undefined;
    const shortOps = operationsText === undefined ? encodeOperations(change.ops) : undefined;
    item.change = { ...change, kind, userId, socketId, shortOps };
    item.records = room.records;
    batch.accepted.push({ change: item.change, diagramId: diagram.id, operationsText });
    batch.operations += Math.max(1, change.ops.length);
    batch.states.set(diagram, toState(diagram, now));
  }
  const outcome = createOutcome(diagram, ack, batch.states.get(diagram));
  item.outcome = { ...outcome, revBefore, change: item.change, isRepeated };
}

/** Adds a change stored by another node. */
export function addStoredChange(batch: Batch, diagram: OpenDiagram, change: AcceptedChange): void {
  const { room } = diagram;
  room.absorb(change);
  batch.items.push({ diagram, change, records: room.records, submission: null, outcome: null });
  batch.states.set(diagram, toState(diagram, diagram.state.updatedAt));
}

function createOutcome(
  diagram: OpenDiagram,
  ack: Ack,
  state: DiagramState = diagram.state,
): Extract<Outcome, { is: 'acknowledged' }> {
  return { is: 'acknowledged', ack, revBefore: diagram.room.rev, state, change: null };
}

function toState({ room }: OpenDiagram, updatedAt: number): DiagramState {
  return { name: room.name, rev: room.rev, records: room.records, updatedAt };
}

/** Converts a room's rejection to an error of the catalogue. */
export function toRefusal({ code, message }: { code: string; message: string }): AppError {
  if (code === 'TOO_LARGE') return tooLarge(message);
  return code === 'LIMIT' ? invalid(message) : conflict(message);
}
