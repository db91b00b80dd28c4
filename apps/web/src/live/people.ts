import { type Position } from '@joinery/model';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createColours, type PersonColour } from './personColours.ts';

/** Shown for users without a name. */
const NAMELESS = 'Anonymous';

/** A participant; a user with two tabs is listed twice. */
export interface Person {
  socketId: string;
  userId: string;
  name: string;
  colour: PersonColour;
  /** URL of their photo; null for none. */
  photoUrl: string | null;
}

/** A participant's selection, and the entity or relationship that they are editing. */
export interface Mark {
  selection: readonly string[];
  editing: string | null;
}

/** A connected user in the server's events. */
export interface Arrival {
  socketId: string;
  user: { id: string; username: string; photoUrl: string | null };
}

interface PeopleState {
  /** All participants, including the user, in the order they joined. */
  people: readonly Person[];
  /** By connection; remote participants only. */
  marks: ReadonlyMap<string, Mark>;
}

/** Position of a cursor on the canvas; null when it left. */
type CursorListener = (socketId: string, position: Position | null) => void;

/** Participants and their activity. Cursors bypass the state: they move too often for it. */
export interface People {
  state: StoreApi<PeopleState>;
  replaceAll: (arrivals: readonly Arrival[]) => void;
  arrive: (arrival: Arrival) => void;
  leave: (socketId: string) => void;
  mark: (socketId: string, mark: Mark) => void;
  moveCursor: (socketId: string, position: Position) => void;
  onCursor: (listener: CursorListener) => () => void;
  clear: () => void;
}

const NOBODY: PeopleState = { people: [], marks: new Map() };

function isSameMark(one: Mark | undefined, other: Mark): boolean {
  return (
    one?.editing === other.editing &&
    one.selection.length === other.selection.length &&
    one.selection.every((id, at) => id === other.selection[at])
  );
}

export function createPeople(): People {
  const state = createStore<PeopleState>()(() => NOBODY);
  const colourOf = createColours();
  const listeners = new Set<CursorListener>();

  const personOf = ({ socketId, user }: Arrival): Person => ({
    socketId,
    userId: user.id,
    name: user.username.trim() || NAMELESS,
    colour: colourOf(user.id),
    photoUrl: user.photoUrl,
  });

  const tell: CursorListener = (socketId, position) => {
    for (const listener of listeners) listener(socketId, position);
  };

  return {
    state,
    replaceAll(arrivals) {
      const present = new Set(arrivals.map(({ socketId }) => socketId));
      const { people, marks } = state.getState();
      for (const { socketId } of people) if (!present.has(socketId)) tell(socketId, null);
      state.setState({
        people: arrivals.map(personOf),
        marks: new Map([...marks].filter(([socketId]) => present.has(socketId))),
      });
    },
    arrive(arrival) {
      state.setState(({ people }) => ({
        people: [...people.filter(({ socketId }) => socketId !== arrival.socketId), personOf(arrival)],
      }));
    },
    leave(socketId) {
      tell(socketId, null);
      state.setState(({ people, marks }) => ({
        people: people.filter((person) => person.socketId !== socketId),
        marks: new Map([...marks].filter(([id]) => id !== socketId)),
      }));
    },
    mark(socketId, mark) {
      const { marks } = state.getState();
      if (!isSameMark(marks.get(socketId), mark))
        state.setState({ marks: new Map(marks).set(socketId, mark) });
    },
    moveCursor: tell,
    onCursor(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      for (const { socketId } of state.getState().people) tell(socketId, null);
      state.setState(NOBODY);
    },
  };
}

/** One entry per user, however many tabs they have open. */
export function distinctPeople(people: readonly Person[]): Person[] {
  return [...new Map(people.map((person) => [person.userId, person])).values()];
}
