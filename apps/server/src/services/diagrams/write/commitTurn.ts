import { performance } from 'node:perf_hooks';
import { can, type Records } from '@joinery/model';
import { type Ack, type RefusalCode, type Room, type RoomMessage } from '@joinery/sync';
import { CompiledQuery, type Kysely } from 'kysely';
import { type Statement } from '../../../db/bareDatabase.ts';
import { type Database } from '../../../db/schema.ts';
import { AppError, forbidden, notFound } from '../../../errors.ts';
import { type CommitStatements, type DiagramStep, type LogRow } from './commitStatements.ts';
import { type DiagramState, type OpenDiagram } from '../load/openDiagram.ts';
import {
  type ChangeKind,
  findSentChange,
  lastSentSeq,
  type LogEntry,
  readLog,
} from '../load/operationLog.ts';
import { formatPreview } from '../load/snapshots.ts';
import { lockDiagrams, type StoredState } from './storedStates.ts';

/** The small picture of a diagram that is being edited is drawn anew at most so often. */
const PREVIEW_INTERVAL_MS = 10_000;

/** A transaction takes no further edit after so long: whatever else the server does waits meanwhile. */
const MAX_TURN_MS = 25;

/** An edit that waits for its turn; what it does is decided when all before it are applied. */
export interface Edit {
  userId: string;
  /** The socket that it came by. */
  socketId: string | null;
  kind: ChangeKind;
  plan(room: Room): RoomMessage;
  /** The operations of the log's entry where they are formatted already, of an evaluation that plan() gives. */
  operationsText?: string;
  /** Planning changes something itself, so it must not be done twice. */
  isPlannedOnce?: boolean;
}

/** What became of a submission; stale: the copy in memory was no longer the truth, submit it to a new one. */
export type Outcome =
  | {
      is: 'answered';
      ack: Ack<RefusalCode>;
      revBefore: number;
      state: DiagramState;
      /** Null where nothing changed now. */
      change: Announced | null;
    }
  | { is: 'refused'; error: AppError }
  | { is: 'stale' };

/** An accepted change as it is told to those who listen. */
export interface Announced extends LogEntry {
  socketId: string | null;
  /** The diagram with this change, and without those after it. */
  records: Records;
}

/** An edit of a diagram, or with null only the wish to take in what others stored. */
export interface Submission {
  diagram: OpenDiagram;
  edit: Edit | null;
  /** Its sender holds the diagram, see `CommitQueue.hold`. */
  isOfHolder?: boolean | undefined;
  /** Called once, after the commit, in the order of revisions and of announcements. */
  settle: (outcome: Outcome) => void;
}

/** One thing to be told after the commit: a change, who is to be answered, or both. */
export interface Step {
  diagram: OpenDiagram;
  change: Announced | null;
  submission: Submission | null;
  outcome: Outcome | null;
}

/** What one transaction does, kept apart from the diagrams until it is committed. */
export interface Turn {
  steps: Step[];
  states: Map<OpenDiagram, DiagramState>;
  rows: LogRow[];
  /** Of whom the row's small picture is written anew. */
  drawn: OpenDiagram[];
  operations: number;
  /** How many of the submissions were taken; the others wait for the next. */
  taken: number;
}

export interface TurnDeps {
  now: number;
  isShared: boolean;
  maxOperations: number;
  statements: CommitStatements;
}

export function emptyTurn(): Turn {
  return { steps: [], states: new Map(), rows: [], drawn: [], operations: 0, taken: 0 };
}

/**
 * Puts submissions in order and writes what was accepted, with a look at all that is stored first; nothing counts until
 * the transaction is committed.
 */
export async function performTurn(
  trx: Kysely<Database>,
  submissions: readonly Submission[],
  deps: TurnDeps,
): Promise<Turn> {
  const turn = emptyTurn();
  const diagrams = [...new Set(submissions.map(({ diagram }) => diagram))];
  const standings = await lockDiagrams(
    trx,
    diagrams.map(({ id }) => id),
    deps.isShared,
  );
  const revisions = new Map<OpenDiagram, number>();
  for (const diagram of diagrams) {
    await takeInForeign(trx, turn, { diagram, standing: standings.get(diagram.id) });
    revisions.set(diagram, diagram.room.rev);
  }
  const isFull = limitOf(turn, deps.maxOperations);
  for (const submission of submissions) {
    if (isFull()) break;
    await take(trx, turn, { submission, standing: standings.get(submission.diagram.id), now: deps.now });
    turn.taken += 1;
  }
  for (const statement of writesOf(turn, revisions, deps)) await run(trx, statement);
  return turn;
}

/** Whether a transaction takes no further edit: it holds enough operations, or others have waited for it long enough. */
export function limitOf(turn: Turn, maxOperations: number): () => boolean {
  const begun = performance.now();
  return () =>
    turn.operations >= maxOperations || (turn.taken > 0 && performance.now() - begun > MAX_TURN_MS);
}

