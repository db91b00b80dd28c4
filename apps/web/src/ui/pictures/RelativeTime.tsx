import { useSyncExternalStore } from 'react';
import { formatDateTime } from '../../lib/dateTime.ts';
import { formatRelativeTime } from '../../lib/relativeTime.ts';

const TICK_MS = 30_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One clock for all times on the page; it stops when there are none. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** A relative time, kept up to date; hovering shows the exact time. */
export function RelativeTime({ iso }: { iso: string }) {
  const shown = useSyncExternalStore(subscribe, () => now);
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {formatRelativeTime(iso, shown)}
    </time>
  );
}
