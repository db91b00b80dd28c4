import { type Records } from '@joinery/model';
import { createReplica } from '@joinery/sync';
import { createLiveSession, type LiveSession } from './liveSession.ts';
import { type LostEdit } from './outbox.ts';
import { type PendingDesk, type PendingOwner, takeOver } from './pendingEdits.ts';
import { createPeople } from './people.ts';
import { recordsOn } from './shownEdits.ts';

interface OrphansOptions {
  owner: PendingOwner;
  clientIds: readonly string[];
  records: Records;
  readToken: () => string | null;
  onLost: (edit: LostEdit) => void;
  signal: AbortSignal;
}

/** Sends the edits of one client under its own numbers; resolves when all are acknowledged. */
async function sendAll(desk: PendingDesk, options: OrphansOptions): Promise<void> {
  const { owner, records, readToken, onLost, signal } = options;
  const replica = createReplica({ clientId: desk.clientId, records, rev: 0, pending: desk.found });
  let session: LiveSession | undefined;
  await new Promise<void>((resolve) => {
    const finish = (): void => resolve();
    signal.addEventListener('abort', finish);
    session = createLiveSession({
      diagramId: owner.diagramId,
      replica,
      people: createPeople(),
      readToken,
      shownWith: () => recordsOn(desk),
      events: {
        onChange: () => {
          desk.keep(replica.pending, desk.foundBase);
          if (replica.pending.length === 0) finish();
        },
        onLost,
        // Its numbers have changed: stores them before sending.
        onRenamed: () => desk.keep(replica.pending, desk.foundBase),
        onEnded: finish,
        onStatus: () => undefined,
        onRole: () => undefined,
        onName: () => undefined,
        onTaken: () => undefined,
        onDrag: () => undefined,
        onDrop: () => undefined,
      },
    });
  });
  session?.close();
  await desk.close();
}

/** Sends the edits of pages that were closed before they could, one page after the other. */
export async function sendOrphans(options: OrphansOptions): Promise<void> {
  for (const clientId of options.clientIds) {
    if (options.signal.aborted) return;
    const desk = await takeOver(options.owner, clientId, options.signal).catch(() => null);
    if (desk !== null) await sendAll(desk, options);
  }
}
