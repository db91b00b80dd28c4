import { EMPTY_CONTENT } from '@joinery/model';
import { expect, test } from 'vitest';
import { type Behaviour } from '../../../../test/aiStub.ts';
import { aModel } from '../../../../test/modelQuestions.ts';
import { openModel } from '../../../integrations/ai/openModel.ts';
import { askAboutDiagram, editWithModel, type AssistantMessage } from './modelAssistant.ts';

const ENTITIES = 500;
/** An attribute each keeps the event loop busy for far more than one slice. */
const EDITS = Array.from({ length: ENTITIES }, (_, index) => [
  { action: 'add', record: 'entity', id: `new-${index}`, props: { name: `Entity${index}` } },
  {
    action: 'add',
    record: 'attribute',
    id: `new-a${index}`,
    props: { entity: `new-${index}`, name: 'city' },
  },
]).flat();

test('[A44] requests of others are served between the edits of a reply that arrives at once', async () => {
  const text = JSON.stringify({ reply: 'Drew them.', edits: EDITS });
  const { model } = await aModel('openai', [{ kind: 'text', text }]);
  let count = 0;
  let turn = 0;
  const turnsWithEdits = new Set<number>();
  const countTurns = (): void => {
    turn += 1;
    next = setImmediate(countTurns);
  };
  let next = setImmediate(countTurns);
  const message = {
    text: 'Draw it.',
    content: EMPTY_CONTENT,
    selection: [],
    turns: [],
    files: [],
    pictures: [],
  };
  const { value } = await editWithModel(message, {
    model,
    making: { now: 1, createId: () => `id-${(count += 1)}` },
    signal: new AbortController().signal,
    deadline: Date.now() + 60_000,
    onEdit: () => turnsWithEdits.add(turn),
  });
  clearImmediate(next);
  expect(value.content.nodes).toHaveLength(ENTITIES);
  expect(turnsWithEdits.size).toBeGreaterThan(10);
});

const MESSAGE: AssistantMessage = {
  text: 'Draw it.',
  content: EMPTY_CONTENT,
  selection: [],
  turns: [],
  files: [],
  pictures: [],
};

/** Sends a message to a stub; returns the result, what was shown meanwhile, and the requests. */
async function send(behaviours: readonly Behaviour[], message = MESSAGE, isQuestion = false) {
  const { model, stub } = await aModel('openai', behaviours);
  let shown = '';
  let count = 0;
  const call = {
    model,
    making: { now: 1, createId: () => `id-${(count += 1)}` },
    signal: new AbortController().signal,
    deadline: Date.now() + 60_000,
    onText: (piece: string) => (shown += piece),
  };
  const text = isQuestion
    ? (await askAboutDiagram(message, call)).value
    : (await editWithModel(message, call)).value.text;
  return { text, shown, requests: stub.received.map(({ body }) => JSON.stringify(body)) };
}

const ADD = '{"action":"add","record":"entity","id":"new-1","props":{"name":"A"}}';
const INCOMPLETE = 'The reply ended too early: something may be missing. Ask for the rest.';

test('[H-5] a text that a model repeats after a cut is shown once', async () => {
  const { text, shown, requests } = await send([
    { kind: 'text', text: `{"reply":"Added phone.","edits":[${ADD},{"act`, finish: 'length' },
    { kind: 'text', text: `{"reply":"Added phone.","edits":[${ADD}]}` },
  ]);
  expect({ text, shown, count: requests.length }).toEqual({
    text: 'Added phone.',
    shown: 'Added phone.',
    count: 2,
  });
});

test('[H-5] a text that was cut is whole after the reply goes on', async () => {
  const { text } = await send([
    { kind: 'text', text: `{"edits":[${ADD}],"reply":"Added ph`, finish: 'length' },
    { kind: 'text', text: '{"reply":"Added phone.","edits":[]}' },
  ]);
  expect(text).toBe('Added phone.');
});

test('[H-8] a reply that is cut twice says that something may be missing', async () => {
  const cut = { kind: 'text', text: `{"reply":"Added.","edits":[${ADD},{"a`, finish: 'length' } as const;
  expect((await send([cut, cut])).text).toBe(`Added.\n\n${INCOMPLETE}`);
  const halfReply = { kind: 'text', text: 'It has one', finish: 'length' } as const;
  expect((await send([halfReply], MESSAGE, true)).text).toBe(`It has one\n\n${INCOMPLETE}`);
});

test('[H-6] the thinking of a model is neither shown nor sent again', async () => {
  const thinking = { kind: 'text', text: '<think>secret plan</think>Two entities.' } as const;
  expect(await send([thinking], MESSAGE, true)).toMatchObject({
    text: 'Two entities.',
    shown: 'Two entities.',
  });
  expect(await send([thinking])).toMatchObject({ text: 'Two entities.', shown: 'Two entities.' });
  const cut = { kind: 'text', text: `<think>secret plan</think>{"edits":[${ADD}`, finish: 'length' } as const;
  const { requests } = await send([cut, { kind: 'text', text: '{"edits":[]}' }]);
  expect(requests).toHaveLength(2);
  expect(requests.join()).not.toContain('secret plan');
});

test('[H-3] an empty reply of a turn before is not sent as an empty text', async () => {
  const turns = [{ message: 'Draw a.', reply: '', proposed: null, decision: null }];
  const { requests } = await send([{ kind: 'text', text: `{"edits":[${ADD}]}` }], { ...MESSAGE, turns });
  expect(requests[0]).not.toMatch(/"(?:content|text)":""/u);
});

test('of a long reply of a turn before the first 4,000 characters are sent again', async () => {
  const turns = [{ message: 'Draw a.', reply: 'x'.repeat(500_000), proposed: null, decision: null }];
  const { requests } = await send([{ kind: 'text', text: `{"edits":[${ADD}]}` }], { ...MESSAGE, turns });
  expect(requests[0]).toContain('x'.repeat(4_000));
  expect(requests[0]).not.toContain('x'.repeat(4_001));
});

/** A reply in pieces of 1,000 characters, one event each. */
function aLongReply(text: string): () => Promise<Response> {
  const pieces = Array.from({ length: Math.ceil(text.length / 1_000) }, (_, at) =>
    text.slice(at * 1_000, (at + 1) * 1_000),
  );
  const lines = pieces.map(
    (content) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`,
  );
  return () =>
    Promise.resolve(new Response(lines.join(''), { headers: { 'content-type': 'text/event-stream' } }));
}

test.each([
  ['deep', `"x":${"{'a':".repeat(400)}`],
  ['long', `"x":"${'a'.repeat(1_100_000)}"}`],
])('[T2] a reply that is too %s is ended with words', async (_kind, rest) => {
  const edit = async (text: string) => {
    const { access } = await aModel('openai', []);
    const model = openModel(access, aLongReply(text));
    const making = { now: 1, createId: () => crypto.randomUUID() };
    const { signal } = new AbortController();
    return editWithModel(MESSAGE, { model, making, signal, deadline: Date.now() + 60_000 });
  };
  expect((await edit(`{"reply":"Ok","edits":[${ADD}],${rest}`)).value.text).toBe(`Ok\n\n${INCOMPLETE}`);
  await expect(edit(`{"reply":"Ok",${rest}`)).rejects.toMatchObject({ failure: 'tooLong' });
});
