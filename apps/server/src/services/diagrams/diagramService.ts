import { type DiagramContent, toContent } from '@joinery/model';
import { type EditsResponse } from '@joinery/wire';
import { type Database } from '../../db/schema.ts';
import { isReported } from '../../db/databaseError.ts';
import { type Bus } from '../../integrations/bus/bus.ts';
import { type ChangeListener, createSubscribers } from './subscribers.ts';
import { createCallGate } from './callGate.ts';
import { createCommitQueue } from './edit/commitQueue.ts';
import { type Outcome } from './edit/batch.ts';
import { createEditing, type DoEdit, type SubmitEdit } from './edit/editing.ts';
import { type ApplyEdits, createNumberedEdits } from './edit/numberedEdits.ts';
import { createPurge, markDeleted, removeForGood, unmarkDeleted } from './store/deletion.ts';
import { createDiagram, createDiagramOnce } from './wholeBody/creation.ts';
import {
  type CreateDiagram,
  type CreatedOnce,
  type CreateDiagramOnce,
  type UpdateDiagram,
  type UpdatedDiagram,
} from './diagramRequests.ts';
import { recordsOfStored } from './open/loadDiagram.ts';
import { readRevisions, readStored } from './store/diagramStore.ts';
import { notFound } from '../../errors.ts';
import { runInSlices } from '../../slices.ts';
import { createPrepareJoin, type JoinDiagram, type JoinedDiagram } from './open/joining.ts';
import { createLargeBodies, type LargeBodies } from './wholeBody/largeBodies.ts';
import { type DiagramState, type OpenDiagram } from './open/openDiagram.ts';
import { createLastSentRevisions } from './wholeBody/mergeBase.ts';
import { createOpenDiagrams, type DiagramLogger } from './open/openDiagrams.ts';
import { createSaving } from './wholeBody/saving.ts';
import { type DiagramView, type ReadState, toReadState, toView } from './open/diagramView.ts';
import { type EditStore } from './edit/commitBatch.ts';

/**
 * All access to the contents of diagrams. Throws AppError. Callers check permissions; the permission to
 * edit is checked again in the transaction that stores an edit.
 */
export interface DiagramService {
  /** For bodies whose content is too large to be parsed on the main thread. */
  largeBodies: LargeBodies;
  create(request: CreateDiagram): Promise<DiagramView>;
  createOnce(request: CreateDiagramOnce): Promise<CreatedOnce>;
  /** Returns the committed state, across all nodes. */
  read(diagramId: string, sessionId?: string): Promise<DiagramView>;
  /** The same as records. */
  readState(diagramId: string, sessionId?: string): Promise<ReadState>;
  update(request: UpdateDiagram): Promise<UpdatedDiagram>;
  edit: DoEdit;
  /** Applies the numbered edits of one client. */
  applyEdits(request: ApplyEdits): Promise<EditsResponse>;
  /** Returns the committed state of a diagram in memory. */
  getIfLoaded(diagramId: string): DiagramState | undefined;
  /**
   * `onJoined` is called with the current state; later changes are broadcast until `leave`, which also
   * releases the diagram.
   */
  join(request: JoinDiagram, onJoined: (joined: JoinedDiagram) => void): Promise<void>;
  leave(diagramId: string): void;
  /** Subscribes to every change of joined diagrams. */
  onChange(listener: ChangeListener): void;
  /** Subscribes to every commit of a diagram, on other nodes too, with the states before and after it. */
  onCommitted(listener: CommitListener): void;
  openCount: () => number;
  /** Resolves once everything requested until now is done. */
  settled(): Promise<void>;
  /** Moves a diagram to the bin. Its participants are shown the name of the user who deleted it; null for none. */
  delete(diagramId: string, deletedBy: string | null): Promise<void>;
  /** Moves a diagram back out of the bin, with everything that it had. */
  restore(diagramId: string): Promise<void>;
  /** Returns the content of a diagram in the bin. */
  readDeleted(diagramId: string): Promise<DiagramContent>;
  /** Removes a diagram from the bin with all its data. */
  removeForGood(diagramId: string): Promise<void>;
  /** Writes due snapshots, unloads and purges diagrams; runs every second. */
  runMaintenance(): Promise<void>;
  /** Accepts no more calls, commits pending edits, writes the snapshots. */
  close(): Promise<void>;
}

type CommitListener = (diagramId: string, former: DiagramState, state: DiagramState) => void;

