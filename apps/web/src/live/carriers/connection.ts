/** Connection status shown on the page; `live`: edits are sent and received as they are made. */
export type LiveStatus = 'connecting' | 'live' | 'offline';

/**
 * State of the connection of one diagram. `turn` numbers the joins; `isCaughtUp`: the replica is up to date with
 * this join, so later changes can be applied; `before`: the status until the join succeeds.
 */
export type Connection =
  | { is: 'idle' }
  | { is: 'joining'; turn: number; isCaughtUp: boolean; before: LiveStatus }
  | { is: 'live' }
  | { is: 'offline' }
  | { is: 'closed' };

/** `join`: a join with number `turn` is sent; `init`: the server sent the diagram, and `fits` is whether the replica could apply it. */
export type ConnectionEvent =
  | { type: 'join'; turn: number }
  | { type: 'init'; fits: boolean }
  | { type: 'joined' }
  | { type: 'left' }
  | { type: 'closed' };

/** Next state after an event; events that do not apply leave the state unchanged. */
export function transition(connection: Connection, event: ConnectionEvent): Connection {
  if (connection.is === 'closed') return connection;
  switch (event.type) {
    case 'join':
      return { is: 'joining', turn: event.turn, isCaughtUp: false, before: getStatus(connection) };
    case 'init':
      return connection.is === 'joining' ? { ...connection, isCaughtUp: event.fits } : connection;
    case 'joined':
      return connection.is === 'joining' && connection.isCaughtUp ? { is: 'live' } : connection;
    case 'left':
      return { is: 'offline' };
    case 'closed':
      return { is: 'closed' };
  }
}

/** Status of a state; a rejoin keeps the previous status. */
export function getStatus(connection: Connection): LiveStatus {
  switch (connection.is) {
    case 'idle':
      return 'connecting';
    case 'joining':
      return connection.before;
    case 'live':
      return 'live';
    case 'offline':
    case 'closed':
      return 'offline';
  }
}

/** Whether the replica can apply changes that arrive now. */
export function isCaughtUp(connection: Connection): boolean {
  return connection.is === 'live' || (connection.is === 'joining' && connection.isCaughtUp);
}