/** Brings the room to the stored revision, which is ahead where another node wrote; marks it stale where that can not be. */
async function takeInForeign(
  trx: Kysely<Database>,
  turn: Turn,
  { diagram, standing }: { diagram: OpenDiagram; standing: StoredState | undefined },
): Promise<void> {
  const { room } = diagram;
  if (standing === undefined || (standing.rev === room.rev && standing.epoch === diagram.epoch)) return;
  const isAhead = standing.epoch === diagram.epoch && standing.rev > room.rev;
  const entries = isAhead && (await readLog(trx, diagram.id, { after: room.rev, upTo: standing.rev }));
  if (!entries) {
    diagram.isStale = true;
    return;
  }
  for (const entry of entries) {
    room.absorb(entry);
    const change: Announced = { ...entry, socketId: null, records: room.records };
    turn.steps.push({ diagram, change, submission: null, outcome: null });
  }
  turn.states.set(diagram, stateOf(diagram, diagram.state.updatedAt));
}

interface Taking {
  submission: Submission;
  standing: StoredState | undefined;
  now: number;
}

async function take(trx: Kysely<Database>, turn: Turn, { submission, standing, now }: Taking): Promise<void> {
  const { diagram, edit } = submission;
  const step: Step = { diagram, change: null, submission, outcome: null };
  turn.steps.push(step);
  try {
    if (standing === undefined) throw notFound('This diagram does not exist.');
    if (diagram.isStale) step.outcome = { is: 'stale' };
    else if (edit === null) step.outcome = answered(diagram, { ok: true, rev: diagram.room.rev });
    else await takeEdit({ trx, turn, step, edit, standing, now });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    step.outcome = { is: 'refused', error };
  }
}

interface EditTaking {
  trx: Kysely<Database>;
  turn: Turn;
  step: Step;
  edit: Edit;
  standing: StoredState;
  now: number;
}

async function takeEdit({ trx, turn, step, edit, standing, now }: EditTaking): Promise<void> {
  const { diagram } = step;
  const { room } = diagram;
  const message = edit.plan(room);
  const earlier = await findEarlier(trx, diagram, message.sent);
  if (earlier !== undefined) {
    step.outcome = answered(diagram, { ok: true, rev: earlier.rev, changes: earlier.ops });
    return;
  }
  authorizeEdit(standing, edit.userId);
  acceptEdit(turn, step, { edit, message, now });
}

/** Gives the room an edit that may be made, and notes what comes of it. */
export function acceptEdit(
  turn: Turn,
  step: Step,
  { edit, message, now }: { edit: Edit; message: RoomMessage; now: number },
): void {
  const { diagram } = step;
  const { room } = diagram;
  const revBefore = room.rev;
  const { ack, change } = room.accept(message);
  if (change !== null) {
    const { kind, userId, socketId } = edit;
    const entry: LogEntry = { ...change, kind, userId };
    step.change = { ...entry, socketId, records: room.records };
    const isAsPrepared = change.ops === message.evaluation?.effective;
    turn.rows.push({
      ...entry,
      diagramId: diagram.id,
      operationsText: isAsPrepared ? edit.operationsText : undefined,
    });
    turn.operations += Math.max(1, change.ops.length);
    turn.states.set(diagram, stateOf(diagram, now));
  }
  const { change: told } = step;
  step.outcome = { ...answered(diagram, ack, turn.states.get(diagram)), revBefore, change: told };
}

/** The same message accepted before: in this turn, or in one that is committed. */
async function findEarlier(
  trx: Kysely<Database>,
  { id, room }: OpenDiagram,
  sent: RoomMessage['sent'],
): Promise<Pick<LogEntry, 'rev' | 'ops'> | undefined> {
  if (sent === undefined) return undefined;
  const doneSeq =
    room.doneSeq(sent.clientId) ?? room.resume(sent.clientId, await lastSentSeq(trx, id, sent.clientId));
  return sent.seq <= doneSeq ? findSentChange(trx, id, sent) : undefined;
}

function authorizeEdit({ levels }: StoredState, userId: string): void {
  const level = levels.get(userId);
  if (level === undefined) throw notFound('This diagram does not exist.');
  if (!can(level, 'diagram.edit')) throw forbidden();
}

function answered(
  diagram: OpenDiagram,
  ack: Ack<RefusalCode>,
  state: DiagramState = diagram.state,
): Extract<Outcome, { is: 'answered' }> {
  return { is: 'answered', ack, revBefore: diagram.room.rev, state, change: null };
}

function stateOf({ room }: OpenDiagram, updatedAt: number): DiagramState {
  return { name: room.name, rev: room.rev, records: room.records, updatedAt };
}

/** What is to be written for a turn; `revisions` are those that the diagrams had before it. */
export function writesOf(
  turn: Turn,
  revisions: ReadonlyMap<OpenDiagram, number>,
  { statements, now }: TurnDeps,
): Statement[] {
  if (turn.rows.length === 0) return [];
  const steps: DiagramStep[] = [];
  for (const [diagram, to] of turn.states) {
    const from = revisions.get(diagram) ?? to.rev;
    if (from === to.rev) continue;
    const isDrawn =
      diagram.lastPreviewAt + PREVIEW_INTERVAL_MS <= now ||
      diagram.state.records.entities.size !== to.records.entities.size;
    if (isDrawn) turn.drawn.push(diagram);
    const preview = isDrawn ? formatPreview(to.records) : null;
    steps.push({ id: diagram.id, from, to, preview });
  }
  return [statements.insertLog(turn.rows, now), statements.advance(steps)];
}

async function run(trx: Kysely<Database>, { sql, parameters, expects }: Statement): Promise<void> {
  const { numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(sql, [...parameters]));
  if (Number(numAffectedRows) !== expects) throw new Error('A diagram is no longer at its revision.');
}
