import { type DiagramContent } from '@joinery/model';

/** Delay between a change and its save, in milliseconds (M306). */
export const AUTOSAVE_DELAY_MS = 2_000;

/** Maximum delay during continuous edits. */
const MAX_DELAY_MS = 10_000;
const MAX_RETRY_MS = 30_000;

/** The editor's content at one moment. */
export interface EditorSnapshot {
  diagramId: string | null;
  name: string;
  content: DiagramContent;
  /** Revision of the last applied response; sent as baseRevision. */
  revision: number;
  isDirty: boolean;
}

/** The autosave's interface to the editor and the server. */
export interface AutosavePort<Snapshot extends EditorSnapshot, Saved> {
  snapshot(): Snapshot;
  create(snapshot: Snapshot): Promise<Saved>;
  update(id: string, snapshot: Snapshot): Promise<Saved>;
  /** Applies the response; edits made since the snapshot are kept. */
  applySaved(saved: Saved, sent: Snapshot): void;
  /** Called for the first of consecutive failures. */
  onFailure(error: unknown): void;
  /** Called when a save succeeds after a failure. */
  onRecovered(): void;
  /** Whether the edits reach the server through the live connection instead. */
  isHandledByLive(error: unknown): boolean;
  /** False for errors that only another edit can fix, such as a lost permission. */
  isWorthRetrying(error: unknown): boolean;
  /** The server's Retry-After in milliseconds; 0 without one. */
  getRetryAfterMs(error: unknown): number;
}

/** Saves changes, one request at a time. */
export interface Autosave {
  /** Call after every edit. */
  noteChange(): void;
  /** Saves pending changes without delay; resolves when no request is in flight. */
  saveNow(): Promise<void>;
  /** Stops timers; does not abort a request in flight. */
  stop(): void;
}

/** Creates an autosave: debounced, at most one request in flight, retried with backoff. */
export function createAutosave<Snapshot extends EditorSnapshot, Saved>(
  port: AutosavePort<Snapshot, Saved>,
): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let inFlight: Promise<void> | undefined;
  let failures = 0;
  let isStopped = false;
  /** Earliest time of the next request. */
  let notBefore = 0;

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    const wait = Math.max(delay, notBefore - Date.now());
    if (!isStopped) timer = setTimeout(() => void saveNow(), wait);
  };

  const hasPendingEdits = (): boolean => waitingSince !== undefined;

  const noteChange = (): void => {
    const now = Date.now();
    waitingSince ??= now;
    if (inFlight !== undefined) return;
    schedule(Math.max(0, Math.min(AUTOSAVE_DELAY_MS, waitingSince + MAX_DELAY_MS - now)));
  };

  const send = async (snapshot: Snapshot): Promise<void> => {
    const { diagramId } = snapshot;
    try {
      const saved = await (diagramId === null ? port.create(snapshot) : port.update(diagramId, snapshot));
      port.applySaved(saved, snapshot);
      if (failures > 0) port.onRecovered();
      failures = 0;
    } catch (error) {
      if (port.isHandledByLive(error)) return;
      const retryAfterMs = port.getRetryAfterMs(error);
      if (retryAfterMs > 0) {
        // Not a failure: the changes stay unsaved until the next request succeeds.
        notBefore = Date.now() + retryAfterMs;
        schedule(0);
        return;
      }
      failures += 1;
      if (failures === 1) port.onFailure(error);
      if (port.isWorthRetrying(error)) {
        schedule(Math.min(AUTOSAVE_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_MS));
      } else {
        failures = 0;
      }
    }
  };

  const saveNow = async (): Promise<void> => {
    clearTimeout(timer);
    // With no request in flight, takes the snapshot synchronously: the editor may be closed next.
    while (inFlight !== undefined) await inFlight;
    const snapshot = port.snapshot();
    if (snapshot.isDirty && Date.now() < notBefore) {
      schedule(0);
      return;
    }
    waitingSince = undefined;
    if (!snapshot.isDirty) {
      // The unsaved edits reached the server another way.
      if (failures > 0) port.onRecovered();
      failures = 0;
      return;
    }
    inFlight = send(snapshot).finally(() => (inFlight = undefined));
    await inFlight;
    if (failures === 0 && Date.now() >= notBefore && hasPendingEdits() && port.snapshot().isDirty)
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
