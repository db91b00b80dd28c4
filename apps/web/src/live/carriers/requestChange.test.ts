import { apply, EMPTY_RECORDS, type Operation, recordKey } from '@joinery/model';
import { type ReceivedChange } from '@joinery/wire';
import { describe, expect, it } from 'vitest';
import { type LiveDiagram } from '../liveDiagram.ts';
import { requestChange } from './requestChange.ts';

const put = (id: string): Operation => ({
  kind: 'put',
  record: 'entity',
  id,
  props: { name: id, position: { x: 0, y: 0 } },
});
const aChange = (rev: number, id: string, socketId: string | null = null): ReceivedChange => ({
  rev,
  by: { socketId, userId: 'me' },
  ops: [put(id)],
});
const withA = apply(EMPTY_RECORDS, [put('a')]).records;

type Listener = Parameters<LiveDiagram['onRemoteChange']>[0];

function setup() {
  const recorded: string[][] = [];
  const listeners = new Set<Listener>();
  const live: Pick<LiveDiagram, 'onRemoteChange'> = {
    onRemoteChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    recorded,
    listeners,
    emit: (...remote: Parameters<Listener>) => {
      for (const listener of listeners) listener(...remote);
    },
    request: (send: Parameters<typeof requestChange>[1]) =>
      requestChange({ live, record: ({ effective }) => void recorded.push(effective.map(recordKey)) }, send),
  };
}

describe('a requested change', () => {
  it.each(['first', 'last'])(
    '[V5] the change becomes a history step, with the response arriving %s',
    async (order) => {
      const { request, emit, recorded, listeners } = setup();
      let respond = (): void => undefined;
      const done = request(
        () =>
          new Promise((resolve) => {
            respond = () => resolve({ revision: 3, isChanged: true });
          }),
      );
      if (order === 'first') respond();
      await Promise.resolve();
      emit({ before: EMPTY_RECORDS, changes: [aChange(2, 'a')], rev: 2 });
      emit({ before: withA, changes: [aChange(3, 'b')], rev: 3 });
      if (order === 'last') respond();
      expect(await done).toBe(true);
      expect(recorded).toEqual([['n/b']]);
      expect(listeners.size).toBe(0);
    },
  );

  it('[V5] a full reload instead gives no step', async () => {
    const { request, emit, recorded } = setup();
    const done = request(() => Promise.resolve({ revision: 3, isChanged: true }));
    emit({ before: EMPTY_RECORDS, changes: [aChange(2, 'a')], rev: 2 });
    emit({ before: withA, changes: [], rev: 5 });
    expect(await done).toBe(false);
    expect(recorded).toEqual([]);
  });

  it('[V5] changes with a socket, empty changes and refused ones give no step', async () => {
    const { request, emit, recorded, listeners } = setup();
    expect(await request(() => Promise.resolve({ revision: 2, isChanged: false }))).toBe(false);
    const done = request(() => Promise.resolve({ revision: 3, isChanged: true }));
    emit({ before: withA, changes: [aChange(3, 'b', 'socket')], rev: 3 });
    expect(await done).toBe(false);
    await expect(request(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(recorded).toEqual([]);
    expect(listeners.size).toBe(0);
  });
});
