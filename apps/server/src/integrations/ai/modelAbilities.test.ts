import { expect, test } from 'vitest';
import { aModel, aQuestion, good, MODEL_KEY, REPLY } from '../../../test/modelQuestions.ts';
import { AI_PROVIDERS } from './aiSettings.ts';
import { askModel } from './askModel.ts';
import { getAbilities } from './modelAbilities.ts';
import { openModel } from './openModel.ts';

/** The fields of each protocol that request JSON. */
function findFormat(body: Record<string, unknown>): string {
  const { type } = (body['response_format'] ?? {}) as { type?: string };
  const { responseSchema, responseMimeType } = (body['generationConfig'] ?? {}) as Record<string, unknown>;
  if (type === 'json_schema' || responseSchema !== undefined || body['tools'] !== undefined) return 'schema';
  return type === 'json_object' || responseMimeType !== undefined ? 'json' : 'text';
}

test.each(AI_PROVIDERS)(
  '[A42] %s: what a model refuses is left out, for good and for this model only',
  async (provider) => {
    const { stub, access, model } = await aModel(provider, [{ ...good, refuses: ['schema', 'json'] }]);
    expect((await askModel(model, aQuestion())).text).toBe(REPLY);
    // Anthropic has no JSON mode.
    const steps = provider === 'anthropic' ? ['schema', 'text'] : ['schema', 'json', 'text'];
    expect(stub.received.map(({ body }) => findFormat(body))).toEqual(steps);
    await askModel(openModel(access), aQuestion());
    expect(stub.received.slice(steps.length).map(({ body }) => findFormat(body))).toEqual(['text']);
    await askModel(openModel({ ...access, model: crypto.randomUUID() }), aQuestion());
    expect(findFormat(stub.received[steps.length + 1]!.body)).toBe('schema');
  },
);

test('[A42] questions at the same time step down together, not one after the other', async () => {
  const { stub, model } = await aModel('openai', [{ ...good, refuses: ['schema'] }]);
  await Promise.all(Array.from({ length: 4 }, () => askModel(model, aQuestion())));
  const formats = stub.received.map(({ body }) => findFormat(body));
  expect(formats.sort()).toEqual([...Array<string>(4).fill('json'), ...Array<string>(4).fill('schema')]);
});

test('[A42] a service that refuses max_tokens is not limited from then on', async () => {
  const { stub, model } = await aModel('openai-compatible', [{ ...good, refuses: ['max_tokens'] }]);
  await askModel(model, aQuestion());
  await askModel(model, aQuestion());
  expect(stub.received.map(({ body }) => 'max_tokens' in body)).toEqual([true, false, false]);
});

test('[A42] several refusals of one model are stepped over in one question', async () => {
  const { stub, model } = await aModel('openai-compatible', [
    { ...good, refuses: ['max_tokens', 'schema', 'json'] },
  ]);
  expect((await askModel(model, aQuestion())).text).toBe(REPLY);
  expect(stub.received).toHaveLength(4);
});

test('[A42] a service that refuses everything is asked a few times only, and nothing is learned of it', async () => {
  const message = 'response_format json_schema max_tokens';
  const { stub, model } = await aModel('google', [{ kind: 'status', status: 400, message }]);
  await expect(askModel(model, aQuestion())).rejects.toMatchObject({ failure: 'request' });
  expect(stub.received).toHaveLength(4);
  stub.behave(good);
  await askModel(model, aQuestion());
  expect(findFormat(stub.received[4]!.body)).toBe('schema');
});

test('[A40] OpenAI and Azure get max_completion_tokens, never max_tokens', async () => {
  for (const provider of ['openai', 'azure'] as const) {
    const { stub, model } = await aModel(provider, [{ ...good, refuses: ['max_tokens'] }]);
    await askModel(model, aQuestion());
    expect(stub.received).toHaveLength(1);
    expect(stub.received[0]).toMatchObject({
      path: '/v1/chat/completions',
      body: { max_completion_tokens: 16_000 },
    });
  }
});

