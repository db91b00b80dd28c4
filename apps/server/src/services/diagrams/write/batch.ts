import { performance } from 'node:perf_hooks';
import { encodeOperations, type Records } from '@joinery/model';
import { type Ack, type PlannedEdit, type RefusalCode } from '@joinery/sync';
import { AppError } from '../../../errors.ts';
import { type DiagramState, type OpenDiagram } from '../load/openDiagram.ts';
import { type AcceptedChange } from '../load/operationLog.ts';
import { type Edit, planEdit } from './edit.ts';

/** A batch accepts no further edit after this time, because everything else the server does waits meanwhile. */
const MAX_BATCH_MS = 25;

/** Result of an edit. */
export type Outcome =
  | {
      is: 'answered';
      ack: Ack<RefusalCode>;
      revBefore: number;
      state: DiagramState;
      /** Null where nothing changed now. */
      change: AcceptedChange | null;
    }
  | { is: 'refused'; error: AppError };

/** An edit of a diagram, or with null only the request to apply what other nodes stored. */
export interface Submission {
  diagram: OpenDiagram;
  edit: Edit | null;
  /** Its sender holds the diagram, see `CommitQueue.hold`. */
  isOfHolder?: boolean | undefined;
  /**
   * Called once, after the commit, in the order of revisions and of announcements. Stale: the copy in memory was outdated,
   * submit the edit to a new one.
   */
  settle: (outcome: Outcome | 'stale') => void;
}

/** One thing to report after the commit: a change, an answer, or both. */
interface BatchItem {
  diagram: OpenDiagram;
  change: AcceptedChange | null;
  /** The diagram with this change, and without those after it. */
  records: Records;
  submission: Submission | null;
  outcome: Outcome | 'stale' | null;
}

/** What one transaction does, kept apart from the diagrams until it is committed. */
export interface Batch {
  items: BatchItem[];
  /** Of each diagram that changed, the state after the batch. */
  states: Map<OpenDiagram, DiagramState>;
  /** What is to be written to the log. */
  accepted: { change: AcceptedChange; diagramId: string; operationsText: string | undefined }[];
  /** Those whose stored preview is replaced. */
  previewed: OpenDiagram[];
  operations: number;
  /** How many of the submissions were processed; the others wait for the next batch. */
  taken: number;
}

/** What is stored, as far as a strategy knows it. */
export interface StoredFacts {
  /** Throws NOT_FOUND where the diagram does not exist any more. */
  requireDiagram(diagram: OpenDiagram): void;
  /** Throws NOT_FOUND or FORBIDDEN where the user may not edit the diagram. */
  authorize(diagram: OpenDiagram, userId: string): void;
  /** The highest number of this client's stored messages, and the change stored under a number; null where the log is not read. */
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
 * Applies submissions to their rooms one after the other, as far as they fit into one transaction; nothing counts until it
 * is committed. Returns false where the facts do not suffice for one of them.
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

/** Returns false where it is not known whether the message was accepted before. */
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
      item.outcome = answered(diagram, { ok: true, rev: diagram.room.rev });
    } else {
      const planned = planEdit(edit, diagram.room);
      const earlier = await findEarlier(diagram, planned.sent, facts.log);
      if (earlier === 'unknown') return false;
      if (earlier === null) {
        facts.authorize(diagram, edit.userId);
        accept(batch, item, { edit, planned, now });
      } else {
        item.outcome = answered(diagram, { ok: true, rev: earlier.rev, changes: earlier.ops });
      }
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    item.outcome = { is: 'refused', error };
  }
  return true;
}

/** The change that the same message made before, in this batch or in a committed one; null where it is a new message. */
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

/** Gives the room an edit that may be made, and notes its effect. */
function accept(
  batch: Batch,
  item: BatchItem,
  { edit, planned, now }: { edit: Edit; planned: PlannedEdit; now: number },
): void {
  const { diagram } = item;
  const { room } = diagram;
  const revBefore = room.rev;
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
  const outcome = answered(diagram, ack, batch.states.get(diagram));
  item.outcome = { ...outcome, revBefore, change: item.change };
}

/** Adds a change that another node has stored. */
export function addStoredChange(batch: Batch, diagram: OpenDiagram, change: AcceptedChange): void {
  const { room } = diagram;
  room.absorb(change);
  batch.items.push({ diagram, change, records: room.records, submission: null, outcome: null });
  batch.states.set(diagram, toState(diagram, diagram.state.updatedAt));
}

function answered(
  diagram: OpenDiagram,
  ack: Ack<RefusalCode>,
  state: DiagramState = diagram.state,
): Extract<Outcome, { is: 'answered' }> {
  return { is: 'answered', ack, revBefore: diagram.room.rev, state, change: null };
}

function toState({ room }: OpenDiagram, updatedAt: number): DiagramState {
  return { name: room.name, rev: room.rev, records: room.records, updatedAt };
}
