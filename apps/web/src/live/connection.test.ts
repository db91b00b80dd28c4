import { describe, expect, it } from 'vitest';
import { type Connection, type ConnectionEvent, isCaughtUp, statusOf, transition } from './connection.ts';

const after = (events: readonly ConnectionEvent[], from: Connection = { is: 'idle' }): Connection =>
  events.reduce(transition, from);
const join = (turn: number): ConnectionEvent[] => [{ type: 'join', turn }, { type: 'asked' }];

describe('the connection of one diagram', () => {
  it('is live once a join has brought what fits the replica', () => {
    const connection = after([...join(1), { type: 'init', fits: true }, { type: 'joined' }]);
    expect(connection).toEqual({ is: 'live' });
  });

  it('is not live where what came does not fit', () => {
    const connection = after([...join(1), { type: 'init', fits: false }, { type: 'joined' }]);
    expect(connection).toMatchObject({ is: 'joining', isCaughtUp: false });
    expect(statusOf(connection)).toBe('connecting');
  });

  it('takes changes in and stays live for others while it is joined anew, until that is asked for', () => {
    const again = after([{ type: 'join', turn: 2 }], { is: 'live' });
    expect([statusOf(again), isCaughtUp(again)]).toEqual(['live', true]);
    expect(isCaughtUp(after([{ type: 'asked' }], again))).toBe(false);
  });

  it('is offline when the room is left, and joining from there does not hide it', () => {
    const offline = after([{ type: 'left' }], { is: 'live' });
    expect(statusOf(after(join(3), offline))).toBe('offline');
    expect(isCaughtUp(after([{ type: 'join', turn: 3 }], offline))).toBe(false);
  });

  it('stays closed whatever comes', () => {
    const events: ConnectionEvent[] = [
      ...join(4),
      { type: 'init', fits: true },
      { type: 'joined' },
      { type: 'left' },
    ];
    expect(after([{ type: 'closed' }, ...events])).toEqual({ is: 'closed' });
  });
});
