import { encodeOperations, type Operation, type Position } from '@joinery/model';
import { type ClientBody, REALTIME_LIMITS } from '@joinery/wire';
import { throttle } from '../../lib/browser/throttle.ts';
import { type Participants } from './participants.ts';
import { type LiveSocket } from '../roomEvents.ts';

/** Drags of more cards than this are not broadcast; only the drop is. */
const MAX_DRAGGED = 200;

/** Minimum interval between updates that the server accepts; the last one is always sent. */
const PRESENCE_INTERVAL_MS = 125;

/** Broadcasts activity other than edits. Nothing is stored, and nothing waits for it. */
export interface PresenceSender {
  moveCursor: (position: Position) => void;
  show: (selection: readonly string[], editing: string | null) => void;
  /** Resends the last state: a participant joined, or the connection was restored. */
  resend: () => void;
  drag: (places: ReadonlyMap<string, Position>) => void;
}

interface PresenceSenderOptions {
  diagramId: string;
  participants: Participants;
  /** The socket while it is in the room. */
  getSocket: () => LiveSocket | null;
}

export function createPresenceSender({
  diagramId,
  participants,
  getSocket,
}: PresenceSenderOptions): PresenceSender {
  let shown: ClientBody<'presence-update'> = { diagramId, selection: [], editing: null };

  const sendPresence = throttle(PRESENCE_INTERVAL_MS, () => getSocket()?.emit('presence-update', shown));

  const getObservedSocket = (): LiveSocket | null =>
    participants.state.getState().participants.length > 1 ? getSocket() : null;

  return {
    moveCursor(position) {
      getObservedSocket()?.volatile.emit('cursor-move', { diagramId, position });
    },
    show(selection, editing) {
      shown = { diagramId, selection: selection.slice(0, REALTIME_LIMITS.maxSelected), editing };
      sendPresence.call(null);
    },
    resend() {
      if (shown.selection.length > 0 || shown.editing != null) getSocket()?.emit('presence-update', shown);
    },
    drag(places) {
      const [id] = places.keys();
      if (id === undefined || places.size > MAX_DRAGGED) return;
      const moves = [...places].map(([moved, position]): Operation => ({
        kind: 'set',
        record: 'entity',
        id: moved,
        props: { position },
      }));
      const node = { id, position: places.get(id) };
      getObservedSocket()?.volatile.emit('node-update', {
        diagramId,
        node,
        transient: true,
        ops: encodeOperations(moves),
      });
    },
  };
}
