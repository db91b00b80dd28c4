import { isReported } from '../../../db/databaseError.ts';
import { type Database } from '../../../db/schema.ts';
import { diagramNotFound, unavailable } from '../../../errors.ts';
import { runInSlices } from '../../../slices.ts';
import { loadDiagram } from './loadDiagram.ts';
import { type OpenDiagram } from './openDiagram.ts';
import { makeSnapshot, writeSnapshot } from '../store/snapshots.ts';

/** Time for which an unused open diagram stays in memory. */
export const ROOM_GRACE_MS = 30_000;
/**
 * A changed diagram gets its snapshot when its last subscriber leaves, after this quiet period, or after
 * this many operations. Short pauses do not count: a snapshot waits for the disk like an edit, and the log
 * already contains the changes.
 */
export const SNAPSHOT_QUIET_MS = 20_000;
export const SNAPSHOT_OPERATIONS = 200;
/**
 * Large diagrams get a snapshot after more operations: this many characters of the snapshot per operation.
 */
const CHARACTERS_PER_OPERATION = 1_000;
/** Above this many characters of snapshots in memory, the diagrams unused for longest are unloaded. */
const ROOMS_BUDGET_CHARACTERS = 128 * 1024 * 1024;

/** The part of a logger that the diagrams need. */
export interface DiagramLogger {
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** The diagrams in memory. */
interface OpenDiagrams {
  /**
   * Runs `work` on the open diagram, which is loaded once for parallel calls and not unloaded during the
   * work. Throws NOT_FOUND.
   */
  use<Result>(id: string, work: (diagram: OpenDiagram) => Promise<Result>): Promise<Result>;
  /** Returns the diagram if it is loaded. */
  getIfLoaded(id: string): OpenDiagram | undefined;
  openIds(): string[];
  /** Resets the diagram's idle time. */
  touch(id: string): void;
  /** Discards the copy in memory; the next use loads it again. */
  forget(id: string): void;
  /** Writes the snapshot of a diagram changed since its last one; a failure is logged and retried later. */
  snapshot(diagram: OpenDiagram): Promise<void>;
  /** Writes a snapshot in the background once loading the later changes would cost more. */
  snapshotIfDue(diagram: OpenDiagram): void;
  /** Writes snapshots of quiet diagrams, unloads unused ones. */
  runMaintenance(): Promise<void>;
  /** Writes all snapshots and unloads everything. */
  close(): Promise<void>;
}

export function createOpenDiagrams(deps: {
  db: Database;
  now: () => number;
  log: DiagramLogger;
  budgetCharacters?: number | undefined;
  /** Whether the diagram has subscribers: then it stays loaded. */
  isWatched: (id: string) => boolean;
  /** Awaited before a loaded diagram is used. */
  onLoaded: (diagram: OpenDiagram) => Promise<void>;
}): OpenDiagrams {
  const { db, now, log, budgetCharacters = ROOMS_BUDGET_CHARACTERS } = deps;
  const open = new Map<string, OpenDiagram>();
  const opening = new Map<string, Promise<OpenDiagram>>();

  const load = async (id: string): Promise<OpenDiagram> => {
    const diagram = await loadDiagram(db, id, now()).catch((error: unknown) => {
      if (!isReported(error)) log.error({ err: error, diagramId: id }, 'a diagram could not be loaded');
      throw unavailable();
    });
    if (!diagram) throw diagramNotFound();
    await deps.onLoaded(diagram);
    return diagram;
  };

  const opened = (id: string): Promise<OpenDiagram> => {
    const known = open.get(id);
    if (known) return Promise.resolve(known);
    const running = opening.get(id);
    if (running) return running;
    const started: Promise<OpenDiagram> = load(id)
      .then((diagram) => {
        // Discarded during its load: the result may be outdated.
        if (opening.get(id) === started) open.set(id, diagram);
        else diagram.isStale = true;
        return diagram;
      })
      .finally(() => {
        if (opening.get(id) === started) opening.delete(id);
      });
    opening.set(id, started);
    return started;
  };

  const forget = (id: string): void => {
    const diagram = open.get(id);
    if (diagram) diagram.isStale = true;
    open.delete(id);
    opening.delete(id);
  };

  const write = async (diagram: OpenDiagram): Promise<void> => {
    const { state, snapshot: last } = diagram;
    const operationsBefore = last.operationsSince;
    try {
      const written = await runInSlices(makeSnapshot(state.records));
      await writeSnapshot(db, { id: diagram.id, rev: state.rev, ...written, now: now() });
      last.rev = state.rev;
      last.characters = written.text.length;
      last.operationsSince -= operationsBefore;
    } catch (error) {
      if (isReported(error)) return;
      log.warn(
        { err: error, diagramId: diagram.id },
        'a snapshot could not be written, the log keeps the changes',
      );
    }
  };

  const snapshot = async (diagram: OpenDiagram): Promise<void> => {
    const { snapshot: last } = diagram;
    await last.writing;
    if (last.rev === diagram.state.rev || diagram.isStale || last.writing) return;
    last.writing = write(diagram);
    await last.writing;
    last.writing = undefined;
  };

  const drop = async (diagram: OpenDiagram): Promise<void> => {
    const { lastUsedAt } = diagram;
    await snapshot(diagram);
    const isInUse = diagram.refCount > 0 || diagram.lastUsedAt !== lastUsedAt || deps.isWatched(diagram.id);
    if (!isInUse && open.get(diagram.id) === diagram) forget(diagram.id);
  };

  /** Unused diagrams, longest unused first, that are past their grace period or exceed the budget. */
  const toDrop = (): OpenDiagram[] => {
    const unused = [...open.values()].filter(({ id, refCount }) => refCount === 0 && !deps.isWatched(id));
    unused.sort((a, b) => a.lastUsedAt - b.lastUsedAt);
    let characters = [...open.values()].reduce((sum, diagram) => sum + diagram.snapshot.characters, 0);
    return unused.filter((diagram) => {
      const isDue = diagram.lastUsedAt + ROOM_GRACE_MS <= now() || characters > budgetCharacters;
      if (isDue) characters -= diagram.snapshot.characters;
      return isDue;
    });
  };

  return {
    use: async (id, work) => {
      let diagram = await opened(id);
      // Unloaded between its load and this call.
      while (diagram.isStale) diagram = await opened(id);
      diagram.refCount += 1;
      diagram.lastUsedAt = now();
      try {
        return await work(diagram);
      } finally {
        diagram.refCount -= 1;
        diagram.lastUsedAt = now();
      }
    },
    getIfLoaded: (id) => open.get(id),
    openIds: () => [...open.keys()],
    touch: (id) => {
      const diagram = open.get(id);
      if (diagram) diagram.lastUsedAt = now();
    },
    forget,
    snapshot,
    snapshotIfDue: (diagram) => {
      const { operationsSince, characters } = diagram.snapshot;
      const operations = Math.max(SNAPSHOT_OPERATIONS, characters / CHARACTERS_PER_OPERATION);
      if (operationsSince >= operations) void snapshot(diagram);
    },
    runMaintenance: async () => {
      for (const diagram of toDrop()) await drop(diagram);
      for (const diagram of [...open.values()]) {
        if (diagram.lastChangedAt + SNAPSHOT_QUIET_MS <= now()) await snapshot(diagram);
      }
    },
    close: async () => {
      for (const diagram of [...open.values()]) {
        await snapshot(diagram);
        forget(diagram.id);
      }
    },
  };
}
