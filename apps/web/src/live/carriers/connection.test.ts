import { describe, expect, it } from 'vitest';
import { type Connection, type ConnectionEvent, getStatus, transition } from './connection.ts';

const after = (events: readonly ConnectionEvent[], from: Connection = { is: 'idle' }): Connection =>
  events.reduce(transition, from);

const join = (turn: number): ConnectionEvent => ({ type: 'join', turn });

describe('the connection of one diagram', () => {
  it('is live once the replica has applied the diagram of a join', () => {
    const connection = after([join(1), { type: 'init', fits: true }, { type: 'joined' }]);
    expect(connection).toEqual({ is: 'live' });
  });

  it('is not live when the replica could not apply the diagram', () => {
    const connection = after([join(1), { type: 'init', fits: false }, { type: 'joined' }]);
    expect(connection).toMatchObject({ is: 'joining', isCaughtUp: false });
    expect(getStatus(connection)).toBe('connecting');
  });

  it('stays live during a rejoin', () => {
    expect(getStatus(after([join(2)], { is: 'live' }))).toBe('live');
  });

  it('stays offline while it rejoins after leaving the room', () => {
    const offline = after([{ type: 'left' }], { is: 'live' });
    expect(getStatus(after([join(3)], offline))).toBe('offline');
  });

  it('stays closed on every event', () => {
    const events: ConnectionEvent[] = [
      join(4),
      { type: 'init', fits: true },
      { type: 'joined' },
      { type: 'left' },
    ];
    expect(after([{ type: 'closed' }, ...events])).toEqual({ is: 'closed' });
  });
});
