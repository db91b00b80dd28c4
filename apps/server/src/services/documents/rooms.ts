import { type Kysely } from 'kysely';
import { isReported } from '../../db/databaseError.ts';
import { type Database } from '../../db/schema.ts';
import { notFound, unavailable } from '../../errors.ts';
import { runInSlices } from '../slices.ts';
import { loadDocument, makeSnapshot, writeSnapshot } from './documentStore.ts';
import { type LiveDocument } from './liveDocument.ts';

/** An open document that nobody uses stays in memory this long. */
export const ROOM_GRACE_MS = 30_000;
/**
 * A changed document gets its snapshot when the last one who watched it goes, after this much quiet, or after this many
 * operations. Not after every short pause: a snapshot waits for the disk as an edit does, and the log already holds it.
 */
export const SNAPSHOT_QUIET_MS = 20_000;
export const SNAPSHOT_OPERATIONS = 200;
/** A large one after more of them, in proportion to its size: so many characters of the snapshot for each operation. */
const CHARACTERS_PER_OPERATION = 1_000;
/** Above this many characters of snapshots in memory, the documents unused for longest are dropped. */
const ROOMS_BUDGET_CHARACTERS = 128 * 1024 * 1024;

/** The part of a logger that the documents need. */
export interface DocumentLog {
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** The documents in memory. */
interface Rooms {
  /** Runs `work` on the open document, loaded once however many ask; it is not dropped meanwhile. Throws NOT_FOUND. */
  use<Result>(id: string, work: (document: LiveDocument) => Promise<Result>): Promise<Result>;
  /** The document if it is in memory and loaded. */
  peek(id: string): LiveDocument | undefined;
  openIds(): string[];
  /** The document was in use until now. */
  touch(id: string): void;
  /** Forgets the copy in memory; the next use loads it again. */
  forget(id: string): void;
  /** Writes the snapshot of a document that has changed since its last one; a failure is logged and tried again later. */
  snapshot(document: LiveDocument): Promise<void>;
  /** Does so in the background once loading the changes since would cost more. */
  snapshotIfDue(document: LiveDocument): void;
  /** Snapshots what is quiet, drops what is unused. */
  tidy(): Promise<void>;
  /** Snapshots everything and empties the memory. */
  close(): Promise<void>;
}

export function createRooms(deps: {
  db: Kysely<Database>;
  now: () => number;
  log: DocumentLog;
  budgetCharacters?: number | undefined;
  /** Whether somebody watches the document live: then it stays. */
  isWatched: (id: string) => boolean;
  /** Awaited before a document that was just loaded is handed to anybody. */
  onLoaded: (document: LiveDocument) => Promise<void>;
}): Rooms {
  const { db, now, log, budgetCharacters = ROOMS_BUDGET_CHARACTERS } = deps;
  const open = new Map<string, LiveDocument>();
  const opening = new Map<string, Promise<LiveDocument>>();

  const load = async (id: string): Promise<LiveDocument> => {
    const document = await loadDocument(db, id, now()).catch((error: unknown) => {
      if (!isReported(error)) log.error({ err: error, diagramId: id }, 'a diagram could not be loaded');
      throw unavailable();
    });
    if (!document) throw notFound('This diagram does not exist.');
    await deps.onLoaded(document);
    return document;
  };

  const opened = (id: string): Promise<LiveDocument> => {
    const known = open.get(id);
    if (known) return Promise.resolve(known);
    const running = opening.get(id);
    if (running) return running;
    const started: Promise<LiveDocument> = load(id)
      .then((document) => {
        // Forgotten while it was loaded: what was read may be old already.
        if (opening.get(id) === started) open.set(id, document);
        else document.isStale = true;
        return document;
      })
      .finally(() => {
        if (opening.get(id) === started) opening.delete(id);
      });
    opening.set(id, started);
    return started;
  };

  const forget = (id: string): void => {
    const document = open.get(id);
    if (document) document.isStale = true;
    open.delete(id);
    opening.delete(id);
  };

  const write = async (document: LiveDocument): Promise<void> => {
    const { state, snapshot: last } = document;
    const operationsBefore = last.operationsSince;
    try {
      const written = await runInSlices(makeSnapshot(state.records));
      await writeSnapshot(db, { id: document.id, rev: state.rev, ...written, now: now() });
      last.rev = state.rev;
      last.characters = written.text.length;
      last.operationsSince -= operationsBefore;
    } catch (error) {
      if (isReported(error)) return;
      log.warn(
        { err: error, diagramId: document.id },
        'a snapshot could not be written, the log keeps the changes',
      );
    }
  };

  const snapshot = async (document: LiveDocument): Promise<void> => {
    const { snapshot: last } = document;
    await last.writing;
    if (last.rev === document.state.rev || document.isStale || last.writing) return;
    last.writing = write(document);
    await last.writing;
    last.writing = undefined;
  };

  const drop = async (document: LiveDocument): Promise<void> => {
    const { lastUsedAt } = document;
    await snapshot(document);
    const isWanted = document.pins > 0 || document.lastUsedAt !== lastUsedAt || deps.isWatched(document.id);
    if (!isWanted && open.get(document.id) === document) forget(document.id);
  };

  /** Unused documents, longest unused first, as far as they are past their grace or memory is short. */
  const toDrop = (): LiveDocument[] => {
    const unused = [...open.values()].filter(({ id, pins }) => pins === 0 && !deps.isWatched(id));
    unused.sort((a, b) => a.lastUsedAt - b.lastUsedAt);
    let characters = [...open.values()].reduce((sum, document) => sum + document.snapshot.characters, 0);
    return unused.filter((document) => {
      const isDue = document.lastUsedAt + ROOM_GRACE_MS <= now() || characters > budgetCharacters;
      if (isDue) characters -= document.snapshot.characters;
      return isDue;
    });
  };

  return {
    use: async (id, work) => {
      let document = await opened(id);
      // Dropped between its loading and this turn.
      while (document.isStale) document = await opened(id);
      document.pins += 1;
      document.lastUsedAt = now();
      try {
        return await work(document);
      } finally {
        document.pins -= 1;
        document.lastUsedAt = now();
      }
    },
    peek: (id) => open.get(id),
    openIds: () => [...open.keys()],
    touch: (id) => {
      const document = open.get(id);
      if (document) document.lastUsedAt = now();
    },
    forget,
    snapshot,
    snapshotIfDue: (document) => {
      const { operationsSince, characters } = document.snapshot;
      const operations = Math.max(SNAPSHOT_OPERATIONS, characters / CHARACTERS_PER_OPERATION);
      if (operationsSince >= operations) void snapshot(document);
    },
    tidy: async () => {
      for (const document of toDrop()) await drop(document);
      for (const document of [...open.values()]) {
        if (document.lastChangedAt + SNAPSHOT_QUIET_MS <= now()) await snapshot(document);
      }
    },
    close: async () => {
      for (const document of [...open.values()]) {
        await snapshot(document);
        forget(document.id);
      }
    },
  };
}