test.each(AI_PROVIDERS)(
  '[A40] %s: the schema is not strict, its optional properties stay optional, and it is part of the prompt',
  async (provider) => {
    const { stub, model } = await aModel(provider, [good]);
    await askModel(model, aQuestion());
    const body = JSON.stringify(stub.received[0]?.body);
    expect(body).not.toContain('"strict":true');
    expect(body).toContain('"required":["entities"]');
    expect(body).toContain('must match this JSON Schema');
  },
);

test.each(AI_PROVIDERS)(
  '[A40] %s: images are sent, and plain text is asked for without a schema',
  async (provider) => {
    const { stub, model } = await aModel(provider, [good]);
    const bytes = new Uint8Array(48).fill(7);
    await askModel(
      model,
      aQuestion({
        schema: null,
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: 'Look.' },
              { type: 'image', bytes, mediaType: 'image/png' },
            ],
          },
          { role: 'assistant', content: 'I see.' },
          { role: 'user', content: 'Draw it.' },
        ],
      }),
    );
    const [call] = stub.received;
    expect(JSON.stringify(call?.body)).toContain(Buffer.from(bytes).toString('base64'));
    expect(JSON.stringify(call?.body)).toMatch(/Look.*I see.*Draw it/);
    expect(findFormat(call!.body)).toBe('text');
  },
);

const PICTURE_QUESTION = aQuestion({
  messages: [
    { role: 'user', content: [{ type: 'image', bytes: new Uint8Array(48).fill(7), mediaType: 'image/png' }] },
  ],
});

test.each([
  [400, 'This model does not support image input.'],
  [400, 'Failed to deserialize: unknown variant `image_url`, expected `text`'],
  [400, "'messages.1.content' must be a string"],
  [415, 'image input is not supported'],
  [422, 'image input is not supported'],
])(
  '[A42] a model that refuses pictures (%i) is sent no other, and still gets text',
  async (status, message) => {
    const { stub, model } = await aModel('openai-compatible', [{ kind: 'status', status, message }]);
    for (const _ of [1, 2])
      await expect(askModel(model, PICTURE_QUESTION)).rejects.toMatchObject({ failure: 'picture' });
    expect(stub.received).toHaveLength(1);
    stub.behave(good);
    expect((await askModel(model, aQuestion())).text).toBe(REPLY);
  },
);

test.each([
  [404, 'No endpoints found that support image input', 'picture'],
  [500, 'image input is not supported - hint: provide the mmproj', 'picture'],
  [429, 'Rate limit reached for images per minute', 'busy'],
] as const)(
  '[H-7] a failure that may pass (%i) does not switch pictures off',
  async (status, message, failure) => {
    const refused = { kind: 'status', status, message } as const;
    const { model } = await aModel('openai-compatible', [
      refused,
      ...(status === 500 ? [refused] : []),
      good,
    ]);
    await expect(askModel(model, PICTURE_QUESTION)).rejects.toMatchObject({ failure });
    expect(model.abilities.readsPictures).toBe(true);
  },
);

test('[H-7] what a model refused is forgotten after an hour', () => {
  const name = crypto.randomUUID();
  getAbilities(name, 0).readsPictures = false;
  expect(getAbilities(name, 3_599_999).readsPictures).toBe(false);
  expect(getAbilities(name, 3_600_000).readsPictures).toBe(true);
});

test('[A42] a picture that could not be read says nothing about the next', async () => {
  const refused = { kind: 'status', status: 400, message: 'Could not process image' } as const;
  const { model } = await aModel('anthropic', [refused, good]);
  await expect(askModel(model, PICTURE_QUESTION)).rejects.toMatchObject({ failure: 'picture' });
  expect((await askModel(model, PICTURE_QUESTION)).text).toBe(REPLY);
});

test('[A40] each provider gets the key in its own header', async () => {
  const headers = await Promise.all(
    AI_PROVIDERS.map(async (provider) => {
      const { stub, model } = await aModel(provider, [good]);
      await askModel(model, aQuestion());
      return (
        Object.entries(stub.received[0]!.headers).find(([, value]) => value === MODEL_KEY)?.[0] ??
        'authorization'
      );
    }),
  );
  expect(headers).toEqual(['authorization', 'api-key', 'x-api-key', 'x-goog-api-key', 'authorization']);
});
