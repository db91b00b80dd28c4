const PROBE_TIMEOUT_MS = 5_000;

/** Whether the server responds; localhost may be reachable without a network. */
async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}

interface NetworkHandlers {
  onLost: () => void;
  onBack: () => void;
}

/**
 * Subscribes to network changes, which the browser reports long before a silent connection times out; returns the
 * unsubscribe function.
 */
export function watchNetwork({ onLost, onBack }: NetworkHandlers): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  const handleOffline = async (): Promise<void> => {
    const isReachable = await isServerReachable();
    if (!isReachable && !navigator.onLine && !signal.aborted) onLost();
  };
  window.addEventListener('offline', () => void handleOffline(), { signal });
  window.addEventListener('online', onBack, { signal });
  return () => abortController.abort();
}
