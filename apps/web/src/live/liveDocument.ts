import { type AccessLevel, type Applied, diff, type Operation, type Records } from '@joinery/model';
import { type ReceivedChange, createReplica, type EditKind, type Replica } from '@joinery/wire';
import { type EditorStore } from '../editor/store/editorStore.ts';
import { type LiveStatus } from './carriers/connection.ts';
import { createLiveSession, type LiveSession } from './liveSession.ts';
import { type RejectionReport } from './unsent/outbox.ts';
import { type Base, type LocalStore } from './unsent/localStore.ts';
import { type OpenedPending } from './unsent/pendingEdits.ts';
import { type Participants } from './presence/participants.ts';
import { createRemoteDrags } from './presence/remoteDrags.ts';
import { createEditSnapshots } from './unsent/editSnapshots.ts';
import { type EndReason } from './roomEvents.ts';

/** A diagram on the server, as opened or created. */
export interface OpenedDiagram {
  diagramId: string;
  userId: string;
  name: string;
  revision: number;
  epoch: number;
  /** The server's records at that revision. */
  records: Records;
  pending: OpenedPending;
}

/** Applied changes in order, the first on top of `before`; empty after a full reload. */
export interface RemoteChanges {
  before: Records;
  changes: readonly ReceivedChange[];
  /** The current revision. */
  rev: number;
}

export interface DocumentHost {
  editor: EditorStore;
  participants: Participants;
  readToken: () => string | null;
  /** The base stored with pending edits. */
  getBase: (replica: Replica) => Base;
  onPending: (isSaved: boolean) => void;
  onStatus: (status: LiveStatus) => void;
  onFailing: (isFailing: boolean) => void;
  onRole: (role: AccessLevel) => void;
  onName: (name: string) => void;
  onRemoteChange: (remote: RemoteChanges) => void;
  onRejected: (edit: RejectionReport) => void;
  onEnded: (reason: EndReason, deletedBy?: string) => void;
}

/** An open diagram: sends the editor's edits to its replica, and applies the replica's changes to the editor. */
export interface LiveDocument {
  readonly replica: Replica;
  readonly session: LiveSession;
  readonly store: LocalStore;
  /** Closes the document; the store stays open. */
  close: () => void;
}

export function openDocument(host: DocumentHost, opened: OpenedDiagram): LiveDocument {
  const { editor, participants } = host;
  const { diagramId, userId, revision, epoch, records } = opened;
  const { store, others } = opened.pending;
  const { clientId, found } = store;
  let { base } = found;
  const replica = createReplica({ clientId, records, rev: revision, epoch, pending: found.edits });
  const drags = createRemoteDrags((remoteDrags) => editor.updateRemote({ remoteDrags }));
  const snapshots = createEditSnapshots(store);
  const abortController = new AbortController();

  const session = createLiveSession({
    diagramId,
    replica,
    participants,
    readToken: host.readToken,
    getView: snapshots.get,
    events: {
      onChange: () => {
        keep();
        editor.rebase(replica.view);
      },
      onStatus: (status) => {
        if (status !== 'live') drags.clear();
        keep();
        host.onStatus(status);
      },
      onFailing: host.onFailing,
      onRole: host.onRole,
      onName: host.onName,
      onRemoteChange: (before, changes) => host.onRemoteChange({ before, changes, rev: replica.rev }),
      onRejected: host.onRejected,
      onRenamed: (renaming) => {
        for (const message of replica.pending) snapshots.save(message, replica.view);
        keep();
        // The renamed edits must not be sent again under their old numbers.
        void store.flush();
        editor.rebase(replica.view, renaming);
      },
      onDrag: drags.apply,
      onDrop: drags.drop,
      onEnded: host.onEnded,
    },
  });

  function keep(): void {
    const { pending } = replica;
    // The base of the edits is needed only if they may stay pending for long.
    const mayWait = pending.length > 0 && session.status !== 'live';
    if (pending.length === 0) base = null;
    else if (mayWait) base ??= host.getBase(replica);
    store.save({ base, edits: pending });
    if (mayWait) void store.flush();
    snapshots.retain(pending);
    host.onPending(pending.length === 0);
  }

  const edit = (operations: readonly Operation[], kind: EditKind): Applied => {
    const edited = replica.edit(operations, kind);
    for (const message of edited.messages) snapshots.save(message, edited.records);
    if (edited.messages.length > 0) keep();
    for (const message of edited.messages) session.send(message);
    return edited;
  };

  // Edits made while the server created the diagram.
  edit(diff(records, editor.getState().records), 'edit');
  const detach = editor.attach({ edit });
  editor.rebase(replica.view);
  keep();
  const sendOthers = async (): Promise<void> => {
    if (others.length === 0) return;
    const { sendAbandonedEdits } = await import('./unsent/abandonedEdits.ts');
    const { readToken, onRejected } = host;
    const owner = { userId, diagramId };
    await sendAbandonedEdits({
      owner,
      clientIds: others,
      base: { records, rev: revision, epoch },
      readToken,
      onRejected,
      signal: abortController.signal,
    });
  };
  // The next page sends what cannot be sent now.
  sendOthers().catch(() => undefined);

  return {
    replica,
    session,
    store,
    close() {
      abortController.abort();
      detach();
      session.close();
      drags.clear();
    },
  };
}
