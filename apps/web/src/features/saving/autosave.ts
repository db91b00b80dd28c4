import { getRetryAfterMs, isTemporary } from '../../live/carriers/diagramApi.ts';

/** Delay between a change and its save, in milliseconds (M306). */
export const AUTOSAVE_DELAY_MS = 2_000;

/** Maximum delay during continuous edits. */
const MAX_DELAY_MS = 10_000;
const MAX_RETRY_MS = 30_000;

/** The autosave's interface to the editor and the server. */
export interface AutosavePort {
  /** Takes what is unsaved, and returns the request that saves it; null if everything is saved. */
  prepare(): (() => Promise<void>) | null;
  /** Called for the first of consecutive failures. */
  onFailure(error: unknown): void;
  /** Called when a save succeeds after a failure. */
  onRecovered(): void;
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
export function createAutosave(port: AutosavePort): Autosave {
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

  const noteChange = (): void => {
    const now = Date.now();
    waitingSince ??= now;
    if (inFlight !== undefined) return;
    schedule(Math.max(0, Math.min(AUTOSAVE_DELAY_MS, waitingSince + MAX_DELAY_MS - now)));
  };

  const isWaiting = (): boolean => waitingSince !== undefined;

  const noteSaved = (): void => {
    if (failures > 0) port.onRecovered();
    failures = 0;
  };

  const handleError = (error: unknown): void => {
    const retryAfterMs = getRetryAfterMs(error);
    if (retryAfterMs > 0) {
      // Not a failure: the changes stay unsaved until the next request succeeds.
      notBefore = Date.now() + retryAfterMs;
      schedule(0);
      return;
    }
    failures += 1;
    if (failures === 1) port.onFailure(error);
    if (isTemporary(error)) schedule(Math.min(AUTOSAVE_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_MS));
    // Only another edit can mend the others, such as a lost permission.
    else failures = 0;
  };

  const saveNow = async (): Promise<void> => {
    clearTimeout(timer);
    // With no request in flight, reads the editor synchronously: it may be closed next.
    while (inFlight !== undefined) await inFlight;
    const save = port.prepare();
    if (save === null) {
      waitingSince = undefined;
      noteSaved();
      return;
    }
    if (Date.now() < notBefore) {
      schedule(0);
      return;
    }
    waitingSince = undefined;
    inFlight = save()
      .then(noteSaved, handleError)
      .finally(() => (inFlight = undefined));
    await inFlight;
    if (failures === 0 && Date.now() >= notBefore && isWaiting()) noteChange();
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
