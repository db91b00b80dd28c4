import { apply, EMPTY_RECORDS, type Operation, recordKey } from '@joinery/model';
import { type Change } from '@joinery/protocol';
import { describe, expect, it } from 'vitest';
import { type LiveDiagram } from './liveDiagram.ts';
import { wishStep } from './wishedStep.ts';

const put = (id: string): Operation => ({
  kind: 'put',
  record: 'entity',
  id,
  props: { name: id, position: { x: 0, y: 0 } },
});
const changeOf = (rev: number, id: string, socketId: string | null = null): Change => ({
  rev,
  by: { socketId, userId: 'me' },
  ops: [put(id)],
});
const withA = apply(EMPTY_RECORDS, [put('a')]).records;

type Listener = Parameters<LiveDiagram['onTaken']>[0];

function wishing() {
  const recorded: string[][] = [];
  const listeners = new Set<Listener>();
  const live: Pick<LiveDiagram, 'onTaken'> = {
    onTaken: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    recorded,
    listeners,
    take: (...taken: Parameters<Listener>) => {
      for (const listener of listeners) listener(...taken);
    },
    wish: (ask: Parameters<typeof wishStep>[1]) =>
      wishStep({ live, record: ({ effective }) => void recorded.push(effective.map(recordKey)) }, ask),
  };
}

describe('a step that was wished', () => {
  it.each(['first', 'last'])('[V5] the change becomes a step, the answer coming %s', async (order) => {
    const { wish, take, recorded, listeners } = wishing();
    let answer = (): void => undefined;
    const done = wish(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ revision: 3, isChanged: true });
        }),
    );
    if (order === 'first') answer();
    await Promise.resolve();
    take({ before: EMPTY_RECORDS, changes: [changeOf(2, 'a')], rev: 2 });
    take({ before: withA, changes: [changeOf(3, 'b')], rev: 3 });
    if (order === 'last') answer();
    expect(await done).toBe(true);
    expect(recorded).toEqual([['n/b']]);
    expect(listeners.size).toBe(0);
  });

  it('[V5] where the whole state was taken in instead there is no step', async () => {
    const { wish, take, recorded } = wishing();
    const done = wish(() => Promise.resolve({ revision: 3, isChanged: true }));
    take({ before: EMPTY_RECORDS, changes: [changeOf(2, 'a')], rev: 2 });
    take({ before: withA, changes: [], rev: 5 });
    expect(await done).toBe(false);
    expect(recorded).toEqual([]);
  });

  it('[V5] what came of a socket, what changed nothing and what was refused is no step', async () => {
    const { wish, take, recorded, listeners } = wishing();
    expect(await wish(() => Promise.resolve({ revision: 2, isChanged: false }))).toBe(false);
    const done = wish(() => Promise.resolve({ revision: 3, isChanged: true }));
    take({ before: withA, changes: [changeOf(3, 'b', 'socket')], rev: 3 });
    expect(await done).toBe(false);
    await expect(wish(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(recorded).toEqual([]);
    expect(listeners.size).toBe(0);
  });
});
