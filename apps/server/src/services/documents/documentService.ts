import { isReported } from '../../db/databaseError.ts';
import { type Bus } from '../../integrations/bus/bus.ts';
import { type ChangeListener, createAudience } from './audience.ts';
import { createCallGate } from './callGate.ts';
import { createCommitQueue, type DocumentsStore } from './commitQueue.ts';
import { type Outcome } from './commitTurn.ts';
import { createEditing, type EditDocument } from './editing.ts';
import { createPurge, markDeleted, unmarkDeleted } from './deletion.ts';
import { createDocument, createDocumentOnce } from './documentCreation.ts';
import {
  type CreateDocument,
  type CreatedOnce,
  type CreateDocumentOnce,
  type DocumentView,
  type UpdateDocument,
  type UpdatedDocument,
} from './documentRequests.ts';
import { readRevisions } from './documentStore.ts';
import { createPrepareJoin, type JoinDocument, type JoinedDocument } from './joining.ts';
import { createLargeBodies, type LargeBodies } from './largeBodies.ts';
import { type DocumentState, type LiveDocument, viewOf } from './liveDocument.ts';
import { createHandedRevisions } from './mergeBase.ts';
import { createRooms, type DocumentLog } from './rooms.ts';
import {
  createReplacing,
  createSaving,
  type ReplaceRecords,
  type Settled,
  type SubmitEdit,
} from './saving.ts';

/**
 * All reading and writing of diagrams' contents. Throws AppError. Whether somebody may read is decided before; whether they
 * may edit is decided here, when their edit has its turn.
 */
export interface DocumentService {
  /** For bodies with a content that is too large to be parsed on the main thread. */
  largeBodies: LargeBodies;
  create(request: CreateDocument): Promise<DocumentView>;
  createOnce(request: CreateDocumentOnce): Promise<CreatedOnce>;
  /** What is committed, on whichever node. */
  read(diagramId: string, sessionId?: string): Promise<DocumentView>;
  /** The same as records. */
  readState(diagramId: string): Promise<DocumentState>;
  update(request: UpdateDocument): Promise<UpdatedDocument>;
  edit(request: EditDocument): Promise<Settled>;
  /** Gives a diagram other records, as one edit. */
  replace(request: ReplaceRecords): Promise<Settled>;
  /** What is committed of a diagram that is in memory. */
  peek(diagramId: string): DocumentState | undefined;
  /** `onJoined` is called with the diagram as it is; what follows is announced, until `leave`, and keeps it in memory. */
  join(request: JoinDocument, onJoined: (joined: JoinedDocument) => void): Promise<void>;
  leave(diagramId: string): void;
  /** Every change of the diagrams that are joined. */
  onChange(listener: ChangeListener): void;
  /** Every commit of a diagram, of other nodes too: what it was before and what it is now. */
  onCommitted(listener: CommitListener): void;
  openCount: () => number;
  /** Resolves when everything that was asked for until now is answered. */
  settled(): Promise<void>;
  delete(diagramId: string): Promise<void>;
  /** Within RESTORE_WINDOW_MS of the deletion. */
  restore(diagramId: string): Promise<void>;
  /** Snapshots, drops and purges what is due by now; runs by itself every second. */
  tidy(): Promise<void>;
  /** Takes nothing more, commits what waits, writes the snapshots. */
  close(): Promise<void>;
}

type CommitListener = (diagramId: string, former: DocumentState, state: DocumentState) => void;

const TIDY_INTERVAL_MS = 1_000;

/** What the document service works with; `now` is milliseconds. */
export interface DocumentServiceDeps {
  store: DocumentsStore;
  now: () => number;
  createId: () => string;
  log: DocumentLog;
  bus: Bus;
  /** Other processes write to the same store. */
  isShared?: boolean;
  /** Characters of snapshots that may stay in memory. */
  roomsBudgetCharacters?: number;
}

