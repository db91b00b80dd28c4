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

/** A diagram that the server has, as it was opened or created. */
export interface OpenedDiagram {
  diagramId: string;
  userId: string;
  name: string;
  revision: number;
  /** What the server has at that revision. */
  records: Records;
  pending: OpenedPending;
}

/** Changes that were taken in one after the other, the first on `before`; none where a whole state was. */
export interface Taken {
  before: Records;
  changes: readonly Change[];
  /** Where the document stands now. */
  rev: number;
}

export interface DocumentHost {
  editor: EditorStore;
  people: People;
  readToken: () => string | null;
  /** What edits that wait are kept beside. */
  baseOf: (replica: Replica) => PendingBase;
  onPending: (isSaved: boolean) => void;
  onStatus: (status: LiveStatus) => void;
  onRole: (role: AccessLevel) => void;
  onName: (name: string) => void;
  onTaken: (taken: Taken) => void;
  onLost: (edit: LostEdit) => void;
  onEnded: (ending: Ending) => void;
}

/** One diagram while it is open: the editor's edits go to its replica, and all that the replica takes in is drawn. */
export interface LiveDocument {
  readonly replica: Replica;
  readonly session: LiveSession;
  readonly desk: PendingDesk;
  /** Ends it; the desk stays open. */
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
        // Under their old numbers they must not be sent again.
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
    // What the edits stand on is needed only where they may wait for long.
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

  // What was drawn while the server made the diagram.
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
  // What cannot be sent now waits for the next page.
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
