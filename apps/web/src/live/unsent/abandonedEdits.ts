import { type Records } from '@joinery/model';
import { createReplica } from '@joinery/wire';
import { createLiveSession, type LiveSession } from '../liveSession.ts';
import { type RejectionReport } from './outbox.ts';
import { type LocalStore, type Owner } from './localStore.ts';
import { acquirePending } from './pendingEdits.ts';
import { createParticipants } from '../presence/participants.ts';
import { replayPending } from './editSnapshots.ts';

interface AbandonedEditsOptions {
  owner: Owner;
  clientIds: readonly string[];
  /** A state of the diagram. */
  base: { records: Records; rev: number; epoch: number };
  readToken: () => string | null;
  onRejected: (edit: RejectionReport) => void;
  signal: AbortSignal;
}

/** Sends the edits of one client under its own numbers; resolves when all are acknowledged. */
async function sendAll(store: LocalStore, options: AbandonedEditsOptions): Promise<void> {
  const { owner, base, readToken, onRejected, signal } = options;
  const replica = createReplica({ clientId: store.clientId, ...base, pending: store.found.edits });
  const keep = (): void => {
    const { pending: edits } = replica;
    store.save({ edits, base: edits.length === 0 ? null : store.found.base });
  };
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
          keep();
          if (replica.pending.length === 0) finish();
        },
        onRejected,
        // Its numbers have changed: stores them before sending.
        onRenamed: keep,
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
