import { type DiagramContent } from '@joinery/model';

/** Time between a change and its save, in milliseconds (M306). */
export const AUTOSAVE_DELAY_MS = 2_000;

/** Somebody who never pauses is still saved this often. */
const LONGEST_WAIT_MS = 10_000;
const LONGEST_RETRY_MS = 30_000;

/** A diagram as the server answered it after a save. */
export interface SavedDiagram {
  id: string;
  name: string;
  content: DiagramContent;
  revision: number;
}

/** What stands in the editor at one moment. */
export interface EditorSnapshot {
  diagramId: string | null;
  name: string;
  content: DiagramContent;
  /** Revision of the last answer taken over; goes along as baseRevision. */
  revision: number;
  isDirty: boolean;
}

/** Everything the autosave needs from the editor and the server. */
export interface AutosavePort<Snapshot extends EditorSnapshot> {
  snapshot(): Snapshot;
  create(snapshot: Snapshot): Promise<SavedDiagram>;
  update(id: string, snapshot: Snapshot): Promise<SavedDiagram>;
  /** Takes the answer over; edits made since the snapshot was taken stay. */
  adopt(saved: SavedDiagram, sent: Snapshot): void;
  /** Told at the first failure of a series. */
  onFailure(error: unknown): void;
  /** Told when a save succeeds after a failure. */
  onRecovered(): void;
  /** True for an answer after which the edits reach the server by another way, and are not to be saved by this one. */
  isLeftToLive(error: unknown): boolean;
  /** False for an error that only another edit can mend, such as a lost permission. */
  isWorthRetrying(error: unknown): boolean;
  /** Milliseconds that the server asks to wait before the next request; 0 where it does not. */
  retryAfterMs(error: unknown): number;
}

/** Saves what changed, one request at a time. */
export interface Autosave {
  /** To be called after every edit. */
  noteChange(): void;
  /** Saves without waiting, where there is something to save; ends when nothing is in flight any more. */
  saveNow(): Promise<void>;
  /** Stops timers; a request in flight is not cut off. */
  stop(): void;
}

/** An autosave over one editor: debounced, never two requests in flight, retried with growing pauses. */
export function createAutosave<Snapshot extends EditorSnapshot>(port: AutosavePort<Snapshot>): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let inFlight: Promise<void> | undefined;
  let failures = 0;
  let isStopped = false;
  /** The server takes no save before this time. */
  let notBefore = 0;

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    const wait = Math.max(delay, notBefore - Date.now());
    if (!isStopped) timer = setTimeout(() => void saveNow(), wait);
  };

  const hasWaitingEdits = (): boolean => waitingSince !== undefined;

  const noteChange = (): void => {
    const now = Date.now();
    waitingSince ??= now;
    if (inFlight !== undefined) return;
    schedule(Math.max(0, Math.min(AUTOSAVE_DELAY_MS, waitingSince + LONGEST_WAIT_MS - now)));
  };

  const send = async (snapshot: Snapshot): Promise<void> => {
    const { diagramId } = snapshot;
    try {
      const saved = await (diagramId === null ? port.create(snapshot) : port.update(diagramId, snapshot));
      port.adopt(saved, snapshot);
      if (failures > 0) port.onRecovered();
      failures = 0;
    } catch (error) {
      if (port.isLeftToLive(error)) return;
      const retryAfterMs = port.retryAfterMs(error);
      if (retryAfterMs > 0) {
        // No failure: the changes stay unsaved until the server accepts the next request.
        notBefore = Date.now() + retryAfterMs;
        schedule(0);
        return;
      }
      failures += 1;
      if (failures === 1) port.onFailure(error);
      if (port.isWorthRetrying(error)) {
        schedule(Math.min(AUTOSAVE_DELAY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS));
      } else {
        failures = 0;
      }
    }
  };

  const saveNow = async (): Promise<void> => {
    clearTimeout(timer);
    // Without a request in flight the snapshot is taken in this very turn: the editor may be closed in the next.
    while (inFlight !== undefined) await inFlight;
    const snapshot = port.snapshot();
    if (snapshot.isDirty && Date.now() < notBefore) {
      schedule(0);
      return;
    }
    waitingSince = undefined;
    if (!snapshot.isDirty) {
      // What could not be saved has reached the server by another way.
      if (failures > 0) port.onRecovered();
      failures = 0;
      return;
    }
    inFlight = send(snapshot).finally(() => (inFlight = undefined));
    await inFlight;
    if (failures === 0 && Date.now() >= notBefore && hasWaitingEdits() && port.snapshot().isDirty)
      noteChange();
  };

  return {
    noteChange,
    saveNow,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
