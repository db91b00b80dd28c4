import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { IS_THOROUGH } from '../../../../../test/depth.ts';
import { type Behaviour } from '../../../test/aiStub.ts';
import { aServerWith, REPLY } from '../../../test/modelServer.ts';
import { someContent } from '../../../test/testServer.ts';

const PROTOCOLS = ['openai-compatible', 'anthropic', 'google'] as const;
const ROUTES = ['diagram-generate', 'diagram-change'] as const;
const REVIEW = JSON.stringify({
  reply: 'One problem.',
  findings: [
    {
      message: 'Customer lacks an e-mail.',
      isProblem: true,
      entities: ['e1'],
      fixLabel: 'Add email',
      edits: [{ action: 'add', record: 'attribute', id: 'new-1', props: { entity: 'e1', name: 'email' } }],
    },
  ],
});

interface Failure {
  what: string;
  behaviour: Behaviour;
  status: number;
  message: RegExp;
}

const FAILURES: Failure[] = [
  {
    what: 'malformed twice',
    behaviour: { kind: 'text', text: '{"entities": 5}' },
    status: 503,
    message: /did not respond as expected/,
  },
  {
    what: 'a refusal by the service',
    behaviour: { kind: 'text', text: '', finish: 'refused' },
    status: 503,
    message: /did not want to respond/,
  },
  {
    what: 'a truncated answer',
    behaviour: { kind: 'text', text: REPLY.slice(0, 90), finish: 'length' },
    status: 503,
    message: /was cut off/,
  },
  {
    what: 'a broken connection',
    behaviour: { kind: 'cut', text: '{"reply": "' },
    status: 503,
    message: /was cut off/,
  },
  { what: 'a page of a gateway', behaviour: { kind: 'html' }, status: 503, message: /The AI service/ },
  {
    what: '401',
    behaviour: { kind: 'status', status: 401 },
    status: 503,
    message: /refused the API key. Only the administrator/,
  },
  { what: '429', behaviour: { kind: 'status', status: 429 }, status: 429, message: /too many requests/ },
  {
    what: '500',
    behaviour: { kind: 'status', status: 500 },
    status: 503,
    message: /not available right now/,
  },
];

/** One protocol in every run, all of them in a thorough one. */
const TESTED_PROTOCOLS = IS_THOROUGH ? PROTOCOLS : PROTOCOLS.slice(0, 1);

test.each(TESTED_PROTOCOLS)(
  '[A42] %s: each failure has a cause and advice in plain words, with nothing of the service in the answer and nothing of key and prompt in the log',
  async (protocol) => {
    const { server, person, stub, readLog } = await aServerWith(protocol, []);
    for (const [index, { what, behaviour, status, message }] of FAILURES.entries()) {
      stub.behave(behaviour);
      for (const route of ROUTES) {
        const response = await server.call<{ message: string }>(`POST /diagrams/${route}`, {
          token: person.token,
          body: { prompt: 'a shop', content: someContent() },
        });
        expect([what, route, response.status]).toEqual([what, route, status]);
        expect(response.body.message).toMatch(message);
        expect(response.text).not.toMatch(/secret|a shop/);
      }
      expect(readLog()).not.toMatch(/very-secret|a shop/);
      expect(readLog().split('the language model failed')).toHaveLength(ROUTES.length * (index + 1) + 1);
    }
  },
);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test.each(TESTED_PROTOCOLS)(
  '[A42] %s: a call that takes too long is ended by its deadline, however often garbage is collected',
  async (protocol) => {
    const { ask, stub } = await aServerWith(protocol, [{ kind: 'hang' }], { AI_TIMEOUT_SECONDS: '1' });
    const call = stub.next();
    const asking = ask();
    const { closed } = await call;
    const collecting = setInterval(collectGarbage, 100);
    onTestFinished(() => clearInterval(collecting));
    const response = await asking;
    expect(response.status).toBe(503);
    expect(response.body.message).toMatch(/took too long/);
    await closed;
  },
  15_000,
);

test.each(TESTED_PROTOCOLS)(
  '[A40] %s: a review has the remarks of the model beside the built-in ones',
  async (protocol) => {
    const { server, person } = await aServerWith(protocol, [{ kind: 'text', text: REVIEW }]);
    const { status, body } = await server.call('POST /diagrams/diagram-review', {
      token: person.token,
      body: { content: someContent() },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ madeBy: 'model' });
    expect(JSON.stringify(body)).toContain('Customer lacks an e-mail.');
    expect(JSON.stringify(body)).toContain('Add email');
  },
);

test('[A42] a review has the findings of the built-in rules, also where the language model fails', async () => {
  const { server, person } = await aServerWith('openai-compatible', [{ kind: 'status', status: 401 }]);
  const content = {
    nodes: [{ id: 'e', position: { x: 0, y: 0 }, data: { name: 'Log', attributes: [] } }],
    edges: [],
  };
  const { status, body } = await server.call('POST /diagrams/diagram-review', {
    token: person.token,
    body: { content },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ madeBy: 'builtin', findings: [{ code: 'missing-key' }] });
});

test('[A43] a caller that goes away ends the call for changes and reviews, too', async () => {
  for (const route of ['diagram-change', 'diagram-review']) {
    const { server, stub, person } = await aServerWith('anthropic', [{ kind: 'hang' }]);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const call = stub.next();
    const asking = fetch(`${address}/api/api/diagrams/${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ prompt: 'add orders', content: someContent() }),
      signal: leaving.signal,
    });
    const { closed } = await call;
    leaving.abort();
    await expect(asking).rejects.toThrow();
    await closed;
  }
});
