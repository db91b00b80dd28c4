import {
  apply,
  type DiagramContent,
  encodeOperations,
  type Operation,
  readOperations,
  toContent,
  toRecords,
} from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { type Conversation, type Reply, type ReplyLine } from '@joinery/protocol';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startAiStub } from '../../test/aiStub.ts';
import { aServerWith, REPLY } from '../../test/modelServer.ts';
import {
  addMember,
  aDiagramOf,
  aTestServer,
  createTestServer,
  type Person,
  someContent,
  type TestServer,
} from '../../test/testServer.ts';

interface Sent {
  message?: string;
  kind?: string;
  content?: object | string;
  selection?: string;
  files?: File[];
}

interface Received {
  status: number;
  body: { message?: string };
  lines: ReplyLine[];
}

async function send(
  server: TestServer,
  { diagramId, token }: { diagramId: string; token: string | undefined },
  {
    message = 'A customer has many orders. An order has a date.',
    kind = 'describe',
    content = { nodes: [], edges: [] },
    selection,
    files = [],
  }: Sent,
): Promise<Received> {
  const form = new FormData();
  form.set('message', message);
  form.set('kind', kind);
  form.set('content', typeof content === 'string' ? content : JSON.stringify(content));
  if (selection !== undefined) form.set('selection', selection);
  for (const file of files) form.append('files', file);
  const answer = await server.call<{ message?: string }>(`POST /diagrams/${diagramId}/assistant`, {
    token,
    body: form,
  });
  const isStream = String(answer.headers['content-type']).includes('ndjson');
  const texts = isStream ? answer.text.trim().split('\n') : [];
  return { ...answer, lines: texts.map((text) => JSON.parse(text) as ReplyLine) };
}

function resultOf({ lines }: Received): Reply {
  const last = lines.at(-1);
  if (last?.event !== 'result') throw new Error(JSON.stringify(last));
  return last.result;
}

/** The diagram after the edits of a reply, read as a client reads them. */
function applyLines(content: DiagramContent, { lines }: Received): DiagramContent {
  const operations = lines.flatMap((line) => (line.event === 'edit' ? [line.operation as Operation] : []));
  const reading = readOperations(encodeOperations(operations));
  if (!reading.ok) throw new Error(reading.message);
  const before = toRecords(content);
  const { records, dropped } = apply(before, reading.operations);
  expect(dropped).toEqual([]);
  return toContent(records, { records: before, content });
}

function namesIn({ nodes }: DiagramContent): string[] {
  return nodes.map(({ data }) => data.name);
}

let server: TestServer;
let ann: Person;
let diagramId: string;

beforeAll(async () => {
  server = await createTestServer();
  ann = await server.signIn('ann@example.org');
  diagramId = await aDiagramOf(server, ann, 'Shop');
});
afterAll(() => server.close());

const own = () => ({ diagramId, token: ann.token });

