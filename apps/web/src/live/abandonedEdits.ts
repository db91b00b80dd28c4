import { type Records } from '@joinery/model';
import { createReplica } from '@joinery/wire';
import { createLiveSession, type LiveSession } from './liveSession.ts';
import { type RejectionReport } from './outbox.ts';
import { type PendingEditsStore, type PendingOwner, acquirePending } from './pendingEdits.ts';
import { createParticipants } from './participants.ts';
import { replayPending } from './editSnapshots.ts';

interface AbandonedEditsOptions {
  owner: PendingOwner;
  clientIds: readonly string[];
  /** A state of the diagram. */
  base: { records: Records; rev: number; epoch: number };
  readToken: () => string | null;
  onRejected: (edit: RejectionReport) => void;
  signal: AbortSignal;
}

/** Sends the edits of one client under its own numbers; resolves when all are acknowledged. */
async function sendAll(store: PendingEditsStore, options: AbandonedEditsOptions): Promise<void> {
  const { owner, base, readToken, onRejected, signal } = options;
  const replica = createReplica({ clientId: store.clientId, ...base, pending: store.found });
  let session: LiveSession | undefined;
  await new Promise<void>((resolve) => {
    const finish = (): void => resolve();
    signal.addEventListener('abort', finish);
    session = createLiveSession({
      diagramId: owner.diagramId,
      replica,
      participants: createParticipants(),
      readToken,
      getView: () => replayPending(store),
      events: {
        onChange: () => {
          store.save(replica.pending, store.foundBase);
          if (replica.pending.length === 0) finish();
        },
        onRejected,
        // Its numbers have changed: stores them before sending.
        onRenamed: () => store.save(replica.pending, store.foundBase),
        onEnded: finish,
        onStatus: () => undefined,
        onFailing: () => undefined,
        onRole: () => undefined,
        onName: () => undefined,
        onRemoteChange: () => undefined,
        onDrag: () => undefined,
        onDrop: () => undefined,
      },
    });
  });
  session?.close();
  await store.close();
}

/** Sends the edits of pages that were closed before they could, one page after the other. */
export async function sendAbandonedEdits(options: AbandonedEditsOptions): Promise<void> {
  for (const clientId of options.clientIds) {
    if (options.signal.aborted) return;
    const store = await acquirePending(options.owner, clientId, options.signal).catch(() => null);
    if (store !== null) await sendAll(store, options);
  }
}
