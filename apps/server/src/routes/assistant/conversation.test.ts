import { LIMITS } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { type Conversation } from '@joinery/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPicture,
  applyLines,
  aTextFile,
  namesIn,
  getResult,
  type Sent,
  sendToAssistant,
} from '../../../test/assistantForms.ts';
import {
  addMember,
  aStoredDiagram,
  createTestServer,
  type Person,
  someContent,
  type TestServer,
} from '../../../test/testServer.ts';

let server: TestServer;
let ann: Person;
let diagramId: string;

beforeAll(async () => {
  server = await createTestServer();
  ann = await server.signIn('ann@example.org');
  diagramId = await aStoredDiagram(server, ann, 'Shop');
});
afterAll(() => server.close());

const own = () => ({ diagramId, token: ann.token });

test('without a language model the built-in builder replies with edits, and both are stored', async () => {
  const { token } = ann;
  const received = await sendToAssistant(server, own(), {});
  expect(received.status).toBe(200);
  expect(namesIn(applyLines(aDiagram({}), received))).toEqual(['Customer', 'Order']);
  expect(getResult(received)).toMatchObject({ madeBy: 'builtin', skipped: [], findings: [] });
  expect(received.lines.find(({ event }) => event === 'edit')).toMatchObject({
    operation: {
      kind: 'put',
      record: 'entity',
      id: expect.stringMatching(/^new-[\w-]{8}-1$/) as string,
      props: { name: 'Customer' },
    },
  });
  const { body } = await server.call<Conversation>(`GET /diagrams/${diagramId}/assistant`, { token });
  expect(body).toMatchObject({
    model: null,
    turns: [
      {
        kind: 'describe',
        message: 'A customer has many orders. An order has a date.',
        reply: getResult(received).text,
      },
    ],
  });
  const stranger = await server.signIn('eve@example.org');
  await addMember(server, { owner: ann, diagramId, member: stranger, accessLevel: 'VIEWER' });
  const theirs = await server.call<Conversation>(`GET /diagrams/${diagramId}/assistant`, {
    token: stranger.token,
  });
  expect(theirs.body.turns).toEqual([]);
  expect((await server.call(`DELETE /diagrams/${diagramId}/assistant`, { token })).status).toBe(200);
  const cleared = await server.call<Conversation>(`GET /diagrams/${diagramId}/assistant`, { token });
  expect(cleared.body.turns).toEqual([]);
});

test('a change by the built-in builder keeps existing elements, and reports what it did not understand', async () => {
  const content = aDiagram({ nodes: [anEntity({ id: 'c', name: 'Customer' })] });
  const received = await sendToAssistant(server, own(), {
    kind: 'change',
    message: 'Add email to Customer. Make it purple and sparkling.',
    content,
  });
  const changed = applyLines(content, received);
  expect(changed.nodes[0]?.data.attributes.map(({ name }) => name)).toContain('email');
  expect(getResult(received).skipped).toEqual([
    { text: 'Make it purple and sparkling', reason: expect.any(String) as string },
  ]);
});

test('[A24] without a language model a change of an unknown form is rejected with the known forms, one that does not apply with the reason', async () => {
  const reject = async (message: string) =>
    (await sendToAssistant(server, own(), { kind: 'change', message, content: someContent() })).lines.at(-1);
  expect(await reject('Make it nicer')).toEqual({
    event: 'error',
    error: 'INVALID',
    message: expect.stringMatching(
      /^No change was understood in "Make it nicer"\. Write, for example: Add phone.* to Customer;.*language model.*AI_PROVIDER/,
    ) as string,
    sentences: [{ text: 'Make it nicer', isUnderstood: false }],
  });
  const reason = 'There is no entity called "cstomer".';
  expect(await reject('remove cstomer')).toEqual({
    event: 'error',
    error: 'INVALID',
    message: reason,
    sentences: [{ text: 'remove cstomer', isUnderstood: false, reason }],
  });
});