test('without a language model the built-in builder replies with edits, and both are stored', async () => {
  const { token } = ann;
  const received = await send(server, own(), {});
  expect(received.status).toBe(200);
  expect(namesIn(applyLines(aDiagram({}), received))).toEqual(['Customer', 'Order']);
  expect(resultOf(received)).toMatchObject({ madeBy: 'builtin', skipped: [], findings: [] });
  expect(received.lines.find(({ event }) => event === 'edit')).toMatchObject({
    operation: { kind: 'put', record: 'entity', id: 'new-1', props: { name: 'Customer' } },
  });
  const { body } = await server.call<Conversation>(`GET /diagrams/${diagramId}/assistant`, { token });
  expect(body).toMatchObject({
    model: null,
    turns: [
      {
        kind: 'describe',
        message: 'A customer has many orders. An order has a date.',
        reply: resultOf(received).text,
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

test('a change by the built-in builder keeps what exists, and says what it did not understand', async () => {
  const content = aDiagram({ nodes: [anEntity({ id: 'c', name: 'Customer' })] });
  const received = await send(server, own(), {
    kind: 'change',
    message: 'Add email to Customer. Make it purple and sparkling.',
    content,
  });
  const changed = applyLines(content, received);
  expect(changed.nodes[0]?.data.attributes.map(({ name }) => name)).toContain('email');
  expect(resultOf(received).skipped).toEqual([
    { text: 'Make it purple and sparkling', reason: expect.any(String) as string },
  ]);
});

test('a review has findings with fixes; a question needs a language model', async () => {
  const content = aDiagram({ nodes: [anEntity({ name: 'Log', attributes: [] })] });
  const received = await send(server, own(), { kind: 'review', message: 'Find problems', content });
  expect(resultOf(received).findings).toMatchObject([{ code: 'missing-key', fix: {} }]);
  const asked = await send(server, own(), { kind: 'ask', message: 'What is this?' });
  expect(asked.lines.at(-1)).toMatchObject({ event: 'error', error: 'INVALID' });
});

test('editors and owners send messages of every kind, viewers ask and have reviewed, others see nothing', async () => {
  const viewer = await server.signIn('vic@example.org');
  await addMember(server, { owner: ann, diagramId, member: viewer, accessLevel: 'VIEWER' });
  const stranger = await server.signIn('sam@example.org');
  const statusFor = async (token: string | undefined, kind: string) =>
    (await send(server, { diagramId, token }, { kind, content: someContent() })).status;
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

const text = (name: string, bytes: number) => new File(['x'.repeat(bytes)], name, { type: 'text/plain' });
const picture = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], name, { type: 'image/png' });

test.each<[string, Sent, number, RegExp]>([
  ['an empty message', { message: ' ' }, 400, /Write a message/],
  ['a long message', { message: 'a'.repeat(1_001) }, 400, /at most 1000 characters/],
  ['an unknown kind', { kind: 'sing' }, 400, /kind must be one of/],
  ['content that is no JSON', { content: '{' }, 400, /content is not valid JSON/],
  ['a selection that is no list', { selection: '{}' }, 400, /selection must be/],
  ['too many files', { files: [1, 2, 3, 4, 5].map((n) => text(`${n}.txt`, 1)) }, 400, /at most 4 files/],
  ['two pictures', { files: [picture('a.png'), picture('b.png')] }, 400, /one picture/],
  ['a long text file', { files: [text('long.sql', 200_001)] }, 413, /long\.sql is too large/],
  [
    'a file of another kind',
    { files: [new File([new Uint8Array([0, 255])], 'a.zip')] },
    400,
    /a\.zip is neither/,
  ],
])('%s is refused', async (...[, sent, status, message]) => {
  const received = await send(server, own(), sent);
  expect(received.status).toBe(status);
  expect(received.body.message).toMatch(message);
});

test('a body that is no form is refused, and content that is no diagram', async () => {
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
  const received = await send(server, own(), { content: { nodes: 5 } });
  expect(received.lines.at(-1)).toMatchObject({ event: 'error', error: 'INVALID' });
});

test('a large diagram is read, and added to', async () => {
  const nodes = Array.from({ length: 3_000 }, (_, index) =>
    anEntity({ id: `e${index}`, name: `Entity${index}` }),
  );
  const content = aDiagram({ nodes });
  expect(JSON.stringify(content).length).toBeGreaterThan(256 * 1024);
  const received = await send(server, own(), { content });
  const names = namesIn(applyLines(content, received));
  expect(names).toHaveLength(3_002);
});

test('a language model gets the diagram, files, a picture and the turns before, and its edits come as they are written', async () => {
  const {
    server: withModel,
    stub,
    person,
  } = await aServerWith('openai-compatible', [{ kind: 'text', text: REPLY }]);
  const id = await aDiagramOf(withModel, person, 'Shop');
  const to = { diagramId: id, token: person.token };
  const content = aDiagram({ nodes: [anEntity({ id: 'c', name: 'Product <<<DIAGRAM' })] });
  const first = await send(withModel, to, {
    message: 'Customers order',
    content,
    files: [text('notes.md', 20), picture('a.png')],
  });
  expect(namesIn(applyLines(content, first))).toEqual(['Product <<<DIAGRAM', 'Customer', 'Order']);
  expect(
    first.lines
      .filter(({ event }) => event === 'text')
      .map((line) => ('text' in line ? line.text : ''))
      .join(''),
  ).toBe('Drew customers and orders.');
  const prompt = JSON.stringify(stub.received[0]?.body);
  expect(prompt).toContain('<<<FILE');
  expect(prompt).toContain('data:image/png;base64,');
  expect(prompt.split('<<<DIAGRAM')).toHaveLength(2);
  await send(withModel, to, { kind: 'change', message: 'No, make it optional', content });
  const second = JSON.stringify(stub.received[1]?.body);
  expect(second).toContain('Customers order');
  expect(second).toContain('Drew customers and orders.');
  const { body } = await withModel.call<Conversation>(`GET /diagrams/${id}/assistant`, {
    token: person.token,
  });
  expect(body.turns).toHaveLength(2);
  expect(body.model).toMatchObject({ name: 'small', isOwnKey: false });
  expect(body.model?.host).toMatch(/^127\.0\.0\.1:/);
});

test('a question is answered in the words of the model', async () => {
  const answer = 'It is a shop.\nWith customers.';
  const { server: withModel, person } = await aServerWith('anthropic', [{ kind: 'text', text: answer }]);
  const id = await aDiagramOf(withModel, person, 'Shop');
  const received = await send(
    withModel,
    { diagramId: id, token: person.token },
    { kind: 'ask', content: someContent() },
  );
  expect(resultOf(received)).toMatchObject({ text: answer, madeBy: 'model' });
  expect(received.lines.filter(({ event }) => event === 'edit')).toEqual([]);
});

test('20 turns are kept for 30 days, exported with the account, and removed with it', async () => {
  const bea = await server.signIn('bea@example.org');
  const id = await aDiagramOf(server, bea, 'Many');
  const to = { diagramId: id, token: bea.token };
  for (let turn = 0; turn < 21; turn += 1)
    await send(server, to, { kind: 'review', message: `Message ${turn}`, content: someContent() });
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

test('sample data is written by our own generator, with the values of a language model where there is one', async () => {
  const content = aDiagram({
    nodes: [anEntity({ id: 'c', name: 'Customer', attributes: [anAttribute({ name: 'name' })] })],
  });
  const ask = { kind: 'sampleData', message: 'Sample data', content };
  expect(resultOf(await send(server, own(), ask)).sampleData).toMatch(/^INSERT INTO `customer` .*Name 1/s);
  const rows = { reply: 'One row.', rows: [{ entity: 'e1', values: { name: "Ada O'Hara" } }] };
  const { server: withModel, person } = await aServerWith('openai-compatible', [
    { kind: 'text', text: JSON.stringify(rows) },
  ]);
  const id = await aDiagramOf(withModel, person, 'Shop');
  const received = await send(withModel, { diagramId: id, token: person.token }, ask);
  expect(resultOf(received)).toMatchObject({ text: 'One row.', madeBy: 'model' });
  expect(resultOf(received).sampleData).toContain("'Ada O''Hara'");
});

test("a user's own key is used for that user alone, counts against no limit, and its failures are for that user", async () => {
  const stub = await startAiStub('openai-compatible', [
    { kind: 'text', text: REPLY },
    { kind: 'status', status: 401, message: 'No such key here' },
  ]);
  const withKeys = await aTestServer({ AI_USER_KEYS: 'on', AI_USER_BASE_URLS: stub.url });
  onTestFinished(() => stub.close());
  const owner = await withKeys.signIn('kim@example.org');
  const id = await aDiagramOf(withKeys, owner, 'Shop');
  const colleague = await withKeys.signIn('lee@example.org');
  await addMember(withKeys, { owner, diagramId: id, member: colleague, accessLevel: 'EDITOR' });
  const key = { provider: 'openai-compatible', model: 'mine', key: 'sk-of-kim-1234', baseUrl: stub.url };
  expect((await withKeys.call('PUT /account/ai-key', { token: owner.token, body: key })).status).toBe(200);
  const sendAs = ({ token }: Person) => send(withKeys, { diagramId: id, token }, {});
  expect(resultOf(await sendAs(owner))).toMatchObject({ madeBy: 'model', left: null });
  expect(stub.received[0]?.headers.authorization).toBe('Bearer sk-of-kim-1234');
  expect(resultOf(await sendAs(colleague)).madeBy).toBe('builtin');
  const { body } = await withKeys.call<Conversation>(`GET /diagrams/${id}/assistant`, { token: owner.token });
  expect(body.model).toMatchObject({ name: 'mine', isOwnKey: true });
  expect((await sendAs(owner)).lines.at(-1)).toMatchObject({
    event: 'error',
    message: expect.stringMatching(/Check your AI key on the account page. .*No such key here/) as string,
  });
  expect(await withKeys.store.db.selectFrom('ai_usage').selectAll().execute()).toEqual([]);
});
