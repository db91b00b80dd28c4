import { apply, type Operation } from '@joinery/model';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { unavailable } from '../../errors.ts';
import { assertWithinLimits } from './contentDoor.ts';
import { advanceDocument, insertLogRows, type LogRow } from './documentStore.ts';
import { contentOf, type DocumentState, type LiveDocument } from './liveDocument.ts';
import { findSentChange, type LogEntry } from './operationLog.ts';
import { type DocumentLog } from './rooms.ts';

/** One transaction takes no further change once it holds this many operations. */
const MAX_OPERATIONS_PER_COMMIT = 500;

/** A change that waits for its turn; what it does is decided when all changes before it are applied. */
export interface Change {
  document: LiveDocument;
  userId: string;
  /** Number that a client gave the change, so that sending it twice applies it once. */
  sent?: { clientId: string; seq: number } | undefined;
  plan(state: DocumentState): { operations: Operation[]; name?: string | undefined };
}

/** What became of a change, told after the commit. */
export interface Outcome {
  /** The document right before and right after it; the same object when the change was void. */
  before: DocumentState;
  after: DocumentState;
  effective: Operation[];
  dropped: { r: string; reason: string }[];
  /** The change had been accepted before, this is what was answered then. */
  earlier?: LogEntry;
}

/** The one sequence of all changes. */
interface CommitQueue {
  /** Resolves when the change is committed and on disk; undefined when the copy in memory went stale before its turn. */
  submit(change: Change): Promise<Outcome | undefined>;
  /** Runs `work` while no commit runs and none begins. */
  between<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  change: Change;
  resolve: (outcome: Outcome | undefined) => void;
  reject: (error: Error) => void;
}

/** What one transaction is made of, kept apart from the documents until it is committed. */
interface Turn {
  states: Map<LiveDocument, DocumentState>;
  rows: LogRow[];
  operations: number;
  settled: { waiting: Waiting; outcome: Outcome | undefined }[];
}

function applyChange(turn: Turn, change: Change, now: number): Outcome {
  const before = turn.states.get(change.document) ?? change.document.state;
  const { operations, name = before.name } = change.plan(before);
  const { records, effective, inverse, dropped } = apply(before.records, operations);
  if (effective.length === 0 && name === before.name) return { before, after: before, effective, dropped };
  const bytesAtMost = assertWithinLimits(records, before.bytesAtMost, effective);
  const after: DocumentState = { name, rev: before.rev + 1, records, updatedAt: now, bytesAtMost };
  turn.states.set(change.document, after);
  turn.operations += Math.max(1, effective.length);
  turn.rows.push({
    diagramId: change.document.id,
    rev: after.rev,
    userId: change.userId,
    sent: change.sent,
    operations: effective,
    inverse,
    ...(name === before.name ? {} : { name: { from: before.name, to: name } }),
  });
  return { before, after, effective, dropped };
}

export function createCommitQueue(deps: {
  db: Kysely<Database>;
  now: () => number;
  log: DocumentLog;
  onCommitted: (document: LiveDocument) => void;
  onFailed: (document: LiveDocument) => void;
}): CommitQueue {
  const { db, now, log } = deps;
  const waiting: Waiting[] = [];
  const tasks: (() => Promise<void>)[] = [];
  let isRunning = false;

  /** The same change sent before: in this turn, or in one that is committed. */
  const findEarlier = async (turn: Turn, change: Change): Promise<LogEntry | undefined> => {
    const { sent, document } = change;
    if (!sent) return undefined;
    const inTurn = turn.rows.find(
      (row) =>
        row.diagramId === document.id && row.sent?.clientId === sent.clientId && row.sent.seq === sent.seq,
    );
    return inTurn ?? (await findSentChange(db, document.id, sent));
  };

  const take = async (turn: Turn, one: Waiting): Promise<void> => {
    const { change } = one;
    if (change.document.isStale) {
      turn.settled.push({ waiting: one, outcome: undefined });
      return;
    }
    try {
      const earlier = await findEarlier(turn, change);
      const state = turn.states.get(change.document) ?? change.document.state;
      const outcome: Outcome = earlier
        ? { before: state, after: state, effective: earlier.operations, dropped: [], earlier }
        : applyChange(turn, change, now());
      turn.settled.push({ waiting: one, outcome });
    } catch (error) {
      one.reject(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const commit = async (turn: Turn): Promise<void> => {
    if (turn.rows.length === 0) return;
    await db.transaction().execute(async (trx) => {
      await insertLogRows(trx, turn.rows, now());
      for (const [document, to] of turn.states) {
        const content = contentOf(document, to.records);
        await advanceDocument(trx, document.id, { from: document.state.rev, to, content });
      }
    });
    for (const [document, state] of turn.states) {
      document.state = state;
      document.lastChangedAt = now();
      for (const row of turn.rows) {
        if (row.diagramId !== document.id) continue;
        document.snapshot.operationsSince += Math.max(1, row.operations.length);
      }
      deps.onCommitted(document);
    }
  };

  const runTurn = async (): Promise<void> => {
    const turn: Turn = { states: new Map(), rows: [], operations: 0, settled: [] };
    while (waiting.length > 0 && turn.operations < MAX_OPERATIONS_PER_COMMIT) {
      const first = waiting.shift();
      if (first) await take(turn, first);
    }
    try {
      await commit(turn);
      for (const { waiting: one, outcome } of turn.settled) one.resolve(outcome);
    } catch (error) {
      log.error({ err: error, changes: turn.rows.length }, 'a commit failed, its diagrams are loaded again');
      for (const document of turn.states.keys()) deps.onFailed(document);
      for (const { waiting: one } of turn.settled) {
        one.reject(unavailable('The change could not be stored. Please try again.'));
      }
    }
  };

  const run = async (): Promise<void> => {
    while (tasks.length > 0 || waiting.length > 0) {
      const task = tasks.shift();
      if (task) await task();
      else await runTurn();
    }
    isRunning = false;
  };

  /** Everything that arrives before the loop turns once goes into the same transaction. */
  const wake = (): void => {
    if (isRunning) return;
    isRunning = true;
    setImmediate(() => void run());
  };

  return {
    submit: (change) =>
      new Promise((resolve, reject) => {
        waiting.push({ change, resolve, reject });
        wake();
      }),
    between: (work) =>
      new Promise((resolve, reject) => {
        tasks.push(() => work().then(resolve, reject));
        wake();
      }),
  };
}
