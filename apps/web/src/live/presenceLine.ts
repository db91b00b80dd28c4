import { encodeOperations, type Operation, type Position } from '@joinery/model';
import { type ClientBody, REALTIME_LIMITS } from '@joinery/protocol';
import { throttle } from '../lib/throttle.ts';
import { type People } from './people.ts';
import { type LiveSocket } from './roomEvents.ts';

/** Drags of more cards than this are not broadcast; only the drop is. */
const MOST_DRAGGED = 200;

/** Minimum interval between updates that the server accepts; the last one is always sent. */
const PRESENCE_INTERVAL_MS = 125;

/** Broadcasts activity other than edits. Nothing is stored, and nothing waits for it. */
export interface PresenceLine {
  moveCursor: (position: Position) => void;
  show: (selection: readonly string[], editing: string | null) => void;
  /** Resends the last state: a participant joined, or the connection was restored. */
  showAgain: () => void;
  drag: (places: ReadonlyMap<string, Position>) => void;
}

interface PresenceLineOptions {
  diagramId: string;
  people: People;
  /** The socket while it is in the room. */
  room: () => LiveSocket | null;
}

export function createPresenceLine({ diagramId, people, room }: PresenceLineOptions): PresenceLine {
  let shown: ClientBody<'presence-update'> = { diagramId, selection: [], editing: null };

  const sendPresence = throttle(PRESENCE_INTERVAL_MS, () => room()?.emit('presence-update', shown));

  const watchedRoom = (): LiveSocket | null => (people.state.getState().people.length > 1 ? room() : null);

  return {
    moveCursor(position) {
      watchedRoom()?.volatile.emit('cursor-move', { diagramId, position });
    },
    show(selection, editing) {
      shown = { diagramId, selection: selection.slice(0, REALTIME_LIMITS.maxSelected), editing };
      sendPresence.call(null);
    },
    showAgain() {
      if (shown.selection.length > 0 || shown.editing != null) room()?.emit('presence-update', shown);
    },
    drag(places) {
      const [id] = places.keys();
      if (id === undefined || places.size > MOST_DRAGGED) return;
      const moves = [...places].map(([moved, position]): Operation => ({
        kind: 'set',
        record: 'entity',
        id: moved,
        props: { position },
      }));
      const node = { id, position: places.get(id) };
      watchedRoom()?.volatile.emit('node-update', {
        diagramId,
        node,
        transient: true,
        ops: encodeOperations(moves),
      });
    },
  };
}
