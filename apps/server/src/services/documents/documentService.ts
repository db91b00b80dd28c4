import { type DiagramContent, type Operation, toRecords } from '@joinery/model';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { unavailable } from '../../errors.ts';
import { type Change, createCommitQueue, type Outcome } from './commitQueue.ts';
import { assertWithinSize, readIncomingContent, readIncomingName } from './contentDoor.ts';
import { CreatedMeanwhileError, findCreated, noteCreation } from './creations.ts';
import { createPurge, markDeleted, unmarkDeleted } from './deletion.ts';
import { FIRST_REVISION, insertDocument } from './documentStore.ts';
import { contentOf, type DocumentState, type LiveDocument } from './liveDocument.ts';
import { createHandedRevisions, findMergeBase, planUpdate } from './mergeBase.ts';
import { createRooms, type DocumentLog, SNAPSHOT_OPERATIONS } from './rooms.ts';

/** A diagram as handed out; times are milliseconds. The content is shared and must not be changed. */
export interface DocumentView {
  id: string;
  name: string;
  content: DiagramContent;
  revision: number;
  createdAt: number;
  updatedAt: number;
}

/** The answer to an update: `merged` when somebody else had edited since the base, or no base was found. */
export interface UpdatedDocument extends DocumentView {
  merged: boolean;
}

interface CreateDocument {
  ownerId: string;
  sessionId?: string | undefined;
  name: string;
  /** Any content; it is read and checked here. */
  content: unknown;
}

/** With the word that the client made up for the diagram it creates. */
interface CreateDocumentOnce extends CreateDocument {
  creationId: string;
}

/** The new diagram, or which one an earlier request with the same word created; that one is left as it is. */
type CreatedOnce = { kind: 'created'; document: DocumentView } | { kind: 'existing'; diagramId: string };

interface UpdateDocument {
  diagramId: string;
  userId: string;
  sessionId?: string | undefined;
  name: string;
  /** Any content; it is read and checked here. */
  content: unknown;
  /** Revision from which the client edited; without it the one that its session was handed last. */
  baseRevision?: number | undefined;
}

interface ApplyOperations {
  diagramId: string;
  userId: string;
  operations: Operation[];
  /** A number that the client gave the change: sent again, it is answered again and not applied again. */
  sent?: { clientId: string; seq: number } | undefined;
}

/** `changes` is what took effect, `dropped` what could not. */
interface AppliedOperations {
  revision: number;
  changes: Operation[];
  dropped: { r: string; reason: string }[];
}

/** All reading and writing of diagrams' contents. Throws AppError; whether somebody may is decided before. */
export interface DocumentService {
  create(request: CreateDocument): Promise<DocumentView>;
  createOnce(request: CreateDocumentOnce): Promise<CreatedOnce>;
  read(diagramId: string, sessionId?: string): Promise<DocumentView>;
  update(request: UpdateDocument): Promise<UpdatedDocument>;
  applyOperations(request: ApplyOperations): Promise<AppliedOperations>;
  delete(diagramId: string): Promise<void>;
  /** Within RESTORE_WINDOW_MS of the deletion. */
  restore(diagramId: string): Promise<void>;
  /** Snapshots, drops and purges what is due by now; runs by itself every second. */
  tidy(): Promise<void>;
  /** Takes nothing more, commits what waits, writes the snapshots. */
  close(): Promise<void>;
}

interface Attempt<Result> {
  change: Omit<Change, 'document'>;
  answer: (outcome: Outcome) => Result;
}

const TIDY_INTERVAL_MS = 1_000;

/** What the document service works with; `now` is milliseconds. */
export interface DocumentServiceDeps {
  db: Kysely<Database>;
  now: () => number;
  createId: () => string;
  log: DocumentLog;
  /** Characters of snapshots that may stay in memory. */
  roomsBudgetCharacters?: number;
}

