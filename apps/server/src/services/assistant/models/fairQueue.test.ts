import { expect, test } from 'vitest';
import { createFairQueue } from './fairQueue.ts';

/** A queue whose work ends when the test says so. */
function aQueue(places: number) {
  const queue = createFairQueue(places);
  const started: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const never = new AbortController().signal;
  const add = (userId: string, name: string, signal = never): Promise<void> =>
    queue.run(
      userId,
      signal,
      () =>
        new Promise((resolve, reject) => {
          started.push(name);
          ends.set(name, { resolve, reject });
        }),
    );
  return { add, started, end: (name: string) => ends.get(name) };
}

test('people take turns, each with one piece of work at a time', async () => {
  const { add, started, end } = aQueue(2);
  const ann = ['ann 1', 'ann 2', 'ann 3'].map((name) => add('ann', name));
  const bob = ['bob 1', 'bob 2'].map((name) => add('bob', name));
  const cem = add('cem', 'cem 1');
  await expect.poll(() => started).toEqual(['ann 1', 'bob 1']);
  end('ann 1')?.resolve();
  await ann[0];
  await expect.poll(() => started.slice(2)).toEqual(['cem 1']);
  end('cem 1')?.resolve();
  await cem;
  await expect.poll(() => started.slice(3)).toEqual(['ann 2']);
  end('bob 1')?.resolve();
  await bob[0];
  await expect.poll(() => started.slice(4)).toEqual(['bob 2']);
});

test('work that fails ends its own turn only', async () => {
  const { add, started, end } = aQueue(1);
  const ann = add('ann', 'ann 1');
  const bob = add('bob', 'bob 1');
  await expect.poll(() => started).toEqual(['ann 1']);
  end('ann 1')?.reject(new Error('broken'));
  await expect(ann).rejects.toThrow('broken');
  await expect.poll(() => started).toEqual(['ann 1', 'bob 1']);
  end('bob 1')?.resolve();
  await bob;
});

test('cancelled work leaves the queue without a start', async () => {
  const { add, started, end } = aQueue(1);
  const ann = add('ann', 'ann 1');
  const abortController = new AbortController();
  const bob = add('bob', 'bob 1', abortController.signal);
  const cem = add('cem', 'cem 1');
  abortController.abort(new Error('cancelled'));
  await expect(bob).rejects.toThrow('cancelled');
  await expect.poll(() => started).toEqual(['ann 1']);
  end('ann 1')?.resolve();
  await ann;
  await expect.poll(() => started).toEqual(['ann 1', 'cem 1']);
  end('cem 1')?.resolve();
  await cem;
  await expect(add('bob', 'bob 2', abortController.signal)).rejects.toThrow('cancelled');
});
