import { type AccessLevel, decodeOperations, type Operation } from '@joinery/model';
import {
  type AckOf,
  type ChangeEvent,
  CHANGE_EVENTS,
  type ClientEvents,
  type ClientBody,
  decodeChange,
  type Change,
  type InitDiagram,
  type MutationEvent,
  REALTIME_LIMITS,
  type ServerEvents,
  type TransientStep,
} from '@joinery/protocol';
import { type People } from './people.ts';
// The whole statement is a type: the socket's code is loaded only where a diagram is opened.
import type { Socket } from 'socket.io-client';

/** The live connection as it is typed by the protocol. */
export type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** The state of the diagram, or what changed since the revision that this client has. */
export interface ReceivedDiagram extends Omit<InitDiagram, 'changes' | 'state'> {
  changes: Change[] | undefined;
  state: Operation[] | undefined;
}

/** Why there is nothing to be live with any more; `gone`: removed or deleted while one was away. */
export type Ending = 'revoked' | 'deleted' | 'gone' | 'signed-out';

export interface RoomHandlers {
  people: People;
  onInit: (body: ReceivedDiagram) => void;
  onChange: (change: Change) => void;
  /** Another user drags cards. */
  onDrag: (socketId: string, operations: readonly Operation[]) => void;
  onName: (name: string) => void;
  onRole: (role: AccessLevel) => void;
  /** Somebody came, and knows nothing yet of what this person does. */
  onArrival: () => void;
  onLeft: (socketId: string) => void;
  onEnded: (ending: Ending) => void;
}

/** Hears everything that the room tells. */
export function listenToRoom(socket: LiveSocket, handlers: RoomHandlers): void {
  const { people } = handlers;
  socket.on('init-diagram', (body) =>
    handlers.onInit({
      ...body,
      changes: body.changes?.map(decodeChange),
      state: body.state && decodeOperations(body.state),
    }),
  );
  for (const name of CHANGE_EVENTS) {
    // Joined with our own protocol every change is told as operations.
    socket.on(name, (body: unknown) => {
      const message = body as ChangeEvent | TransientStep;
      if ('transient' in message) handlers.onDrag(message.by.socketId, decodeOperations(message.ops ?? []));
      else handlers.onChange(decodeChange(message));
    });
  }
  socket.on('diagram-renamed', ({ name }) => handlers.onName(name));
  socket.on('access-changed', ({ role }) => handlers.onRole(role));
  socket.on('access-revoked', () => handlers.onEnded('revoked'));
  socket.on('diagram-deleted', () => handlers.onEnded('deleted'));
  socket.on('current-users', people.replaceAll);
  socket.on('user-joined', (user) => {
    people.arrive(user);
    handlers.onArrival();
  });
  socket.on('user-left', ({ socketId }) => {
    people.leave(socketId);
    handlers.onLeft(socketId);
  });
  socket.on('cursor-moved', ({ socketId, position }) => people.moveCursor(socketId, position));
  socket.on('presence-updated', ({ socketId, selection, editing }) =>
    people.mark(socketId, { selection, editing }),
  );
}

/** Asks the room; fails where no answer comes in time. */
export function ask<E extends MutationEvent | 'join-diagram'>(
  socket: LiveSocket,
  event: E,
  body: ClientBody<E>,
): Promise<AckOf<E>> {
  const patient = socket.timeout(REALTIME_LIMITS.answerTimeoutMs);
  // Event and body belong together; the type of the socket can not say so for any event.
  const askAny = patient.emitWithAck.bind(patient) as (event: E, body: ClientBody<E>) => Promise<AckOf<E>>;
  return askAny(event, body);
}
