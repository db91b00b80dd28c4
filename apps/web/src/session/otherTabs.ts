const CHANNEL = 'joinery-session';

/** Notifies every tab of this browser that the session cookies changed. */
export function broadcastSession(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when a tab of this browser, including this one, signs in or out; returns the unsubscribe function. */
export function onSessionBroadcast(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return () => channel.close();
}