export function createDocumentService(deps: DocumentServiceDeps): DocumentService {
  const { db, now, createId, log } = deps;
  const rooms = createRooms({ db, now, log, budgetCharacters: deps.roomsBudgetCharacters });
  const handed = createHandedRevisions();
  let isClosing = false;
  const purge = createPurge(db, now());

  const queue = createCommitQueue({
    db,
    now,
    log,
    onCommitted: (document) => {
      if (document.snapshot.operationsSince >= SNAPSHOT_OPERATIONS) void rooms.snapshot(document);
    },
    onFailed: (document) => rooms.forget(document.id),
  });

  const running = new Set<Promise<unknown>>();
  /** The door of every call: none begins after `close`, and `close` waits for all that did. */
  const call = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isClosing) throw unavailable('The server is closing. Please try again in a moment.');
    const result = work();
    running.add(result);
    try {
      return await result;
    } finally {
      running.delete(result);
    }
  };

  const viewOf = (document: LiveDocument, state: DocumentState): DocumentView => ({
    id: document.id,
    name: state.name,
    content: contentOf(document, state.records),
    revision: state.rev,
    createdAt: document.createdAt,
    updatedAt: state.updatedAt,
  });

  /** Submits the change that `attempt` makes, again where the copy in memory went stale before its turn. */
  const submit = async <Result>(
    diagramId: string,
    attempt: (document: LiveDocument) => Promise<Attempt<Result>>,
  ): Promise<Result> => {
    for (;;) {
      const result = await rooms.use(diagramId, async (document) => {
        const { change, answer } = await attempt(document);
        const outcome = await queue.submit({ ...change, document });
        return outcome && { answer: answer(outcome) };
      });
      if (result) return result.answer;
    }
  };

  const create = async (request: CreateDocument, creationId?: string): Promise<DocumentView> => {
    const name = readIncomingName(request.name);
    const content = readIncomingContent(request.content, createId);
    const records = toRecords(content);
    const id = createId();
    const bytesAtMost = assertWithinSize(records);
    const state: DocumentState = { name, rev: FIRST_REVISION, records, updatedAt: now(), bytesAtMost };
    await db
      .transaction()
      .execute(async (trx) => {
        await insertDocument(trx, { id, ownerId: request.ownerId, state, content });
        if (creationId === undefined) return;
        await noteCreation(trx, { userId: request.ownerId, creationId, diagramId: id, now: state.updatedAt });
      })
      .catch((error: unknown) => {
        if (error instanceof CreatedMeanwhileError) throw error;
        log.error({ err: error }, 'a diagram could not be created');
        throw unavailable('The diagram could not be stored. Please try again.');
      });
    handed.note(request.sessionId, id, state.rev);
    const { updatedAt } = state;
    return { id, name, content, revision: state.rev, createdAt: updatedAt, updatedAt };
  };

  const createOnce = async (request: CreateDocumentOnce): Promise<CreatedOnce> => {
    const { ownerId: userId, creationId } = request;
    const diagramId = await findCreated(db, { userId, creationId });
    if (diagramId !== undefined) return { kind: 'existing', diagramId };
    try {
      return { kind: 'created', document: await create(request, creationId) };
    } catch (error) {
      if (error instanceof CreatedMeanwhileError) return createOnce(request);
      throw error;
    }
  };

  const update = async (request: UpdateDocument): Promise<UpdatedDocument> => {
    const { diagramId, userId, sessionId } = request;
    const name = readIncomingName(request.name);
    const content = readIncomingContent(request.content, createId);
    const baseRevision = request.baseRevision ?? handed.find(sessionId, diagramId);
    return submit(diagramId, async (document) => {
      const base = baseRevision === undefined ? undefined : await findMergeBase(db, document, baseRevision);
      return {
        change: { userId, plan: (state) => planUpdate(state, base, { name, content }) },
        answer: ({ before, after }) => {
          handed.note(sessionId, diagramId, after.rev);
          return { ...viewOf(document, after), merged: base?.rev !== before.rev };
        },
      };
    });
  };

  const applyOperations = ({
    diagramId,
    userId,
    operations,
    sent,
  }: ApplyOperations): Promise<AppliedOperations> =>
    submit(diagramId, () =>
      Promise.resolve({
        change: { userId, sent, plan: () => ({ operations }) },
        answer: ({ after, effective, dropped, earlier }) => ({
          revision: earlier?.rev ?? after.rev,
          changes: effective,
          dropped,
        }),
      }),
    );

  let tidying: Promise<void> = Promise.resolve();
  const tidy = (): Promise<void> => {
    tidying = tidying
      .then(() => rooms.tidy())
      .then(() => purge.run(now()))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'tidying the diagrams failed, it is tried again');
      });
    return tidying;
  };
  const timer = setInterval(() => void tidy(), TIDY_INTERVAL_MS);
  timer.unref();
  void tidy();

  return {
    create: (request) => call(() => create(request)),
    createOnce: (request) => call(() => createOnce(request)),
    read: (diagramId, sessionId) =>
      call(() =>
        rooms.use(diagramId, (document) => {
          handed.note(sessionId, diagramId, document.state.rev);
          return Promise.resolve(viewOf(document, document.state));
        }),
      ),
    update: (request) => call(() => update(request)),
    applyOperations: (request) => call(() => applyOperations(request)),
    delete: (diagramId) =>
      call(() =>
        queue.between(async () => {
          await markDeleted(db, diagramId, now());
          rooms.forget(diagramId);
          purge.expect(now());
        }),
      ),
    restore: (diagramId) => call(() => unmarkDeleted(db, diagramId, now())),
    tidy,
    close: async () => {
      if (isClosing) return;
      clearInterval(timer);
      isClosing = true;
      await Promise.allSettled(running);
      await tidying;
      await rooms.close();
    },
  };
}
