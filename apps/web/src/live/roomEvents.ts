import {
  type AccessLevel,
  apply,
  decodeOperations,
  EMPTY_RECORDS,
  type Operation,
  type Records,
} from '@joinery/model';
import {
  type AckOf,
  type ChangeEvent,
  CHANGE_EVENTS,
  type ClientEvents,
  type ClientBody,
  decodeChange,
  type ReceivedChange,
  type MutationEvent,
  REALTIME_LIMITS,
  type ServerEvents,
  type TransientStep,
} from '@joinery/wire';
import { type Participants } from './presence/participants.ts';
// `import type`: the socket's code is loaded only when a diagram is opened.
import type { Socket } from 'socket.io-client';

/** The socket with the protocol's types. */
export type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** The state of the diagram, or the changes since this client's revision. */
export interface ReceivedDiagram {
  name: string;
  rev: number;
  epoch: number;
  /** The last of this client's edits that the server has. */
  doneSeq?: number | undefined;
  changes?: ReceivedChange[] | undefined;
  records?: Records | undefined;
}

/** The reason why the live session ended; `unavailable`: access removed or diagram deleted while offline. */
export type EndReason = 'revoked' | 'deleted' | 'unavailable' | 'signed-out';

export interface RoomHandlers {
  participants: Participants;
  onInit: (body: ReceivedDiagram) => void;
  onChange: (change: ReceivedChange) => void;
  /** Another user drags cards. */
  onDrag: (socketId: string, operations: readonly Operation[]) => void;
  onName: (name: string) => void;
  onRole: (role: AccessLevel) => void;
  /** A participant joined and does not know this user's activity yet. */
  onUserJoined: () => void;
  onUserLeft: (socketId: string) => void;
  /** `deletedBy`: the name of the user who deleted the diagram, if known. */
  onEnded: (reason: EndReason, deletedBy?: string) => void;
}

/** Subscribes to all events of the room. */
export function listenToRoom(socket: LiveSocket, handlers: RoomHandlers): void {
  const { participants } = handlers;
  socket.on('init-diagram', (body) =>
    handlers.onInit({
      ...body,
      changes: body.changes?.map(decodeChange),
      records: body.state && apply(EMPTY_RECORDS, decodeOperations(body.state)).records,
    }),
  );
  for (const name of CHANGE_EVENTS) {
    // In protocol 2 every change arrives as operations.
    socket.on(name, (body: unknown) => {
      const message = body as ChangeEvent | TransientStep;
      if ('transient' in message) handlers.onDrag(message.by.socketId, decodeOperations(message.ops ?? []));
      else handlers.onChange(decodeChange(message));
    });
  }
  socket.on('diagram-renamed', ({ name }) => handlers.onName(name));
  socket.on('access-changed', ({ role }) => handlers.onRole(role));
  socket.on('access-revoked', () => handlers.onEnded('revoked'));
  socket.on('diagram-deleted', ({ deletedBy }) => handlers.onEnded('deleted', deletedBy));
  socket.on('current-users', participants.replaceAll);
  socket.on('user-joined', (user) => {
    participants.add(user);
    handlers.onUserJoined();
  });
  socket.on('user-left', ({ socketId }) => {
    participants.remove(socketId);
    handlers.onUserLeft(socketId);
  });
  socket.on('cursor-moved', ({ socketId, position }) => participants.moveCursor(socketId, position));
  socket.on('presence-updated', ({ socketId, selection, editing }) =>
    participants.select(socketId, { selection, editing }),
  );
}

/** Sends a request to the room; rejects on timeout. */
export function sendRequest<E extends MutationEvent | 'join-diagram'>(
  socket: LiveSocket,
  event: E,
  body: ClientBody<E>,
): Promise<AckOf<E>> {
  const socketWithTimeout = socket.timeout(REALTIME_LIMITS.answerTimeoutMs);
  // Event and body belong together; the socket's type cannot express that for a generic event.
  const emitAny = socketWithTimeout.emitWithAck.bind(socketWithTimeout) as (
    event: E,
    body: ClientBody<E>,
  ) => Promise<AckOf<E>>;
  return emitAny(event, body);
}
