const PROBE_TIMEOUT_MS = 5_000;

/** Whether the server answers at all; a machine without a network may still reach one on itself. */
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

/** Hears of the network from the browser, long before a silent connection would be given up; answers the function that ends it. */
export function watchNetwork({ onLost, onBack }: NetworkHandlers): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const handleOffline = async (): Promise<void> => {
    const isReachable = await isServerReachable();
    if (!isReachable && !navigator.onLine && !signal.aborted) onLost();
  };
  window.addEventListener('offline', () => void handleOffline(), { signal });
  window.addEventListener('online', onBack, { signal });
  return () => ending.abort();
}
