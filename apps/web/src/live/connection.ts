/** What the others notice of a connection; `live`: edits arrive as they are made. */
export type LiveStatus = 'connecting' | 'live' | 'offline';

/**
 * Where the connection of one diagram stands. `turn` tells one join from the next; `isCaughtUp`: the replica has what this
 * join or the one before it brought, so changes follow on it.
 */
export type Connection =
  | { is: 'idle' }
  | { is: 'joining'; turn: number; isCaughtUp: boolean; before: LiveStatus }
  | { is: 'live' }
  | { is: 'offline' }
  | { is: 'closed' };

/** `join`: it is about to be asked for, as turn number `turn`; `init`: the server told the diagram, which fits the replica or not. */
export type ConnectionEvent =
  | { type: 'join'; turn: number }
  | { type: 'asked' }
  | { type: 'init'; fits: boolean }
  | { type: 'joined' }
  | { type: 'left' }
  | { type: 'closed' };

/** Where the connection stands after an event; one that does not concern it changes nothing. */
export function transition(connection: Connection, event: ConnectionEvent): Connection {
  if (connection.is === 'closed') return connection;
  switch (event.type) {
    case 'join':
      return {
        is: 'joining',
        turn: event.turn,
        isCaughtUp: isCaughtUp(connection),
        before: statusOf(connection),
      };
    case 'asked':
      return connection.is === 'joining' ? { ...connection, isCaughtUp: false } : connection;
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

/** While it is joined anew, the status is what it was. */
export function statusOf(connection: Connection): LiveStatus {
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

/** Whether changes that come now follow on what the replica has. */
export function isCaughtUp(connection: Connection): boolean {
  return connection.is === 'live' || (connection.is === 'joining' && connection.isCaughtUp);
}
