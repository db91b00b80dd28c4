import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { expect, onTestFinished, test } from 'vitest';
import { IS_THOROUGH } from '../../../../../test/depth.ts';
import { type Behaviour } from '../../../test/aiStub.ts';
import { type Protocol } from '../../../test/aiStubProtocols.ts';
import { getResult, type Sent, sendToAssistant } from '../../../test/assistantForms.ts';
import { aServerWith, REPLY } from '../../../test/modelServer.ts';
import { aStoredDiagram } from '../../../test/testServer.ts';

const PROTOCOLS = ['openai-compatible', 'anthropic', 'google'] as const;
const REVIEW = JSON.stringify({
  reply: 'One problem.',
  findings: [
    {
      message: 'Log lacks an e-mail.',
      isProblem: true,
      entities: ['e1'],
      fixLabel: 'Add email',
      edits: [{ action: 'add', record: 'attribute', id: 'new-1', props: { entity: 'e1', name: 'email' } }],
    },
  ],
});

const withoutKey = aDiagram({ nodes: [anEntity({ name: 'Log', attributes: [] })] });

/** Starts a server with a language model and a stored diagram. */
async function aDiagramWith(protocol: Protocol, behaviours: readonly Behaviour[]) {
  const scene = await aServerWith(protocol, behaviours);
  const diagramId = await aStoredDiagram(scene.server, scene.person);
  const send = (sent: Sent) => sendToAssistant(scene.server, { diagramId, token: scene.person.token }, sent);
  return { ...scene, diagramId, send };
}

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
    const { ask, send, stub, readLog } = await aDiagramWith(protocol, []);
    for (const [index, { what, behaviour, status, message }] of FAILURES.entries()) {
      stub.behave(behaviour);
      const response = await ask();
      expect([what, response.status]).toEqual([what, status]);
      expect(response.body.message).toMatch(message);
      expect(response.text).not.toMatch(/secret|a shop/);
      const { lines } = await send({ kind: 'change', message: 'a shop' });
      expect(lines.at(-1)).toEqual({ event: 'error', ...response.body });
      expect(readLog()).not.toMatch(/very-secret|a shop/);
      expect(readLog().split('the language model failed')).toHaveLength(2 * (index + 1) + 1);
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
    const { send } = await aDiagramWith(protocol, [{ kind: 'text', text: REVIEW }]);
    const { findings, ...reply } = getResult(await send({ kind: 'review', content: withoutKey }));
    expect(reply).toMatchObject({ madeBy: 'model', text: 'One problem.' });
    expect(findings).toMatchObject([
      { code: 'missing-key' },
      { code: 'remark', message: 'Log lacks an e-mail.', fix: { label: 'Add email' } },
    ]);
  },
);

test('[A42] a review has the findings of the built-in rules, also where the language model fails', async () => {
  const { send } = await aDiagramWith('openai-compatible', [{ kind: 'status', status: 401 }]);
  const { findings, text } = getResult(await send({ kind: 'review', content: withoutKey }));
  expect(findings).toMatchObject([{ code: 'missing-key' }]);
  expect(text).toMatch(/^1 finding\. .*refused the API key/);
});

test.each(['change', 'review'])(
  '[A43] a %s ends its call when its caller closes the connection',
  async (kind) => {
    const { server, stub, person, diagramId } = await aDiagramWith('anthropic', [{ kind: 'hang' }]);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const call = stub.next();
    const form = new FormData();
    for (const [name, value] of Object.entries({
      kind,
      message: 'add orders',
      content: '{"nodes":[],"edges":[]}',
    }))
      form.set(name, value);
    const { body } = await fetch(`${address}/api/api/diagrams/${diagramId}/assistant`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}` },
      body: form,
      signal: leaving.signal,
    });
    const { closed } = await call;
    leaving.abort();
    await expect(body?.getReader().read()).rejects.toThrow();
    await closed;
  },
);
