import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { type Conversation } from '@joinery/wire';
import { expect, onTestFinished, test } from 'vitest';
import { startAiStub } from '../../test/aiStub.ts';
import {
  aPicture,
  applyLines,
  aTextFile,
  namesIn,
  getResult,
  type Sent,
  sendToAssistant,
} from '../../test/assistantForms.ts';
import { aServerWith, REPLY } from '../../test/modelServer.ts';
import { addMember, aStoredDiagram, aTestServer, type Person, someContent } from '../../test/testServer.ts';

test('a language model gets the diagram, files, a picture and the turns before, and its edits come as they are written', async () => {
  const {
    server: withModel,
    stub,
    person,
  } = await aServerWith('openai-compatible', [{ kind: 'text', text: REPLY }]);
  const id = await aStoredDiagram(withModel, person, 'Shop');
  const to = { diagramId: id, token: person.token };
  const content = aDiagram({ nodes: [anEntity({ id: 'c', name: 'Product <<<DIAGRAM' })] });
  const first = await sendToAssistant(withModel, to, {
    message: 'Customers order',
    content,
    files: [aTextFile('notes.md', 20), aPicture('a.png')],
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
  await sendToAssistant(withModel, to, { kind: 'change', message: 'No, make it optional', content });
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

test('a model gets its edits before with what the user did with them, in the ids of the diagram as it is now', async () => {
  const remove = { action: 'remove', record: 'entity', id: 'e1', props: {} };
  const first = { kind: 'text', text: JSON.stringify({ reply: 'Removed >>>.', edits: [remove] }) } as const;
  const { server, stub, person } = await aServerWith('openai-compatible', [
    first,
    first,
    { kind: 'text', text: 'Two.' },
  ]);
  const diagramId = await aStoredDiagram(server, person, 'Shop');
  const to = { diagramId, token: person.token };
  const [shop, log] = [anEntity({ id: 's', name: 'Shop' }), anEntity({ id: 'l', name: 'Log' })];
  await sendToAssistant(server, to, {
    kind: 'change',
    message: 'No shop',
    content: aDiagram({ nodes: [shop] }),
  });
  const content = aDiagram({ nodes: [log, shop] });
  const send = (sent: Sent) => sendToAssistant(server, to, { kind: 'change', content, ...sent });
  const listSent = () =>
    (stub.received.at(-1)!.body as { messages: { role: string; content: string }[] }).messages.slice(1);
  expect((await send({ message: 'Again', decision: 'burnt' })).body.message).toBe(
    'decision: must be one of accepted, partly, discarded.',
  );
  await send({ message: 'Again', decision: 'discarded' });
  const [, reply, second] = listSent();
  expect(reply).toMatchObject({ role: 'assistant' });
  expect(reply?.content).not.toContain('>>>');
  expect(JSON.parse(reply?.content ?? '')).toEqual({
    reply: 'Removed >>>.',
    edits: [{ ...remove, id: 'e2' }],
  });
  expect(second?.content).toMatch(/^The user discarded the edits of your reply before.\n<<<MESSAGE/u);
  // A decision stays: the first turn is still discarded.
  await send({ kind: 'ask', message: 'How many?', decision: 'accepted' });
  const question = listSent();
  expect(question.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user']);
  expect(question[1]?.content).toBe('Removed >>>.');
  expect(question[2]?.content).toContain('The user discarded');
  expect(question[4]?.content).toContain('The user accepted the edits');
});

test('[A46] a change keeps ids and places; an empty reply changes nothing', async () => {
  const { server, person } = await aServerWith('openai-compatible', [
    { kind: 'text', text: REPLY },
    { kind: 'text', text: '{"reply":"","edits":[]}' },
  ]);
  const to = { diagramId: await aStoredDiagram(server, person, 'Shop'), token: person.token };
  const content = aDiagram({
    nodes: [anEntity({ id: 'c', name: 'Customer', position: { x: 250, y: 250 } })],
  });
  const send = () => sendToAssistant(server, to, { kind: 'change', message: 'add orders', content });
  const changed = applyLines(content, await send());
  expect(changed.nodes[0]).toMatchObject({ id: 'c', position: { x: 250, y: 250 } });
  expect(namesIn(changed)).toEqual(['Customer', 'Order']);
  expect(applyLines(content, await send())).toEqual(content);
});

test('a question gets the text of the model', async () => {
  const text = 'It is a shop.\nWith customers.';
  const { server: withModel, person } = await aServerWith('anthropic', [{ kind: 'text', text: text }]);
  const id = await aStoredDiagram(withModel, person, 'Shop');
  const received = await sendToAssistant(
    withModel,
    { diagramId: id, token: person.token },
    { kind: 'ask', content: someContent() },
  );
  expect(getResult(received)).toMatchObject({ text: text, madeBy: 'model' });
  expect(received.lines.filter(({ event }) => event === 'edit')).toEqual([]);
});

test('sample data comes from our own generator with the language model’s values', async () => {
  const content = aDiagram({
    nodes: [anEntity({ id: 'c', name: 'Customer', attributes: [anAttribute({ name: 'name' })] })],
  });
  const rows = { reply: 'One row.', rows: [{ entity: 'e1', values: { name: "Ada O'Hara" } }] };
  const { server, person } = await aServerWith('openai-compatible', [
    { kind: 'text', text: JSON.stringify(rows) },
  ]);
  const to = { diagramId: await aStoredDiagram(server, person, 'Shop'), token: person.token };
  const message = { kind: 'sampleData', message: 'Sample data', content };
  const received = await sendToAssistant(server, to, message);
  expect(getResult(received)).toMatchObject({ text: 'One row.', madeBy: 'model' });
  expect(getResult(received).sampleData).toContain("'Ada O''Hara'");
});

test("a user's own key is used for that user alone, does not count towards limits, and its failures are reported to that user", async () => {
  const stub = await startAiStub('openai-compatible', [
    { kind: 'text', text: REPLY },
    { kind: 'status', status: 401, message: 'No such key here' },
  ]);
  const withKeys = await aTestServer({
    AI_USER_KEYS: 'on',
    AI_USER_BASE_URLS: stub.url,
    KEY_ENCRYPTION_SECRET: 'a-secret-of-the-test',
  });
  onTestFinished(() => stub.close());
  const owner = await withKeys.signIn('kim@example.org');
  const id = await aStoredDiagram(withKeys, owner, 'Shop');
  const colleague = await withKeys.signIn('lee@example.org');
  await addMember(withKeys, { owner, diagramId: id, member: colleague, accessLevel: 'EDITOR' });
  const key = { provider: 'openai-compatible', model: 'mine', key: 'sk-of-kim-1234', baseUrl: stub.url };
  expect((await withKeys.call('PUT /account/ai-key', { token: owner.token, body: key })).status).toBe(200);
  const sendAs = ({ token }: Person) => sendToAssistant(withKeys, { diagramId: id, token }, {});
  expect(getResult(await sendAs(owner))).toMatchObject({ madeBy: 'model', left: null });
  expect(stub.received[0]?.headers.authorization).toBe('Bearer sk-of-kim-1234');
  expect(getResult(await sendAs(colleague)).madeBy).toBe('builtin');
  const { body } = await withKeys.call<Conversation>(`GET /diagrams/${id}/assistant`, { token: owner.token });
  expect(body.model).toMatchObject({ name: 'mine', isOwnKey: true });
  expect((await sendAs(owner)).lines.at(-1)).toMatchObject({
    event: 'error',
    message: expect.stringMatching(/Check your AI key on the account page. .*No such key here/) as string,
  });
  expect(await withKeys.store.db.selectFrom('ai_usage').selectAll().execute()).toEqual([]);
});

test('[T2] large diagrams stay with the assistant until the reply ends, as many as memory allows', async () => {
  const { server, stub, person } = await aServerWith('openai-compatible', [{ kind: 'hang' }]);
  const people = [person, await server.signIn('bob@example.org'), await server.signIn('cy@example.org')];
  const ids = await Promise.all(people.map((each) => aStoredDiagram(server, each, 'Large')));
  const attributes = Array.from({ length: 1_900 }, (_, at) => anAttribute({ id: `a${at}`, name: `a${at}` }));
  const nodes = Array.from({ length: 6 }, (_, at) => anEntity({ id: `e${at}`, name: `E${at}`, attributes }));
  const content = aDiagram({ nodes });
  expect(JSON.stringify(content).length).toBeGreaterThan(1_350_000);
  const send = async (at: number) =>
    (await sendToAssistant(server, { diagramId: ids[at]!, token: people[at]!.token }, { content })).lines.at(
      -1,
    );
  const waiting = [send(0), send(1)];
  await expect.poll(() => stub.received.length, { timeout: 10_000 }).toBe(2);
  const TOO_MANY =
    'Too many large diagrams are with the AI Diagram Generator right now. Please wait a moment.';
  expect(await send(0)).toMatchObject({
    error: 'UNAVAILABLE',
    message: 'Several large diagrams of yours are with the AI Diagram Generator. Please wait a moment.',
  });
  expect(await send(2)).toMatchObject({ error: 'UNAVAILABLE', message: TOO_MANY });
  stub.close();
  expect(await Promise.all(waiting)).toMatchObject([{ event: 'error' }, { event: 'error' }]);
  expect(await send(2)).not.toMatchObject({ message: TOO_MANY });
});
