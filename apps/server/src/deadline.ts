interface Deadline {
  /** Aborts the work early. */
  signal: AbortSignal;
  milliseconds: number;
}

/**
 * Runs work with a signal that is aborted with a TimeoutError after a timeout, or together with the given
 * one. Uses a plain timer: Node 20 garbage-collects AbortSignal.timeout() within AbortSignal.any(), and
 * the work would run on (nodejs/node#57736).
 */
export async function withDeadline<Value>(
  { signal, milliseconds }: Deadline,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const abortController = new AbortController();
  const forward = (): void => abortController.abort(signal.reason);
  if (signal.aborted) forward();
  signal.addEventListener('abort', forward, { once: true });
  const expire = (): void => abortController.abort(new DOMException('The time is up.', 'TimeoutError'));
  const timer = setTimeout(expire, milliseconds);
  try {
    return await work(abortController.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', forward);
  }
}

/** Whether a signal was aborted by a timeout. */
export function isTimeout({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
