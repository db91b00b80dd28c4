import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { aModel, aQuestion, good, MODEL_KEY, PROMPT, REPLY } from '../../../test/modelQuestions.ts';
import { withDeadline } from '../../deadline.ts';
import { AI_PROVIDERS } from './aiSettings.ts';
import { askModel } from './askModel.ts';
import { checkModel } from './checkModel.ts';
import { openModel } from './openModel.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const CALLS_AT_ONCE = 40;

/** Work for the event loop and the collector, as under load. */
function startLoad(): void {
  const timer = setInterval(() => {
    collectGarbage();
    for (const end = performance.now() + 5; performance.now() < end;);
  }, 20);
  onTestFinished(() => clearInterval(timer));
}

/** Calls back at each piece of a reply. */
const onFirst = (call: () => void) => (): Promise<undefined> => {
  call();
  return Promise.resolve(undefined);
};

test.each(AI_PROVIDERS)(
  '[A43] %s: a cancel closes the connection, before and after text',
  async (provider) => {
    for (const text of ['', REPLY]) {
      const { stub, model } = await aModel(provider, [{ kind: 'hang', text }]);
      const leaving = new AbortController();
      const call = stub.next();
      const asking = askModel(
        model,
        aQuestion({ signal: leaving.signal, onText: onFirst(() => leaving.abort()) }),
      );
      const { closed } = await call;
      if (text === '') leaving.abort();
      await expect(asking).rejects.toMatchObject({ failure: 'cancelled' });
      await closed;
      expect(stub.received).toHaveLength(1);
    }
  },
);

test.each(AI_PROVIDERS)('[A43] %s: many cancels and deadlines at once hold under load', async (provider) => {
  const { stub, model } = await aModel(provider, [{ kind: 'hang' }]);
  startLoad();
  const askings = Array.from({ length: CALLS_AT_ONCE }, async (_, index) => {
    const leaving = new AbortController();
    const isLeaving = index % 2 === 1;
    if (isLeaving) setTimeout(() => leaving.abort(), 400);
    const deadline = { signal: leaving.signal, milliseconds: isLeaving ? 60_000 : 300 };
    const asking = withDeadline(deadline, (signal) => askModel(model, aQuestion({ signal })));
    await expect(asking).rejects.toMatchObject({ failure: isLeaving ? 'cancelled' : 'slow' });
  });
  await Promise.all(askings);
  await Promise.all(stub.received.map(({ closed }) => closed));
});

test('[A43] a question that is over before it is asked is not sent and costs nothing', async () => {
  const { stub, model } = await aModel('openai', [good]);
  const signal = AbortSignal.abort();
  await expect(askModel(model, aQuestion({ signal }))).rejects.toMatchObject({
    failure: 'cancelled',
    usage: { input: 0, output: 0 },
  });
  expect(stub.received).toHaveLength(0);
});

test('[A43] a cancel ends the wait that a service asked for', async () => {
  const leaving = new AbortController();
  const { stub, model } = await aModel('anthropic', [
    { kind: 'status', status: 429, headers: { 'retry-after': '15' } },
    good,
  ]);
  const call = stub.next();
  const asking = askModel(model, aQuestion({ signal: leaving.signal }));
  const { closed } = await call;
  await closed;
  setTimeout(() => leaving.abort(), 50);
  await expect(asking).rejects.toMatchObject({ failure: 'cancelled' });
  expect(stub.received).toHaveLength(1);
});

test('[A42] a wait that would leave no time for a reply is not begun', async () => {
  const { stub, model } = await aModel('openai', [
    { kind: 'status', status: 429, headers: { 'retry-after': '2' } },
    good,
  ]);
  const deadline = Date.now() + 5_000;
  await expect(askModel(model, aQuestion({ deadline }))).rejects.toMatchObject({
    failure: 'busy',
    retryAfterSeconds: 2,
  });
  expect(stub.received).toHaveLength(1);
});

test('[A42] a service that cannot be reached costs nothing', async () => {
  const { stub, access } = await aModel('openai', [good]);
  stub.close();
  await expect(askModel(openModel(access), aQuestion())).rejects.toMatchObject({
    failure: 'down',
    status: undefined,
    usage: { input: 0, output: 0 },
  });
});

test('[A42] an attempt that was cut off before any text is counted beside the one that succeeded', async () => {
  const { model } = await aModel('openai', [{ kind: 'cut', text: '' }, good]);
  const { usage } = await askModel(model, aQuestion());
  expect(usage.input).toBeGreaterThan(11);
  expect(usage.output).toBe(7);
});

