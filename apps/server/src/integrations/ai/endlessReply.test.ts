import { expect, test } from 'vitest';
import { aModel, aQuestion } from '../../../test/modelQuestions.ts';
import { withDeadline } from '../../deadline.ts';
import { askModel } from './askModel.ts';
import { openModel } from './openModel.ts';

/** A reply that is always there to be read, with many pieces of 4 characters in each chunk. */
function anEndlessReply(field: string): typeof fetch {
  const event = { choices: [{ index: 0, delta: { [field]: 'plan' } }] };
  const chunk = new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`.repeat(500));
  const body = () => new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) });
  return () => Promise.resolve(new Response(body(), { headers: { 'content-type': 'text/event-stream' } }));
}

test.each(['reasoning_content', 'content'])(
  '[A44] the deadline and the user end a reply without end, its pieces in %s',
  async (field) => {
    const { access } = await aModel('openai-compatible', []);
    const model = openModel(access, anEndlessReply(field));
    const { signal } = new AbortController();
    const asking = withDeadline({ signal, milliseconds: 100 }, (limited) =>
      askModel(model, aQuestion({ signal: limited })),
    );
    if (field === 'content') expect(await asking).toMatchObject({ completion: 'broken' });
    else await expect(asking).rejects.toMatchObject({ failure: 'slow' });

    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), 100);
    const left = askModel(model, aQuestion({ signal: leaving.signal }));
    await expect(left).rejects.toMatchObject({ failure: 'cancelled' });
  },
);

test('[A44] requests of others are served while thinking comes in', async () => {
  const { access } = await aModel('openai-compatible', []);
  const model = openModel(access, anEndlessReply('reasoning_content'));
  let turns = 0;
  const countTurns = (): void => {
    turns += 1;
    next = setImmediate(countTurns);
  };
  let next = setImmediate(countTurns);
  const { signal } = new AbortController();
  await withDeadline({ signal, milliseconds: 500 }, (limited) =>
    askModel(model, aQuestion({ signal: limited })).catch(() => undefined),
  );
  clearImmediate(next);
  expect(turns).toBeGreaterThan(10);
});
