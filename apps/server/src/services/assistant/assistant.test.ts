import { expect, test } from 'vitest';
import { aServerWith, good, KEY, REPLY } from '../../../test/modelServer.ts';

test.each(['openai-compatible', 'anthropic', 'google'] as const)(
  '[A40] %s: an answer that fits becomes a proposal, its cost is kept',
  async (protocol) => {
    const { ask, stub, server, person } = await aServerWith(protocol, [good]);
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.madeBy).toBe('model');
    expect(
      body.nodes.map(({ data }) => `${data.name} ${data.attributes.map(({ name }) => name).join(' ')}`),
    ).toEqual(['Customer id name', 'Order id']);
    expect(body.edges).toMatchObject([{ data: { type: 'one-to-many', label: 'places' } }]);
    expect(JSON.stringify(stub.received[0]?.body)).toContain('<<<MESSAGE');
    expect(JSON.stringify(stub.received[0]?.headers)).toContain(KEY);
    expect(stub.received[0]?.path).not.toContain(KEY);
    const usage = await server.store.db.selectFrom('ai_usage').selectAll().execute();
    expect(usage).toMatchObject([{ user_id: person.id, requests: 1, input_tokens: 11, output_tokens: 7 }]);
  },
);

test('[A40] the schema goes along, and a fenced answer is read', async () => {
  const { ask, stub } = await aServerWith('openai-compatible', [
    { kind: 'text', text: `Here it is:\n\`\`\`json\n${REPLY}\n\`\`\`` },
  ]);
  expect((await ask()).status).toBe(200);
  expect(stub.received).toHaveLength(1);
  expect(stub.received[0]?.body).toMatchObject({ response_format: { type: 'json_schema' }, stream: true });
});

test('[A47] a reply without edits is passed on in the words of the model', async () => {
  const { ask } = await aServerWith('openai-compatible', [
    { kind: 'text', text: '{"reply": "Orders have a date already.", "edits": []}' },
    { kind: 'text', text: 'I do not draw weapons.' },
  ]);
  for (const message of ['Orders have a date already.', 'I do not draw weapons.']) {
    expect(await ask()).toMatchObject({ status: 400, body: { error: 'INVALID', message } });
  }
});

test('[A41] an answer that does not fit is sent back once with what is wrong', async () => {
  const { ask, stub } = await aServerWith('openai-compatible', [
    { kind: 'text', text: '{"entities": 5}' },
    good,
  ]);
  expect((await ask()).status).toBe(200);
  expect(stub.received).toHaveLength(2);
  expect(JSON.stringify(stub.received[1]?.body)).toContain('That is no JSON of the form');
});

test('[A44] progress comes line by line before the result', async () => {
  const { ask } = await aServerWith('openai-compatible', [good]);
  const lines = (await ask({ accept: 'application/x-ndjson' })).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; characters?: number });
  expect(lines.at(-1)?.event).toBe('result');
  expect(lines.filter(({ event }) => event === 'progress').map(({ characters }) => characters)).toContain(
    REPLY.length,
  );
});

test('[A45] each person has so many requests a day, kept in the database', async () => {
  const { ask, server, stub } = await aServerWith('openai-compatible', [good], {
    AI_DAILY_LIMIT: '2',
    RATE_LIMITS: 'on',
  });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const third = await ask();
  expect(third).toMatchObject({
    status: 429,
    body: { error: 'RATE_LIMITED', message: expect.stringContaining('2 times today') as string },
  });
  expect(stub.received).toHaveLength(2);
  const other = await server.signIn('bob@example.org');
  expect(
    (await server.call('POST /diagrams/diagram-generate', { token: other.token, body: { prompt: 'a shop' } }))
      .status,
  ).toBe(200);
});

test('[A45] what a person may use up in tokens is limited as well, counted or estimated', async () => {
  const limits = { AI_DAILY_TOKENS: '1000', RATE_LIMITS: 'on' };
  const long = JSON.stringify({ reply: 'Nothing.', edits: [], note: 'x'.repeat(9_000) });
  const { ask, server, person, stub } = await aServerWith(
    'openai-compatible',
    [{ kind: 'text', text: long, isUncounted: true }],
    limits,
  );
  expect((await ask()).status).toBe(400);
  const [used] = await server.store.db.selectFrom('ai_usage').selectAll().execute();
  expect(used?.output_tokens).toBe(Math.ceil(long.length / 4));
  expect(used?.input_tokens).toBeGreaterThan(100);
  const refused = await ask();
  expect(refused).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED' } });
  expect(refused.body.message).toContain('may cost for you today');
  expect(stub.received).toHaveLength(1);
  server.clock.offsetMs += 86_400_000;
  const tomorrow = await server.call('POST /diagrams/diagram-generate', {
    token: (await server.signIn(person.email)).token,
    body: { prompt: 'a shop' },
  });
  expect(tomorrow.status).toBe(400);
});

test.each([
  { kind: 'text', text: REPLY.slice(0, 300), finish: 'length' },
  { kind: 'cut', text: REPLY },
] as const)(
  '[A41] a reply that ends too early ($kind) is continued once, and costs both parts',
  async (cut) => {
    const rest = {
      reply: 'And the rest.',
      edits: [{ action: 'add', record: 'entity', id: 'new-9', props: { name: 'Tag' } }],
    };
    const { ask, server, stub } = await aServerWith('openai-compatible', [
      cut,
      { kind: 'text', text: JSON.stringify(rest) },
    ]);
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.nodes.map(({ data }) => data.name)).toEqual(['Customer', 'Tag']);
    expect(JSON.stringify(stub.received[1]?.body)).toContain('Your reply was cut off');
    const [usage] = await server.store.db.selectFrom('ai_usage').selectAll().execute();
    expect(usage?.requests).toBe(1);
    expect(usage?.output_tokens).toBeGreaterThan(7);
  },
);
