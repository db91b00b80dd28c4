import { type Position, type Records, toContent } from '@joinery/model';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditorStore } from '../editor/store/editorStore.ts';
import { readTokenCookie, readUserCookie, writeAccessLevelCookie } from '../session/cookies.ts';
import { startSession } from '../session/lifecycle.ts';
import { endSession } from '../session/sessionStore.ts';
import { type LiveDocument, openDocument, type OpenedDiagram, type RemoteChanges } from './liveDocument.ts';
import { type LiveStatus } from './carriers/connection.ts';
import { type LocalStore } from './unsent/localStore.ts';
import { createParticipants, type Participants } from './presence/participants.ts';
import { type EndReason } from './roomEvents.ts';
import { replayPending } from './unsent/editSnapshots.ts';
import { type UnmergedEdits, addRejectedEdit } from './unsent/unmergedEdits.ts';

/** The user has lost access to the diagram. */
export interface Ended {
  reason: Exclude<EndReason, 'signed-out'>;
  /** The name of the user who deleted it, if known. */
  deletedBy?: string | undefined;
  /** The local diagram, if some of it was not sent. */
  unsent: Records | null;
}

export interface LiveState {
  /** `none`: no diagram on the server is open. */
  status: LiveStatus | 'none';
  /** Whether the server has confirmed every local edit. */
  isSaved: boolean;
  /** Whether edits cannot be saved at the moment. */
  isFailing: boolean;
  /** The diagram's name on the server. */
  savedName: string;
  ended: Ended | null;
  unmerged: UnmergedEdits | null;
}

/** The shared diagram of one editor. */
export interface LiveDiagram {
  readonly state: StoreApi<LiveState>;
  readonly participants: Participants;
  /** Starts exchanging edits with the other participants. */
  begin: (opened: OpenedDiagram) => void;
  /** Closes the diagram; pending edits stay in this browser. */
  leave: () => void;
  /** Access ended before the diagram was opened; pending edits of an earlier page are in the store. */
  refuse: (store: LocalStore) => void;
  /** Drops edits that can no longer be sent. */
  discardUnsent: () => void;
  dismissUnmerged: () => void;
  /** The name as the server has stored it. */
  setSavedName: (name: string) => void;
  /** Writes pending edits to browser storage now, and sends those that no live connection sends. */
  flush: () => void;
  /** Whether all pending edits are stored. */
  isStored: () => boolean;
  /** Subscribes to remote changes. Returns the unsubscribe function. */
  onRemoteChange: (listener: (remote: RemoteChanges) => void) => () => void;
  moveCursor: (position: Position) => void;
  showPresence: (selection: readonly string[], editing: string | null) => void;
  drag: (places: ReadonlyMap<string, Position>) => void;
}

const NOTHING_OPEN: LiveState = {
  status: 'none',
  isSaved: true,
  isFailing: false,
  savedName: '',
  ended: null,
  unmerged: null,
};

/** The user's token; null if another tab signed in a different user: their edits must not be sent under that account. */
function getToken(userId: string): string | null {
  return readUserCookie()?.id === userId ? readTokenCookie() : null;
}

/** Shared by saving, presence and the page. */
export function createLiveDiagram(editor: EditorStore): LiveDiagram {
  const state = createStore<LiveState>()(() => NOTHING_OPEN);
  const participants = createParticipants();
  const changeListeners = new Set<(remote: RemoteChanges) => void>();
  let open: LiveDocument | null = null;
  let unsentStore: LocalStore | null = null;

  const setServerName = (name: string): void => {
    if (editor.getState().name === state.getState().savedName) editor.updateMetadata({ name });
    state.setState({ savedName: name });
  };

  const end = (ended: Ended, store: LocalStore): void => {
    unsentStore = store;
    void store.flush();
    editor.updateMetadata({ loadState: 'ended' });
    state.setState({ ...NOTHING_OPEN, ended });
  };

  const handleEnded = (reason: EndReason, userId: string, deletedBy?: string): void => {
    const closed = open;
    open = null;
    if (closed === null) return;
    closed.close();
    if (reason !== 'signed-out') {
      const { pending, view } = closed.replica;
      end({ reason, deletedBy, unsent: pending.length > 0 ? view : null }, closed.store);
      return;
    }
    void closed.store.close();
    state.setState({ status: 'offline' });
    if (readUserCookie()?.id === userId) endSession('expired');
    else void startSession();
  };

  const leave = (): void => {
    open?.close();
    void open?.store.close();
    void unsentStore?.close();
    open = null;
    unsentStore = null;
    state.setState(NOTHING_OPEN);
  };

  return {
    state,
    participants,
    begin(opened) {
      leave();
      state.setState({ status: 'connecting', savedName: opened.name });
      open = openDocument(
        {
          editor,
          participants,
          readToken: () => getToken(opened.userId),
          getBase: ({ confirmed }) => ({ name: state.getState().savedName, content: toContent(confirmed) }),
          onPending: (isSaved) => {
            if (state.getState().isSaved === isSaved) return;
            state.setState(isSaved ? { isSaved, isFailing: false } : { isSaved });
          },
          onStatus: (status) => state.setState({ status }),
          onFailing: (isFailing) => state.setState({ isFailing }),
          onRole: (role) => {
            if (role === editor.getState().accessLevel) return;
            writeAccessLevelCookie(role);
            editor.updateMetadata({ accessLevel: role });
          },
          onName: setServerName,
          onRemoteChange: (remote) => {
            for (const listener of changeListeners) listener(remote);
          },
          onRejected: (rejected) =>
            state.setState(({ unmerged }) => ({ unmerged: addRejectedEdit(unmerged, rejected) })),
          onEnded: (reason, deletedBy) => handleEnded(reason, opened.userId, deletedBy),
        },
        opened,
      );
    },
    leave,
    refuse: (store) => end({ reason: 'unavailable', unsent: replayPending(store) }, store),
    discardUnsent() {
      void unsentStore?.discard();
      unsentStore = null;
      state.setState(({ ended }) => ({ ended: ended && { ...ended, unsent: null } }));
    },
    dismissUnmerged: () => state.setState({ unmerged: null }),
    setSavedName: setServerName,
    flush() {
      void open?.store.flush();
      open?.session.sendNow();
    },
    isStored: () => open?.store.isStored() ?? true,
    onRemoteChange: (listener) => {
      changeListeners.add(listener);
      return () => void changeListeners.delete(listener);
    },
    moveCursor: (position) => open?.session.moveCursor(position),
    showPresence: (selection, editing) => open?.session.showPresence(selection, editing),
    drag: (places) => open?.session.drag(places),
  };
}
