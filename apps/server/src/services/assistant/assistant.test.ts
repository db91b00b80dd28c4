import { Writable } from 'node:stream';
import { type Proposal } from '@joinery/protocol';
import { expect, test } from 'vitest';
import { anAiStub, type Behaviour, type Protocol } from '../../../test/aiStub.ts';
import { aTestServer, someContent } from '../../../test/testServer.ts';

const KEY = 'sk-very-secret-key';
const attribute = (name: string) => ({
  name,
  type: 'String',
  isPrimaryKey: false,
  isNullable: true,
  isUnique: false,
  enumValues: [],
});
const OUTLINE = JSON.stringify({
  entities: [
    {
      name: 'Customer',
      formerName: '',
      attributes: [
        { ...attribute('id'), type: 'Long', isPrimaryKey: true, isNullable: false },
        attribute('name'),
      ],
    },
    { name: 'Order', formerName: '', attributes: [] },
  ],
  relationships: [{ from: 'Customer', to: 'Order', type: 'one-to-many', label: 'places' }],
});
const good: Behaviour = { kind: 'text', text: OUTLINE };

async function aServerWith(
  protocol: Protocol,
  behaviours: readonly Behaviour[],
  environment: Record<string, string> = {},
) {
  const stub = await anAiStub(protocol, behaviours);
  let log = '';
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const server = await aTestServer(
    { AI_PROVIDER: protocol, AI_BASE_URL: stub.url, AI_API_KEY: KEY, AI_MODEL: 'small', ...environment },
    { logTo },
  );
  const person = await server.signIn('ann@example.org');
  const ask = (headers: Record<string, string> = {}) =>
    server.call<Proposal & { message: string; error: string }>('POST /diagrams/diagram-generate', {
      token: person.token,
      body: { prompt: 'a shop' },
      headers,
    });
  return { server, stub, person, ask, readLog: () => log };
}

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
    expect(JSON.stringify(stub.received[0]?.body)).toContain('<<<TEXT');
    expect(JSON.stringify(stub.received[0]?.headers)).toContain(KEY);
    expect(stub.received[0]?.path).not.toContain(KEY);
    const usage = await server.store.db.selectFrom('ai_usage').selectAll().execute();
    expect(usage).toMatchObject([{ user_id: person.id, requests: 1, input_tokens: 11, output_tokens: 7 }]);
  },
);

test('[A40] the schema goes along, and a fenced answer is read', async () => {
  const { ask, stub } = await aServerWith('openai-compatible', [
    { kind: 'text', text: `Here it is:\n\`\`\`json\n${OUTLINE}\n\`\`\`` },
  ]);
  expect((await ask()).status).toBe(200);
  expect(stub.received).toHaveLength(1);
  expect(stub.received[0]?.body).toMatchObject({ response_format: { type: 'json_schema' }, stream: true });
});

test('[A41] an answer that does not fit is sent back once with what is wrong', async () => {
  const { ask, stub } = await aServerWith('openai-compatible', [
    { kind: 'text', text: '{"entities": 5}' },
    good,
  ]);
  expect((await ask()).status).toBe(200);
  expect(stub.received).toHaveLength(2);
  expect(JSON.stringify(stub.received[1]?.body)).toContain('That does not fit');
});

test.each<[string, Behaviour[], number, RegExp]>([
  ['malformed twice', [{ kind: 'text', text: '{"entities": 5}' }], 503, /did not answer with a diagram/],
  [
    'a refusal in prose',
    [{ kind: 'text', text: 'I can not help with that.' }],
    503,
    /did not want to answer/,
  ],
  [
    'a truncated answer',
    [{ kind: 'text', text: OUTLINE.slice(0, 90), finish: 'length' }],
    503,
    /was cut off/,
  ],
  ['401', [{ kind: 'status', status: 401 }], 503, /refused the key of this installation/],
  ['429', [{ kind: 'status', status: 429 }], 429, /too many requests/],
  ['500', [{ kind: 'status', status: 500 }], 503, /not available right now/],
])(
  '[A42] %s is told in plain words, with nothing of the service or the key in answer and log',
  async (_name, behaviours, status, message) => {
    const { ask, readLog } = await aServerWith('openai-compatible', behaviours);
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect(answer.text + readLog()).not.toMatch(/secret|very-secret|a shop/);
    expect(readLog()).toContain('the language model failed');
  },
);

test('[A43] a caller that goes away ends the call to the service', async () => {
  const { server, stub, person } = await aServerWith('openai-compatible', [{ kind: 'hang' }]);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const call = stub.next();
  const asking = fetch(`${address}/api/api/diagrams/diagram-generate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ prompt: 'a shop' }),
    signal: leaving.signal,
  });
  const { closed } = await call;
  leaving.abort();
  await expect(asking).rejects.toThrow();
  await closed;
});

test('[A44] progress comes line by line before the result', async () => {
  const { ask } = await aServerWith('openai-compatible', [good]);
  const lines = (await ask({ accept: 'application/x-ndjson' })).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; characters?: number });
  expect(lines.at(-1)?.event).toBe('result');
  expect(lines.filter(({ event }) => event === 'progress').map(({ characters }) => characters)).toContain(
    OUTLINE.length,
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

test('[A46] a change keeps ids and places, an empty answer changes nothing', async () => {
  const { server, person } = await aServerWith('openai-compatible', [
    good,
    { kind: 'text', text: '{"entities":[],"relationships":[]}' },
  ]);
  const ask = () =>
    server.call<Proposal>('POST /diagrams/diagram-change', {
      token: person.token,
      body: { prompt: 'add orders', content: someContent() },
    });
  const { body } = await ask();
  expect(body.nodes[0]).toMatchObject({
    id: 'entity-1',
    position: { x: 250, y: 250 },
    data: { name: 'Customer' },
  });
  expect(body.nodes[1]?.data.name).toBe('Order');
  expect((await ask()).status).toBe(400);
});
