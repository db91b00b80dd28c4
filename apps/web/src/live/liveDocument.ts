import { type AccessLevel, diff, type Operation, type Records } from '@joinery/model';
import { type Change } from '@joinery/protocol';
import { createReplica, type EditKind, type Replica } from '@joinery/sync';
import { type EditorStore } from '../editor/editorStore.ts';
import { type LiveStatus } from './connection.ts';
import { createLiveSession, type LiveSession } from './liveSession.ts';
import { type LostEdit } from './outbox.ts';
import { type OpenedPending, type PendingBase, type PendingDesk } from './pendingEdits.ts';
import { type People } from './people.ts';
import { createRemoteDrags } from './remoteDrags.ts';
import { createShownEdits } from './shownEdits.ts';
import { type Ending } from './roomEvents.ts';

/** A diagram on the server, as opened or created. */
export interface OpenedDiagram {
  diagramId: string;
  userId: string;
  name: string;
  revision: number;
  /** The server's records at that revision. */
  records: Records;
  pending: OpenedPending;
}

/** Applied changes in order, the first on top of `before`; empty after a full reload. */
export interface Taken {
  before: Records;
  changes: readonly Change[];
  /** The current revision. */
  rev: number;
}

export interface DocumentHost {
  editor: EditorStore;
  people: People;
  readToken: () => string | null;
  /** The base stored with pending edits. */
  baseOf: (replica: Replica) => PendingBase;
  onPending: (isSaved: boolean) => void;
  onStatus: (status: LiveStatus) => void;
  onRole: (role: AccessLevel) => void;
  onName: (name: string) => void;
  onTaken: (taken: Taken) => void;
  onLost: (edit: LostEdit) => void;
  onEnded: (ending: Ending) => void;
}

/** An open diagram: sends the editor's edits to its replica, and applies the replica's changes to the editor. */
export interface LiveDocument {
  readonly replica: Replica;
  readonly session: LiveSession;
  readonly desk: PendingDesk;
  /** Closes the document; the store stays open. */
  close: () => void;
}

export function openDocument(host: DocumentHost, opened: OpenedDiagram): LiveDocument {
  const { editor, people } = host;
  const { diagramId, userId, revision, records } = opened;
  const { desk, others } = opened.pending;
  const replica = createReplica({ clientId: desk.clientId, records, rev: revision, pending: desk.found });
  const drags = createRemoteDrags((remoteDrags) => editor.showOthers({ remoteDrags }));
  const shown = createShownEdits(desk);
  const ending = new AbortController();

  const session = createLiveSession({
    diagramId,
    replica,
    people,
    readToken: host.readToken,
    shownWith: shown.with,
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
      onRole: host.onRole,
      onName: host.onName,
      onTaken: (before, changes) => host.onTaken({ before, changes, rev: replica.rev }),
      onLost: host.onLost,
      onRenamed: (renaming) => {
        for (const message of replica.pending) shown.note(message, replica.view);
        keep();
        // They must not be sent again under their old numbers.
        void desk.flush();
        editor.rebase(replica.view, renaming);
      },
      onDrag: drags.take,
      onDrop: drags.drop,
      onEnded: host.onEnded,
    },
  });

  function keep(): void {
    const { pending } = replica;
    // The base of the edits is needed only if they may stay pending for long.
    const mayWait = pending.length > 0 && session.status !== 'live';
    desk.keep(pending, mayWait ? host.baseOf(replica) : null);
    if (mayWait) void desk.flush();
    shown.keepOnly(pending);
    host.onPending(pending.length === 0);
  }

  const edit = (operations: readonly Operation[], kind: EditKind): ReturnType<Replica['edit']> => {
    const edited = replica.edit(operations, kind);
    if (edited.message !== null) {
      shown.note(edited.message, edited.records);
      keep();
      session.send(edited.message);
    }
    return edited;
  };

  // Edits made while the server created the diagram.
  edit(diff(records, editor.getState().records), 'edit');
  const detach = editor.attach({ edit });
  editor.rebase(replica.view);
  keep();
  const sendOthers = async (): Promise<void> => {
    if (others.length === 0) return;
    const { sendOrphans } = await import('./orphans.ts');
    const { readToken, onLost } = host;
    const owner = { userId, diagramId };
    await sendOrphans({ owner, clientIds: others, records, readToken, onLost, signal: ending.signal });
  };
  // The next page sends what cannot be sent now.
  sendOthers().catch(() => undefined);

  return {
    replica,
    session,
    desk,
    close() {
      ending.abort();
      detach();
      session.close();
      drags.clear();
    },
  };
}