const TIDY_INTERVAL_MS = 1_000;

/** Dependencies of the diagram service; `now` is milliseconds. */
export interface DiagramServiceDeps {
  store: EditStore;
  now: () => number;
  createId: () => string;
  log: DiagramLogger;
  bus: Bus;
  /** Whether other processes write to the same store. */
  isShared?: boolean;
  /** Maximum number of characters of snapshots in memory. */
  roomsBudgetCharacters?: number;
}

export function createDiagramService(deps: DiagramServiceDeps): DiagramService {
  const { store, now, createId, log, bus, isShared = false } = deps;
  const { db } = store;
  const subscribers = createSubscribers();
  const openDiagrams = createOpenDiagrams({
    db,
    now,
    log,
    budgetCharacters: deps.roomsBudgetCharacters,
    isWatched: subscribers.isWatched,
    onLoaded: (diagram) => subscribers.notifyMissed(db, diagram),
  });
  const commitListeners: CommitListener[] = [];
  const sentRevisions = createLastSentRevisions();
  const largeBodies = createLargeBodies();
  const creation = { ...deps, db, largeBodies, noteSentRevision: sentRevisions.note };
  const purge = createPurge(db);

  const queue = createCommitQueue({
    store,
    now,
    log,
    isShared,
    onChange: subscribers.notify,
    onCommitted: (diagram, former) => {
      for (const listener of commitListeners) listener(diagram.id, former, diagram.state);
      bus.publish({ kind: 'diagram-changed', diagramId: diagram.id, rev: diagram.state.rev });
      openDiagrams.snapshotIfDue(diagram);
    },
    onFailed: (diagram) => {
      diagram.isStale = true;
      openDiagrams.forget(diagram.id);
    },
  });

  const gate = createCallGate();
  const { call } = gate;

  /** Submits the edit that `plan` returns, again if the copy in memory became stale before its turn. */
  const submit: SubmitEdit = async (diagramId, plan, { isOfHolder, onOutcome } = {}) => {
    for (;;) {
      const { diagram, outcome } = await openDiagrams.use(diagramId, async (diagram) => {
        const edit = await plan(diagram);
        const outcome = await new Promise<Outcome | 'stale'>((resolve) => {
          queue.submit({
            diagram,
            edit,
            isOfHolder,
            settle: (outcome) => {
              if (outcome !== 'stale') onOutcome?.(outcome);
              resolve(outcome);
            },
          });
        });
        return { diagram, outcome };
      });
      if (outcome !== 'stale') return { diagram, outcome };
    }
  };

  /** Whether the copy in memory is behind, or the subscribers of a discarded one are. */
  const isBehind = (diagramId: string, rev: number): boolean => {
    const state = openDiagrams.getIfLoaded(diagramId)?.state;
    return state === undefined ? subscribers.isWatched(diagramId) : state.rev < rev;
  };
  /** Applies changes that other nodes stored up to a revision. */
  const catchUp = async (diagramId: string, rev: number): Promise<void> => {
    if (isBehind(diagramId, rev)) await submit(diagramId, () => null);
  };
  const catchUpLater = (diagramId: string, rev: number): void => {
    if (gate.isClosed() || !isBehind(diagramId, rev)) return;
    call(() => catchUp(diagramId, rev)).catch((error: unknown) => {
      log.warn({ err: error, diagramId }, 'a change of another node could not be applied, it is retried');
    });
  };
  /** The result includes everything that any node has acknowledged, broadcast here or not. */
  const useCommitted = async <Result>(
    diagramId: string,
    work: (diagram: OpenDiagram) => Promise<Result>,
  ): Promise<Result> => {
    if (isShared) {
      // A load that started earlier may be behind, too.
      await openDiagrams.use(diagramId, () => Promise.resolve());
      const rev = (await readRevisions(db, [diagramId])).get(diagramId);
      if (rev !== undefined) await catchUp(diagramId, rev);
    }
    return openDiagrams.use(diagramId, work);
  };
  bus.subscribe((message) => {
    if (message.kind === 'diagram-changed') catchUpLater(message.diagramId, message.rev);
    if (message.kind === 'diagram-deleted') openDiagrams.forget(message.diagramId);
  });

  const submitting = { submit, hold: (diagramId: string) => queue.hold(diagramId) };
  const edit = createEditing({ ...submitting, call });
  const applyEdits = createNumberedEdits({ db, edit, useCommitted });
  const update = createSaving({
    ...submitting,
    db,
    createId,
    sentRevisions,
    largeBodies,
    use: (diagramId, work) => openDiagrams.use(diagramId, work),
    catchUp: (diagramId, rev) => (isShared ? catchUp(diagramId, rev) : Promise.resolve()),
  });

  const prepareJoin = createPrepareJoin(db);
  const join: DiagramService['join'] = (request, onJoined) =>
    openDiagrams.use(request.diagramId, async (diagram) => {
      const joined = await prepareJoin(diagram, request);
      // Loaded again during the join: join the new copy instead.
      if (diagram.isStale) return join(request, onJoined);
      if (request.clientId !== undefined) diagram.room.resume(request.clientId, joined.doneSeq);
      subscribers.join(diagram);
      sentRevisions.note(request.sessionId, diagram.id, joined.state.rev);
      onJoined(joined);
    });

  const tidyOnce = async (): Promise<void> => {
    // Loading a discarded copy again reports missed changes to its subscribers, whichever node stored them.
    const givenUp = subscribers.watchedIds().filter((id) => openDiagrams.getIfLoaded(id) === undefined);
    const toLookAt = isShared ? [...openDiagrams.openIds(), ...givenUp] : givenUp;
    for (const [id, rev] of await readRevisions(db, toLookAt)) catchUpLater(id, rev);
    await openDiagrams.runMaintenance();
    await purge(now());
  };
  let tidying: Promise<void> = Promise.resolve();
  const runMaintenance = (): Promise<void> => {
    tidying = tidying.then(tidyOnce).catch((error: unknown) => {
      if (!isReported(error)) log.warn({ err: error }, 'tidying the diagrams failed, it is tried again');
    });
    return tidying;
  };
  const timer = setInterval(() => void runMaintenance(), TIDY_INTERVAL_MS);
  timer.unref();
  void runMaintenance();

  return {
    largeBodies,
    create: (request) => call(() => createDiagram(creation, request)),
    createOnce: (request) => call(() => createDiagramOnce(creation, request)),
    read: (diagramId, sessionId) =>
      call(() =>
        useCommitted(diagramId, (diagram) => {
          sentRevisions.note(sessionId, diagramId, diagram.state.rev);
          return Promise.resolve(toView(diagram, diagram.state));
        }),
      ),
    readState: (diagramId, sessionId) =>
      call(() =>
        useCommitted(diagramId, (diagram) => {
          sentRevisions.note(sessionId, diagramId, diagram.state.rev);
          return Promise.resolve(toReadState(diagram));
        }),
      ),
    update: (request) => call(() => update(request)),
    edit,
    applyEdits,
    getIfLoaded: (diagramId) => openDiagrams.getIfLoaded(diagramId)?.state,
    join: (request, onJoined) => call(() => join(request, onJoined)),
    leave: (diagramId) => {
      if (!subscribers.leave(diagramId)) return;
      openDiagrams.touch(diagramId);
      const diagram = openDiagrams.getIfLoaded(diagramId);
      if (diagram !== undefined) void openDiagrams.snapshot(diagram);
    },
    onChange: subscribers.listen,
    onCommitted: (listener) => void commitListeners.push(listener),
    openCount: () => openDiagrams.openIds().length,
    settled: gate.settled,
    delete: (diagramId, deletedBy) =>
      call(async () => {
        await queue.between(async () => {
          await markDeleted(db, diagramId, now());
          openDiagrams.forget(diagramId);
        });
        bus.publish({ kind: 'diagram-deleted', diagramId, deletedBy });
      }),
    restore: (diagramId) => call(() => unmarkDeleted(db, diagramId, now())),
    readDeleted: (diagramId) => call(() => readDeleted(db, diagramId)),
    removeForGood: (diagramId) => call(() => removeForGood(db, diagramId)),
    runMaintenance,
    close: async () => {
      if (gate.isClosed()) return;
      clearInterval(timer);
      await gate.close();
      await tidying;
      await openDiagrams.close();
    },
  };
}

async function readDeleted(db: Database, diagramId: string): Promise<DiagramContent> {
  const stored = await readStored(db, diagramId, { isInBin: true });
  if (stored === undefined) throw notFound('This diagram is not in the bin.');
  const { records } = await runInSlices(recordsOfStored(stored));
  return toContent(records);
}