test('a review has findings with fixes; a question needs a language model', async () => {
  const content = aDiagram({ nodes: [anEntity({ name: 'Log', attributes: [] })] });
  const received = await sendToAssistant(server, own(), {
    kind: 'review',
    message: 'Find problems',
    content,
  });
  expect(getResult(received).findings).toMatchObject([{ code: 'missing-key', fix: {} }]);
  const asked = await sendToAssistant(server, own(), { kind: 'ask', message: 'What is this?' });
  expect(asked.lines.at(-1)).toMatchObject({ event: 'error', error: 'INVALID' });
});

test('editors and owners send messages of every kind, viewers ask and request reviews, others see nothing', async () => {
  const viewer = await server.signIn('vic@example.org');
  await addMember(server, { owner: ann, diagramId, member: viewer, accessLevel: 'VIEWER' });
  const stranger = await server.signIn('sam@example.org');
  const statusFor = async (token: string | undefined, kind: string) =>
    (await sendToAssistant(server, { diagramId, token }, { kind, content: someContent() })).status;
  expect(await statusFor(viewer.token, 'change')).toBe(403);
  expect(await statusFor(viewer.token, 'sampleData')).toBe(403);
  expect(await statusFor(viewer.token, 'review')).toBe(200);
  expect(await statusFor(viewer.token, 'ask')).toBe(200);
  expect(await statusFor(stranger.token, 'review')).toBe(404);
  expect(await statusFor(undefined, 'review')).toBe(401);
  for (const method of ['GET', 'DELETE'])
    expect(
      (await server.call(`${method} /diagrams/${diagramId}/assistant`, { token: stranger.token })).status,
    ).toBe(404);
});

test.each<[string, Sent, number, RegExp]>([
  ['an empty message', { message: ' ' }, 400, /Write a message/],
  ['a long message', { message: 'a'.repeat(1_001) }, 400, /at most 1000 characters/],
  ['an unknown kind', { kind: 'sing' }, 400, /^kind: must be one of describe,/],
  ['content that is no JSON', { content: '{' }, 400, /content is not valid JSON/],
  ['a selection that is no list', { selection: '{}' }, 400, /selection must be/],
  [
    '[T3] a selection above its limit',
    { selection: `[${'{},'.repeat(22_000)}1]` },
    413,
    /^selection can have at most 65536 bytes/,
  ],
  ['[T3] a selection of 7 MB', { selection: '['.repeat(7_000_000) }, 413, /^selection can have at most/],
  [
    '[T3] a deeply nested selection within its limit',
    { selection: '['.repeat(65_000) },
    400,
    /selection must/,
  ],
  [
    '[T2] a diagram above its limit',
    { content: '['.repeat(2_000_001) },
    413,
    /^The diagram is larger than the AI Diagram Generator can read \(2 MB\)\.$/,
  ],
  ['[T3] a message of a megabyte', { message: 'a'.repeat(1e6) }, 413, /^message can have at most/],
  ['[T3] a kind of a megabyte', { kind: 'a'.repeat(1e6) }, 413, /^kind can have at most/],
  [
    '[T3] a long file name',
    { files: [aTextFile('n'.repeat(256), 1)] },
    413,
    /name of a file can have at most/,
  ],
  ['too many files', { files: [1, 2, 3, 4, 5].map((n) => aTextFile(`${n}.txt`, 1)) }, 400, /at most 4 files/],
  ['two pictures', { files: [aPicture('a.png'), aPicture('b.png')] }, 400, /one picture/],
  ['a long text file', { files: [aTextFile('long.sql', 200_001)] }, 413, /long\.sql is too large/],
  [
    'a file of another kind',
    { files: [new File([new Uint8Array([0, 255])], 'a.zip')] },
    400,
    /a\.zip is neither/,
  ],
])('%s is rejected', async (...[, sent, status, message]) => {
  const received = await sendToAssistant(server, own(), sent);
  expect(received.status).toBe(status);
  expect(received.body.message).toMatch(message);
});

