import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Records } from '@joinery/model';
import { isReported } from '../../../db/databaseError.ts';
import { unavailable } from '../../../errors.ts';
import { createCommitStatements } from '../store/commitStatements.ts';
import { type Batch, type Submission } from './batch.ts';
import { commitBatch, type EditStore } from './commitBatch.ts';
import { type DiagramState, type OpenDiagram } from '../open/openDiagram.ts';
import { type AcceptedChange } from '../store/operationLog.ts';
import { type DiagramLogger } from '../open/openDiagrams.ts';

/**
 * Minimum interval between commits, so that edits of many rooms share the wait for the disk, the largest
 * cost; a single editor never waits for it.
 */
const COMMIT_INTERVAL_MS = 40;

/** A transaction with this many operations accepts no further edit. */
const MAX_OPERATIONS_PER_COMMIT = 500;

/** The queue of all edits. */
interface CommitQueue {
  /** Settles once the edit is committed and on disk, or rejected. */
  submit(submission: Submission): void;
  /** Runs `work` while no commit runs and none can start. */
  between<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * From its resolution until the returned function is called, only the holder's submissions edit the
   * diagram; others wait.
   */
  hold(diagramId: string): Promise<() => void>;
}

interface CommitQueueDeps {
  store: EditStore;
  now: () => number;
  log: DiagramLogger;
  isShared: boolean;
  /** Called for each committed change in the order of revisions, before its acknowledgement. */
  onChange: (diagram: OpenDiagram, change: AcceptedChange, records: Records) => void;
  onCommitted: (diagram: OpenDiagram, former: DiagramState) => void;
  onFailed: (diagram: OpenDiagram) => void;
}

export function createCommitQueue(deps: CommitQueueDeps): CommitQueue {
  const { store, now } = deps;
  const statements = createCommitStatements(store.db, deps.isShared);
  let waiting: Submission[] = [];
  const tasks: (() => Promise<void>)[] = [];
  const holds = new Map<string, Promise<void>>();
  let isRunning = false;
  let lastBegan = -Infinity;

  /** Waits once if the next commit is not due yet; returns whether it is. */
  const isDue = async (): Promise<boolean> => {
    const early = lastBegan + COMMIT_INTERVAL_MS - performance.now();
    if (early <= 0) return true;
    await pause(early);
    return false;
  };

  const isReady = ({ diagram, edit, isOfHolder }: Submission): boolean =>
    holds.size === 0 || edit === null || isOfHolder === true || !holds.has(diagram.id);
  const takeReady = (): Submission[] => {
    const { taken, rest } = takeFairly(waiting.filter(isReady), MAX_OPERATIONS_PER_COMMIT);
    const held = holds.size === 0 ? [] : waiting.filter((submission) => !isReady(submission));
    waiting = [...rest, ...held];
    return taken;
  };

  const runNext = async (): Promise<void> => {
    const submissions = dropStale(takeReady());
    lastBegan = performance.now();
    if (submissions.length === 0) return;
    try {
      const batch = await commitBatch(submissions, {
        store,
        statements,
        isShared: deps.isShared,
        now: now(),
        maxOperations: MAX_OPERATIONS_PER_COMMIT,
      });
      waiting = [...submissions.slice(batch.taken), ...waiting];
      applyBatch(batch, deps);
    } catch (error) {
      fail(submissions, error, deps);
    }
  };

  const run = async (): Promise<void> => {
    while (tasks.length > 0 || waiting.some(isReady)) {
      const task = tasks.shift();
      if (task) await task();
      else if (await isDue()) await runNext();
    }
    isRunning = false;
  };

  /** All submissions of one event loop turn go into the same transaction. */
  const wake = (): void => {
    if (isRunning) return;
    isRunning = true;
    setImmediate(() => void run());
  };

  const between: CommitQueue['between'] = (work) =>
    new Promise((resolve, reject) => {
      tasks.push(() => work().then(resolve, reject));
      wake();
    });

  return {
    submit: (submission) => {
      waiting.push(submission);
      wake();
    },
    between,
    hold: async (diagramId) => {
      while (holds.has(diagramId)) await holds.get(diagramId);
      let release = (): void => undefined;
      holds.set(diagramId, new Promise<void>((resolve) => (release = resolve)));
      // The running commit may include this diagram.
      await between(() => Promise.resolve());
      return () => {
        holds.delete(diagramId);
        release();
        wake();
      };
    },
  };
}

/**
 * Selects submissions for the next transaction, one per user in turn, so that hundreds from one user do
 * not delay others. Those of one user keep their order.
 */
function takeFairly(
  waiting: readonly Submission[],
  max: number,
): { taken: Submission[]; rest: Submission[] } {
  if (waiting.length <= 1) return { taken: [...waiting], rest: [] };
  const rounds: Submission[][] = [];
  const counts = new Map<string, number>();
  for (const submission of waiting) {
    const user = submission.edit?.userId ?? '';
    const round = counts.get(user) ?? 0;
    counts.set(user, round + 1);
    (rounds[round] ??= []).push(submission);
  }
  const inTurn = rounds.flat();
  return { taken: inTurn.slice(0, max), rest: inTurn.slice(max) };
}

/** Returns submissions whose copy in memory is current; the others settle immediately as stale. */
function dropStale(submissions: readonly Submission[]): Submission[] {
  for (const { diagram, settle } of submissions) if (diagram.isStale) settle('stale');
  return submissions.filter(({ diagram }) => !diagram.isStale);
}

/** Applies the committed states, and reports changes and outcomes in the order of revisions. */
function applyBatch(batch: Batch, deps: CommitQueueDeps): void {
  const formers = new Map<OpenDiagram, DiagramState>();
  for (const [diagram, state] of batch.states) {
    formers.set(diagram, diagram.state);
    diagram.state = state;
    diagram.lastChangedAt = deps.now();
  }
  for (const diagram of batch.previewed) diagram.lastPreviewAt = deps.now();
  for (const { diagram, change, records, submission, outcome } of batch.items) {
    if (change !== null) {
      diagram.snapshot.operationsSince += Math.max(1, change.ops.length);
      deps.onChange(diagram, change, records);
    }
    if (outcome !== null) submission?.settle(outcome);
    if (diagram.isStale) deps.onFailed(diagram);
  }
  for (const [diagram, former] of formers) deps.onCommitted(diagram, former);
}

function fail(submissions: readonly Submission[], error: unknown, deps: CommitQueueDeps): void {
  if (!isReported(error)) {
    deps.log.error(
      { err: error, changes: submissions.length },
      'a commit failed, its diagrams are loaded again',
    );
  }
  for (const { diagram } of submissions) deps.onFailed(diagram);
  for (const { settle } of submissions) {
    settle({ is: 'refused', error: unavailable('The change could not be stored. Please try again.') });
  }
}