test.each(AI_PROVIDERS)(
  "[A42] %s: the provider's words are kept without key and prompt",
  async (provider) => {
    const message = `No such thing: Bearer ${MODEL_KEY}, ${MODEL_KEY} (sk-ve***key), in "${PROMPT}" of you. ${'x '.repeat(400)}`;
    const { model } = await aModel(provider, [{ kind: 'status', status: 404, message }]);
    const error: unknown = await askModel(model, aQuestion()).catch((failure: unknown) => failure);
    const { said } = error as { said: string };
    expect(said).toMatch(/^No such thing: … … … in "…" of you\. x x/);
    expect(said.length).toBeLessThanOrEqual(300);
    expect(`${said} ${JSON.stringify(error)} ${String(error)}`).not.toMatch(/secret|customer/i);
  },
);

test('[A42] a hostile error response is read in little time', async () => {
  const responses = [
    `{"error":${'['.repeat(2_400_000)}${']'.repeat(2_400_000)}}`,
    '*'.repeat(500_000),
    'model '.repeat(100_000),
  ];
  for (const message of responses) {
    const fetch = () => Promise.resolve(new Response(message, { status: 400 }));
    const { access } = await aModel('openai', []);
    const start = process.cpuUsage();
    const asking = askModel(openModel(access, fetch), aQuestion());
    await expect(asking).rejects.toMatchObject({ failure: 'request' });
    expect(process.cpuUsage(start).user).toBeLessThan(500_000);
  }
});

test('[T4] of an error without end 16 kB are read, and the connection is closed', async () => {
  let sent = 0;
  let isClosed = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 4_096;
      controller.enqueue(new Uint8Array(4_096).fill(91));
    },
    cancel: () => {
      isClosed = true;
    },
  });
  const { access } = await aModel('openai', []);
  const model = openModel(access, () => Promise.resolve(new Response(endless, { status: 400 })));
  await expect(askModel(model, aQuestion())).rejects.toMatchObject({ failure: 'request' });
  expect(sent).toBeLessThan(40_000);
  expect(isClosed).toBe(true);
});

test('[T4] one event of a stream above 128 kB is not parsed', async () => {
  const line = `data: {"choices":${'['.repeat(1_000_000)}`;
  const fetch = () =>
    Promise.resolve(new Response(line, { headers: { 'content-type': 'text/event-stream' } }));
  const { access } = await aModel('openai', []);
  await expect(askModel(openModel(access, fetch), aQuestion())).rejects.toMatchObject({ failure: 'down' });
});

test('[H-12] the words in which a model of OpenAI declines to reply are its reply', async () => {
  const chunks = [{ refusal: 'I cannot ' }, { refusal: 'help with that.' }, {}].map((delta, at) => ({
    choices: [{ index: 0, delta, ...(at === 2 && { finish_reason: 'stop' }) }],
  }));
  const body = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
  const fetch = () =>
    Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  const { access } = await aModel('openai', []);
  const reply = await askModel(openModel(access, fetch), aQuestion());
  expect(reply).toMatchObject({ text: 'I cannot help with that.', completion: 'complete' });
});

test('[H-12] a request that is more than the model can read says so', async () => {
  const message =
    "This model's maximum context length is 8192 tokens. Please reduce the length of the messages.";
  const { model } = await aModel('openai', [{ kind: 'status', status: 400, message }]);
  await expect(askModel(model, aQuestion())).rejects.toMatchObject({ failure: 'context' });
});

test('[T12] a key is masked with anything between its letters', async () => {
  for (const echoed of [
    MODEL_KEY.split('').join(' '),
    MODEL_KEY.replaceAll('-', '.'),
    MODEL_KEY.split('').join('\u200b\n'),
  ]) {
    const message = `Wrong: ${echoed}, said the service`;
    const { model } = await aModel('anthropic', [{ kind: 'status', status: 404, message }]);
    const error: unknown = await askModel(model, aQuestion()).catch((failure: unknown) => failure);
    expect((error as { said: string }).said).toBe('Wrong: …, said the service');
  }
});

test.each(AI_PROVIDERS)('[A42] %s: a model is checked by a small question', async (provider) => {
  const { stub, model } = await aModel(provider, [
    { kind: 'text', text: 'OK' },
    { kind: 'status', status: 401, message: 'This key was revoked.' },
  ]);
  const { signal } = new AbortController();
  expect(await checkModel(model, signal)).toEqual({ ok: true });
  expect(JSON.stringify(stub.received[0]?.body).length).toBeLessThan(400);
  expect(await checkModel(model, signal)).toEqual({
    ok: false,
    message: 'The AI service refused the API key. It says: "This key was revoked."',
  });
});
