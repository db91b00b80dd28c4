import { LIMITS } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { expect, test } from 'vitest';
import { createBuiltinAssistant } from './builtinAssistant.ts';

const TEXT = 'A user has a name.';
const never = new AbortController().signal;

function anAssistant(deadlineMs?: number) {
  return createBuiltinAssistant({
    now: () => 1_000,
    ...(deadlineMs !== undefined && { deadlineMs }),
  });
}

const attributes = Array.from({ length: 10 }, (_, index) => anAttribute({ name: `field${index}` }));
/** The largest diagram that is stored: its review takes seconds. */
const LARGEST = aDiagram({
  nodes: Array.from({ length: LIMITS.maxEntities }, (_, index) =>
    anEntity({ name: `Entity${index}`, attributes }),
  ),
});

test('work that is cancelled while it runs fails alone: what waits behind it is done', async () => {
  const assistant = anAssistant();
  await assistant.describe(TEXT, { userId: 'ann', signal: never });
  const abortController = new AbortController();
  const cancelled = assistant.review(LARGEST, { userId: 'ann', signal: abortController.signal });
  const next = assistant.describe(TEXT, { userId: 'bob', signal: never });
  abortController.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'Cancelled.' });
  expect((await next).content.nodes.map(({ data }) => data.name)).toEqual(['User']);
});

test('work that takes too long is ended with a clear message', async () => {
  const slow = anAssistant(10).review(LARGEST, { userId: 'ann', signal: never });
  await expect(slow).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('took too long') as string,
  });
});

test('the largest diagram is changed', async () => {
  const { content } = await anAssistant().change('add phone to entity5', LARGEST, {
    userId: 'ann',
    signal: never,
  });
  expect(content.nodes[5]?.data.attributes.at(-1)?.name).toBe('phone');
});