test('an invalid form and invalid content are rejected', async () => {
  const { token } = ann;
  const json = await server.call(`POST /diagrams/${diagramId}/assistant`, { token, body: { message: 'x' } });
  expect(json.status).toBeGreaterThanOrEqual(400);
  expect(json.status).toBeLessThan(500);
  const broken = await server.app.inject({
    method: 'POST',
    url: `/api/api/diagrams/${diagramId}/assistant`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
    payload: '--y\r\nnot a form',
  });
  expect(broken.statusCode).toBe(400);
  const received = await sendToAssistant(server, own(), { content: { nodes: 5 } });
  expect(received.lines.at(-1)).toMatchObject({ event: 'error', error: 'INVALID' });
});

test('a large diagram is read and extended', async () => {
  const nodes = Array.from({ length: 3_000 }, (_, index) =>
    anEntity({ id: `e${index}`, name: `Entity${index}` }),
  );
  const content = aDiagram({ nodes });
  expect(JSON.stringify(content).length).toBeGreaterThan(256 * 1024);
  const received = await sendToAssistant(server, own(), { content });
  const names = namesIn(applyLines(content, received));
  expect(names).toHaveLength(3_002);
});

test('the largest diagram is reviewed without blocking other requests', async () => {
  const nodes = Array.from({ length: LIMITS.maxEntities }, (_, index) =>
    anEntity({ id: `n${index}`, name: `Entity${index}`, attributes: [anAttribute({ name: 'id' })] }),
  );
  const reviewing = sendToAssistant(server, own(), { kind: 'review', content: aDiagram({ nodes }) });
  expect((await server.call('GET /healthz')).status).toBe(200);
  expect(getResult(await reviewing).findings.length).toBeGreaterThan(1_000);
});

test('a user’s large requests do not delay another user’s request until all of them are done', async () => {
  const bob = await server.signIn('bob@example.org');
  const attributes = Array.from({ length: 10 }, (_, index) => anAttribute({ name: `field${index}` }));
  const nodes = Array.from({ length: 800 }, (_, index) =>
    anEntity({ id: `n${index}`, name: `Entity${index}`, attributes }),
  );
  const finished: string[] = [];
  const note = async (name: string, call: Promise<{ status: number }>): Promise<void> => {
    expect((await call).status).toBe(200);
    finished.push(name);
  };
  const large = () => sendToAssistant(server, own(), { kind: 'review', content: aDiagram({ nodes }) });
  const body = { prompt: 'A customer has a name.' };
  await Promise.all([
    note('ann', large()),
    note('ann', large()),
    note('ann', large()),
    note('bob', server.call('POST /diagrams/diagram-generate', { token: bob.token, body })),
  ]);
  expect(finished.at(-1)).toBe('ann');
});

test('20 turns are stored for 30 days, exported with the account, and removed with it', async () => {
  const bea = await server.signIn('bea@example.org');
  const id = await aStoredDiagram(server, bea, 'Many');
  const to = { diagramId: id, token: bea.token };
  for (let turn = 0; turn < 21; turn += 1)
    await sendToAssistant(server, to, { kind: 'review', message: `Message ${turn}`, content: someContent() });
  const read = async () =>
    (await server.call<Conversation>(`GET /diagrams/${id}/assistant`, { token: bea.token })).body.turns;
  const kept = await read();
  expect(kept).toHaveLength(20);
  expect(kept.at(-1)?.message).toBe('Message 20');
  const stored = () =>
    server.store.db.selectFrom('assistant_turns').select('id').where('user_id', '=', bea.id).execute();
  expect(await stored()).toHaveLength(20);
  await server.call('POST /account/deletion', { token: bea.token, body: { confirmation: bea.email } });
  expect(await stored()).toEqual([]);
});

test.each([
  ['Sample data', /^INSERT INTO `customer` /],
  ['Sample data for PostgreSQL', /^INSERT INTO customer [^]*\nSELECT setval\(/],
  ['sample rows, SQLite please', /^INSERT INTO "customer" /],
])('%s: plain values without a language model', async (message, statement) => {
  const content = aDiagram({ nodes: [anEntity({ name: 'Customer' })] });
  const received = await sendToAssistant(server, own(), { kind: 'sampleData', message, content });
  expect(getResult(received).sampleData).toMatch(statement);
});
