import { type Position } from '@joinery/model';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createColours, type ParticipantColour } from './participantColours.ts';

/** Shown for users without a name. */
const NAMELESS = 'Anonymous';

/** A participant; a user with two tabs is listed twice. */
export interface Participant {
  socketId: string;
  userId: string;
  name: string;
  colour: ParticipantColour;
  /** URL of their photo; null for none. */
  photoUrl: string | null;
}

/** A participant's selection, and the entity or relationship that they are editing. */
export interface RemoteSelection {
  selection: readonly string[];
  editing: string | null;
}

/** A connected user in the server's events. */
export interface JoinedUser {
  socketId: string;
  user: { id: string; username: string; photoUrl: string | null };
}

interface ParticipantsState {
  /** All participants, including the user, in the order they joined. */
  participants: readonly Participant[];
  /** By connection; remote participants only. */
  selections: ReadonlyMap<string, RemoteSelection>;
}

/** Position of a cursor on the canvas; null when it left. */
type CursorListener = (socketId: string, position: Position | null) => void;

/** Participants and their activity. Cursors bypass the state: they move too often for it. */
export interface Participants {
  state: StoreApi<ParticipantsState>;
  replaceAll: (joined: readonly JoinedUser[]) => void;
  add: (joined: JoinedUser) => void;
  remove: (socketId: string) => void;
  select: (socketId: string, select: RemoteSelection) => void;
  moveCursor: (socketId: string, position: Position) => void;
  onCursor: (listener: CursorListener) => () => void;
  clear: () => void;
}

const NO_PARTICIPANTS: ParticipantsState = { participants: [], selections: new Map() };

function isSameSelection(one: RemoteSelection | undefined, other: RemoteSelection): boolean {
  return (
    one?.editing === other.editing &&
    one.selection.length === other.selection.length &&
    one.selection.every((id, at) => id === other.selection[at])
  );
}

export function createParticipants(): Participants {
  const state = createStore<ParticipantsState>()(() => NO_PARTICIPANTS);
  const getColour = createColours();
  const listeners = new Set<CursorListener>();

  const toParticipant = ({ socketId, user }: JoinedUser): Participant => ({
    socketId,
    userId: user.id,
    name: user.username.trim() || NAMELESS,
    colour: getColour(user.id),
    photoUrl: user.photoUrl,
  });

  const notify: CursorListener = (socketId, position) => {
    for (const listener of listeners) listener(socketId, position);
  };

  return {
    state,
    replaceAll(joined) {
      const present = new Set(joined.map(({ socketId }) => socketId));
      const { participants, selections } = state.getState();
      for (const { socketId } of participants) if (!present.has(socketId)) notify(socketId, null);
      state.setState({
        participants: joined.map(toParticipant),
        selections: new Map([...selections].filter(([socketId]) => present.has(socketId))),
      });
    },
    add(joined) {
      state.setState(({ participants }) => ({
        participants: [
          ...participants.filter(({ socketId }) => socketId !== joined.socketId),
          toParticipant(joined),
        ],
      }));
    },
    remove(socketId) {
      notify(socketId, null);
      state.setState(({ participants, selections }) => ({
        participants: participants.filter((participant) => participant.socketId !== socketId),
        selections: new Map([...selections].filter(([id]) => id !== socketId)),
      }));
    },
    select(socketId, select) {
      const { selections } = state.getState();
      if (!isSameSelection(selections.get(socketId), select))
        state.setState({ selections: new Map(selections).set(socketId, select) });
    },
    moveCursor: notify,
    onCursor(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      for (const { socketId } of state.getState().participants) notify(socketId, null);
      state.setState(NO_PARTICIPANTS);
    },
  };
}

/** One entry per user, however many tabs they have open. */
export function distinctParticipants(participants: readonly Participant[]): Participant[] {
  return [...new Map(participants.map((participant) => [participant.userId, participant])).values()];
}
