import { type Position } from '@joinery/model';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createColours, type PersonColour } from './personColours.ts';

/** What is shown where somebody has no name. */
const NAMELESS = 'Anonymous';

/** Somebody who has the diagram open; who has it open in two tabs is there twice. */
export interface Person {
  socketId: string;
  userId: string;
  name: string;
  colour: PersonColour;
  /** Where her picture is; null where she has none. */
  photoUrl: string | null;
}

/** What somebody has selected, and the entity or relationship whose properties she is changing. */
export interface Mark {
  selection: readonly string[];
  editing: string | null;
}

/** A connection as the server tells of it. */
export interface Arrival {
  socketId: string;
  user: { id: string; username: string; photoUrl: string | null };
}

interface PeopleState {
  /** Everybody in the diagram, oneself included, in the order in which they came. */
  people: readonly Person[];
  /** By connection, only of others. */
  marks: ReadonlyMap<string, Mark>;
}

/** A cursor on the plane; null where it went. */
type CursorListener = (socketId: string, position: Position | null) => void;

/** Who else is in the diagram, and what they do. Cursors are told past the state: they move too often for it. */
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

/** One entry for each person, however many tabs she has open. */
export function distinctPeople(people: readonly Person[]): Person[] {
  return [...new Map(people.map((person) => [person.userId, person])).values()];
}
