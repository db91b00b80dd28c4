import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { expect, onTestFinished, test } from 'vitest';
import { createBuiltinAssistant } from './builtinAssistant.ts';

const TEXT = 'A user has a name.';
const never = new AbortController().signal;

function anAssistant(deadlineMs?: number) {
  const assistant = createBuiltinAssistant({
    now: () => 1_000,
    ...(deadlineMs !== undefined && { deadlineMs }),
  });
  onTestFinished(() => assistant.close());
  return assistant;
}

const attributes = Array.from({ length: 10 }, (_, index) => anAttribute({ name: `field${index}` }));
const large = (length: number) =>
  aDiagram({ nodes: Array.from({ length }, (_, index) => anEntity({ name: `Entity${index}`, attributes })) });

test('work that is cancelled while it runs fails alone: what waits behind it is done', async () => {
  const assistant = anAssistant();
  await assistant.describe(TEXT, { userId: 'ann', signal: never });
  const abortController = new AbortController();
  const cancelled = assistant.review(large(1_000), { userId: 'ann', signal: abortController.signal });
  const next = assistant.describe(TEXT, { userId: 'bob', signal: never });
  abortController.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'Cancelled.' });
  expect((await next).content.nodes.map(({ data }) => data.name)).toEqual(['User']);
});

test('work that takes too long is ended with a clear message', async () => {
  const assistant = anAssistant(1);
  const slow = assistant.review(large(1_000), { userId: 'ann', signal: never });
  await expect(slow).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('took too long') as string,
  });
});

test('a diagram that is too large to be changed is refused by its size', async () => {
  const changing = anAssistant().change('add phone to entity5', large(1_001), {
    userId: 'ann',
    signal: never,
  });
  await expect(changing).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'The built-in builder changes diagrams of up to 1,000 entities; this one has 1,001.',
  });
});