export function createDocumentService(deps: DocumentServiceDeps): DocumentService {
  const { store, now, createId, log, bus, isShared = false } = deps;
  const { db } = store;
  const audience = createAudience();
  const rooms = createRooms({
    db,
    now,
    log,
    budgetCharacters: deps.roomsBudgetCharacters,
    isWatched: audience.isWatched,
    onLoaded: (document) => audience.tellMissed(db, document),
  });
  const commitListeners: CommitListener[] = [];
  const handed = createHandedRevisions();
  const largeBodies = createLargeBodies();
  const creation = { ...deps, db, largeBodies, noteHanded: handed.note };
  const purge = createPurge(db, now());

  const queue = createCommitQueue({
    store,
    now,
    log,
    isShared,
    onChange: audience.tell,
    onCommitted: (document, former) => {
      for (const listener of commitListeners) listener(document.id, former, document.state);
      bus.publish({ kind: 'diagram-changed', diagramId: document.id, rev: document.state.rev });
      rooms.snapshotIfDue(document);
    },
    onFailed: (document) => {
      document.isStale = true;
      rooms.forget(document.id);
    },
  });

  const gate = createCallGate();
  const { call } = gate;

  /** Submits what `attempt` makes, again where the copy in memory went stale before its turn. */
  const submit: SubmitEdit = async (diagramId, attempt, { isOfHolder, onSettled } = {}) => {
    for (;;) {
      const { document, outcome } = await rooms.use(diagramId, async (document) => {
        const edit = await attempt(document);
        const outcome = await new Promise<Outcome>((resolve) => {
          queue.submit({
            document,
            edit,
            isOfHolder,
            settle: (outcome) => {
              if (outcome.is !== 'stale') onSettled?.(outcome);
              resolve(outcome);
            },
          });
        });
        return { document, outcome };
      });
      if (outcome.is !== 'stale') return { document, outcome };
    }
  };

  /** A copy in memory is, or those who watch are, whose copy was given up. */
  const isBehind = (diagramId: string, rev: number): boolean => {
    const state = rooms.peek(diagramId)?.state;
    return state === undefined ? audience.isWatched(diagramId) : state.rev < rev;
  };
  /** Takes in what other nodes stored up to a revision. */
  const catchUp = async (diagramId: string, rev: number): Promise<void> => {
    if (isBehind(diagramId, rev)) await submit(diagramId, () => null);
  };
  const catchUpLater = (diagramId: string, rev: number): void => {
    if (gate.isClosed() || !isBehind(diagramId, rev)) return;
    call(() => catchUp(diagramId, rev)).catch((error: unknown) => {
      log.warn(
        { err: error, diagramId },
        'a change of another node could not be taken in, it is tried again',
      );
    });
  };
  /** What is read holds whatever any node has acknowledged, though nobody told this one yet. */
  const useCommitted = async <Result>(
    diagramId: string,
    work: (document: LiveDocument) => Promise<Result>,
  ): Promise<Result> => {
    if (isShared) {
      // A loading that had begun before may be behind, too.
      await rooms.use(diagramId, () => Promise.resolve());
      const rev = (await readRevisions(db, [diagramId])).get(diagramId);
      if (rev !== undefined) await catchUp(diagramId, rev);
    }
    return rooms.use(diagramId, work);
  };
  bus.subscribe((message) => {
    if (message.kind === 'diagram-changed') catchUpLater(message.diagramId, message.rev);
    if (message.kind === 'diagram-deleted') rooms.forget(message.diagramId);
  });

  const submitting = { submit, hold: (diagramId: string) => queue.hold(diagramId) };
  const edit = createEditing({ ...submitting, call });
  const replace = createReplacing(submitting);
  const update = createSaving({
    ...submitting,
    db,
    createId,
    handed,
    largeBodies,
    use: (diagramId, work) => rooms.use(diagramId, work),
    catchUp: (diagramId, rev) => (isShared ? catchUp(diagramId, rev) : Promise.resolve()),
  });

  const prepareJoin = createPrepareJoin(db);
  const join: DocumentService['join'] = (request, onJoined) =>
    rooms.use(request.diagramId, async (document) => {
      const joined = await prepareJoin(document, request);
      // Loaded again meanwhile: join the new copy instead.
      if (document.isStale) return join(request, onJoined);
      if (request.clientId !== undefined) document.room.resume(request.clientId, joined.doneSeq);
      audience.join(document);
      handed.note(request.sessionId, document.id, joined.state.rev);
      onJoined(joined);
    });

  const tidyOnce = async (): Promise<void> => {
    // Those who watch are told what they missed when a copy that was given up is loaded again, whoever stored it.
    const givenUp = audience.watchedIds().filter((id) => rooms.peek(id) === undefined);
    const toLookAt = isShared ? [...rooms.openIds(), ...givenUp] : givenUp;
    for (const [id, rev] of await readRevisions(db, toLookAt)) catchUpLater(id, rev);
    await rooms.tidy();
    await purge.run(now());
  };
  let tidying: Promise<void> = Promise.resolve();
  const tidy = (): Promise<void> => {
    tidying = tidying.then(tidyOnce).catch((error: unknown) => {
      if (!isReported(error)) log.warn({ err: error }, 'tidying the diagrams failed, it is tried again');
    });
    return tidying;
  };
  const timer = setInterval(() => void tidy(), TIDY_INTERVAL_MS);
  timer.unref();
  void tidy();

  return {
    largeBodies,
    create: (request) => call(() => createDocument(creation, request)),
    createOnce: (request) => call(() => createDocumentOnce(creation, request)),
    read: (diagramId, sessionId) =>
      call(() =>
        useCommitted(diagramId, (document) => {
          handed.note(sessionId, diagramId, document.state.rev);
          return Promise.resolve(viewOf(document, document.state));
        }),
      ),
    readState: (diagramId) =>
      call(() => useCommitted(diagramId, (document) => Promise.resolve(document.state))),
    update: (request) => call(() => update(request)),
    replace: (request) => call(() => replace(request)),
    edit,
    peek: (diagramId) => rooms.peek(diagramId)?.state,
    join: (request, onJoined) => call(() => join(request, onJoined)),
    leave: (diagramId) => {
      if (!audience.leave(diagramId)) return;
      rooms.touch(diagramId);
      const document = rooms.peek(diagramId);
      if (document !== undefined) void rooms.snapshot(document);
    },
    onChange: audience.listen,
    onCommitted: (listener) => void commitListeners.push(listener),
    openCount: () => rooms.openIds().length,
    settled: gate.settled,
    delete: (diagramId) =>
      call(async () => {
        await queue.between(async () => {
          await markDeleted(db, diagramId, now());
          rooms.forget(diagramId);
          purge.expect(now());
        });
        bus.publish({ kind: 'diagram-deleted', diagramId });
      }),
    restore: (diagramId) => call(() => unmarkDeleted(db, diagramId, now())),
    tidy,
    close: async () => {
      if (gate.isClosed()) return;
      clearInterval(timer);
      await gate.close();
      await tidying;
      await rooms.close();
      await largeBodies.close();
    },
  };
}
