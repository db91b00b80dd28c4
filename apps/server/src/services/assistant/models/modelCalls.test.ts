import { expect, test } from 'vitest';
import { aServerWith, good, REPLY } from '../../../../test/modelServer.ts';
import { type TestServer } from '../../../../test/testServer.ts';

const LIMITED = { RATE_LIMITS: 'on' };

const readUsage = ({ store }: TestServer) => store.db.selectFrom('ai_usage').selectAll().execute();
const readSiteTokens = async ({ store }: TestServer) =>
  (await store.db.selectFrom('ai_site_usage').selectAll().execute()).map(({ tokens }) => tokens);

test('[A45] a failed request does not count against the requests of a user', async () => {
  const { ask, server } = await aServerWith(
    'openai',
    [{ kind: 'status', status: 401 }, { kind: 'status', status: 404 }, good],
    { ...LIMITED, AI_DAILY_LIMIT: '1' },
  );
  expect([(await ask()).status, (await ask()).status]).toEqual([503, 503]);
  expect(await readUsage(server)).toMatchObject([{ requests: 0, input_tokens: 0, output_tokens: 0 }]);
  expect(await readSiteTokens(server)).toEqual([0]);
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  expect(await readSiteTokens(server)).toEqual([18]);
});

test("[A42] the log has the provider's own words, and what to look for", async () => {
  const message = 'The model gpt-0 does not exist.';
  const { ask, readLog } = await aServerWith('azure', [{ kind: 'status', status: 404, message }]);
  expect((await ask()).body.message).toBe(
    'The AI service does not know this model, or its address is wrong. Only the administrator of this site can fix this.',
  );
  const line = readLog()
    .split('\n')
    .find((text) => text.includes('the language model failed'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    failure: 'model',
    status: 404,
    said: message,
    provider: 'azure',
    model: 'small',
  });
});

test('[A43] what a user cancels is counted, and is no failure in the log', async () => {
  const { server, stub, person, readLog } = await aServerWith('anthropic', [{ kind: 'hang' }]);
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
  await expect.poll(() => readMetrics(server)).toContain('{kind="describe",outcome="cancelled"} 1');
  await expect.poll(async () => (await readUsage(server))[0]?.input_tokens).toBeGreaterThan(0);
  expect(await readUsage(server)).toMatchObject([{ requests: 1 }]);
  expect(readLog()).not.toContain('the language model failed');
});

async function readMetrics({ app }: TestServer): Promise<string> {
  return (await app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })).body;
}

test('[A45] metrics count requests, tokens and time', async () => {
  const { ask, server } = await aServerWith('google', [good, { kind: 'status', status: 402 }]);
  await ask();
  await ask();
  const metrics = await readMetrics(server);
  expect(metrics).toContain('joinery_ai_requests_total{kind="describe",outcome="success"} 1');
  expect(metrics).toContain('joinery_ai_requests_total{kind="describe",outcome="quota"} 1');
  expect(metrics).toContain('joinery_ai_tokens_total{direction="input"} 11');
  expect(metrics).toContain('joinery_ai_tokens_total{direction="output"} 7');
  expect(metrics).toContain('joinery_ai_duration_seconds_count{kind="describe"} 2');
});

test('[A45] the tokens of all users together are limited, too', async () => {
  const long = { kind: 'text', text: REPLY.padEnd(8_000), isUncounted: true } as const;
  const { ask, server, stub } = await aServerWith('openai', [long], {
    ...LIMITED,
    AI_SITE_DAILY_TOKENS: '1000',
  });
  expect((await ask()).status).toBe(200);
  const other = await server.signIn('bob@example.org');
  const request = { token: other.token, body: { prompt: 'a shop' } };
  const refused = await server.call<{ message: string }>('POST /diagrams/diagram-generate', request);
  expect(refused.status).toBe(429);
  expect(refused.body.message).toContain('allowance of this site');
  expect(stub.received).toHaveLength(1);
  expect(await readUsage(server)).toHaveLength(1);
});
