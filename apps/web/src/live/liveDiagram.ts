import { type DiagramContent, type Position, toContent, toRecords } from '@joinery/model';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditorStore } from '../editor/editorStore.ts';
import { readTokenCookie, readUserCookie, writeAccessLevelCookie } from '../session/cookies.ts';
import { startSession } from '../session/lifecycle.ts';
import { endSession } from '../session/sessionStore.ts';
import { type LiveDocument, openDocument, type OpenedDiagram, type Taken } from './liveDocument.ts';
import { type LiveStatus } from './connection.ts';
import { type PendingDesk } from './pendingEdits.ts';
import { createPeople, type People } from './people.ts';
import { type Ending } from './roomEvents.ts';
import { recordsOn } from './shownEdits.ts';
import { type Unmerged, withLost } from './unmerged.ts';

/** The user has lost access to the diagram. */
export interface Ended {
  reason: Exclude<Ending, 'signed-out'>;
  /** The local content, if some of it was not sent. */
  unsent: DiagramContent | null;
}

export interface LiveState {
  /** `none`: no diagram on the server is open. */
  status: LiveStatus | 'none';
  /** Whether the server has confirmed every local edit. */
  isSaved: boolean;
  /** The diagram's name on the server. */
  savedName: string;
  ended: Ended | null;
  unmerged: Unmerged | null;
}

/** The payload of a full save. */
export interface SaveSnapshot {
  content: DiagramContent;
  revision: number;
  clientId: string;
  upToSeq: number;
}

/** The server's response to a full save. */
export interface ConfirmedSave {
  content: DiagramContent;
  revision: number;
  name: string;
  upToSeq: number;
}

/** The shared diagram of one editor. */
export interface LiveDiagram {
  readonly state: StoreApi<LiveState>;
  readonly people: People;
  /** Starts exchanging edits with the other participants. */
  begin: (opened: OpenedDiagram) => void;
  /** Closes the diagram; pending edits stay in this browser. */
  leave: () => void;
  /** Access ended before the diagram was opened; pending edits of an earlier page are in the store. */
  refuse: (desk: PendingDesk) => void;
  /** Drops edits that can no longer be sent. */
  discardUnsent: () => void;
  dismissUnmerged: () => void;
  /** Whether pending edits are too large for the live connection: they need a full save. */
  needsSave: () => boolean;
  /** The payload of a full save; null while no diagram on the server is open. */
  snapshot: () => SaveSnapshot | null;
  /** Delays joining while a full save is in flight. */
  holdJoin: (until: Promise<unknown>) => void;
  settle: (saved: ConfirmedSave) => void;
  /** Writes pending edits to browser storage immediately. */
  flush: () => void;
  /** Whether all pending edits are stored. */
  isKept: () => boolean;
  /** Subscribes to remote changes. Returns the unsubscribe function. */
  onTaken: (listener: (taken: Taken) => void) => () => void;
  moveCursor: (position: Position) => void;
  showPresence: (selection: readonly string[], editing: string | null) => void;
  drag: (places: ReadonlyMap<string, Position>) => void;
}

const NOTHING_OPEN: LiveState = {
  status: 'none',
  isSaved: true,
  savedName: '',
  ended: null,
  unmerged: null,
};

/** The user's token; null if another tab signed in a different user: their edits must not be sent under that account. */
function tokenOf(userId: string): string | null {
  return readUserCookie()?.id === userId ? readTokenCookie() : null;
}

/** Shared by saving, presence and the page. */
export function createLiveDiagram(editor: EditorStore): LiveDiagram {
  const state = createStore<LiveState>()(() => NOTHING_OPEN);
  const people = createPeople();
  const takenListeners = new Set<(taken: Taken) => void>();
  let open: LiveDocument | null = null;
  let unsentDesk: PendingDesk | null = null;

  const takeName = (name: string): void => {
    if (editor.getState().name === state.getState().savedName) editor.updateMetadata({ name });
    state.setState({ savedName: name });
  };

  const end = (ended: Ended, desk: PendingDesk): void => {
    unsentDesk = desk;
    void desk.flush();
    editor.updateMetadata({ loadState: 'ended' });
    state.setState({ ...NOTHING_OPEN, ended });
  };

  const handleEnded = (reason: Ending, userId: string): void => {
    const closed = open;
    open = null;
    if (closed === null) return;
    closed.close();
    if (reason !== 'signed-out') {
      const { pending, view } = closed.replica;
      end({ reason, unsent: pending.length > 0 ? toContent(view) : null }, closed.desk);
      return;
    }
    void closed.desk.close();
    state.setState({ status: 'offline' });
    if (readUserCookie()?.id === userId) endSession('expired');
    else void startSession();
  };

  return {
    state,
    people,
    begin(opened) {
      this.leave();
      state.setState({ status: 'connecting', savedName: opened.name });
      open = openDocument(
        {
          editor,
          people,
          readToken: () => tokenOf(opened.userId),
          baseOf: ({ confirmed }) => ({ name: state.getState().savedName, content: toContent(confirmed) }),
          onPending: (isSaved) => {
            if (state.getState().isSaved !== isSaved) state.setState({ isSaved });
          },
          onStatus: (status) => state.setState({ status }),
          onRole: (role) => {
            if (role === editor.getState().accessLevel) return;
            writeAccessLevelCookie(role);
            editor.updateMetadata({ accessLevel: role });
          },
          onName: takeName,
          onTaken: (taken) => {
            for (const listener of takenListeners) listener(taken);
          },
          onLost: (lost) => state.setState(({ unmerged }) => ({ unmerged: withLost(unmerged, lost) })),
          onEnded: (reason) => handleEnded(reason, opened.userId),
        },
        opened,
      );
    },
    leave() {
      open?.close();
      void open?.desk.close();
      void unsentDesk?.close();
      open = null;
      unsentDesk = null;
      state.setState(NOTHING_OPEN);
    },
    refuse: (desk) => end({ reason: 'gone', unsent: toContent(recordsOn(desk)) }, desk),
    discardUnsent() {
      void unsentDesk?.discard();
      unsentDesk = null;
      state.setState(({ ended }) => ({ ended: ended && { ...ended, unsent: null } }));
    },
    dismissUnmerged: () => state.setState({ unmerged: null }),
    needsSave() {
      if (open === null || open.replica.pending.length === 0) return false;
      return open.session.status !== 'live' || open.session.isBlocked();
    },
    snapshot() {
      if (open === null) return null;
      const { clientId, confirmed, view, pending, rev } = open.replica;
      // Edits that the live connection sends are not saved twice: the save only updates the name.
      if (!this.needsSave()) return { content: toContent(confirmed), revision: rev, clientId, upToSeq: 0 };
      return { content: toContent(view), revision: rev, clientId, upToSeq: pending.at(-1)?.seq ?? 0 };
    },
    holdJoin: (until) => open?.session.holdJoin(until),
    settle({ content, revision, name, upToSeq }) {
      takeName(name);
      if (open === null || upToSeq === 0) return;
      open.session.settle({ records: toRecords(content, open.replica.view), revision, upToSeq });
    },
    flush: () => void open?.desk.flush(),
    isKept: () => open?.desk.isKept() ?? true,
    onTaken: (listener) => {
      takenListeners.add(listener);
      return () => void takenListeners.delete(listener);
    },
    moveCursor: (position) => open?.session.moveCursor(position),
    showPresence: (selection, editing) => open?.session.showPresence(selection, editing),
    drag: (places) => open?.session.drag(places),
  };
}
