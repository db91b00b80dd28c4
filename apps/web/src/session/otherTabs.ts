const CHANNEL = 'joinery-session';

/** Says to every tab of this browser that its cookies hold another session, or none. */
export function announceSession(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when a tab of this browser, this one included, has signed in or out; returns how to stop. */
export function listenForSessions(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return () => channel.close();
}
