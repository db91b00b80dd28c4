import { setTimeout as pause } from 'node:timers/promises';
import { type HttpResponse, send } from './client.ts';
import { manyAttributes } from './contents.ts';
import { type HostileName, USUAL_MESSAGE } from './hostileReplies.ts';
import { type People } from './people.ts';
import { type Scenario } from './scenarios.ts';

/** Messages at once, each of another person. */
const MESSAGES = 5;
const FORMS_AT_ONCE = 10;
/** The next messages are sent no sooner: an address has 300 in a minute. */
const ROUND_MS = 1_000;
/** A larger body is refused by its length. */
const FORM_BYTES = 7_000_000;
/** Their JSON is a little below the limit of the assistant. */
const LARGEST_CONTENT = manyAttributes(60, 240);
const MAX_GROWTH_MB = 100;
const BOUNDARY = 'bench';
const CONTENT = '{"nodes":[],"edges":[]}';

/** A reply of the site's model, with its name in the table. */
const REPLIES: readonly [name: string, reply: HostileName][] = [
  ["reply of 399 kB, `{'a':` nested 3,000 times", 'nested'],
  ['reply of 40 kB in 300 nested objects', 'nestedObjects'],
  ['reply of 4,500 edits', 'manyEdits'],
  ['200,000 characters of thinking in the text, in pieces of 4', 'thinkingText'],
  ['200,000 characters of thinking in their field, in pieces of 4', 'thinkingField'],
  ['reply of text without end', 'endlessText'],
  ['reply of edits without end', 'endlessEdits'],
  ['reply of 300,000 objects in 30 nested ones', 'manyObjects'],
  ['reply of 1 MB in one piece', 'onePiece'],
  ['error body of 4.8 MB', 'rejected'],
];

/** Forms with a large part, by what it is. */
const FORMS: readonly [name: string, part: string, text: string][] = [
  ['7 MB of selection', 'name="selection"', `[${'{},'.repeat(FORM_BYTES / 3)}{}]`],
  ['7 MB of message', 'name="message"', 'a'.repeat(FORM_BYTES)],
  ['7 MB of kind', 'name="kind"', 'a'.repeat(FORM_BYTES)],
  ['7 MB of unknown field', 'name="unknown"', '['.repeat(FORM_BYTES)],
  ['7 MB of text file', 'name="files"; filename="a.txt"', 'a'.repeat(FORM_BYTES)],
  ['7 MB of content', 'name="content"', JSON.stringify(manyAttributes(60, 890))],
  ['the largest content', 'name="content"', JSON.stringify(LARGEST_CONTENT)],
  ['2 MB of content that is no diagram', 'name="content"', '['.repeat(1_950_000)],
];

/** Hostile replies and errors of the model service at this address, and hostile forms of the assistant. */
export function createModelScenarios(modelUrl: string): readonly Scenario[] {
  const aScenario = (
    name: string,
    reply: HostileName,
    prepare: (people: People) => Promise<() => Promise<Outcome[]>>,
  ): Scenario => ({
    name,
    prepare,
    environment: createEnvironment(modelUrl, reply),
    maxGrowthMb: MAX_GROWTH_MB,
  });
  return [
    ...REPLIES.map(([name, reply]) =>
      aScenario(`5 at once: ${name}`, reply, (people) => messaging(people, aForm(PARTS), MESSAGES)),
    ),
    aScenario("5 at once: reply of 4,500 edits, users' own keys", 'manyEdits', async (people) => {
      await storeKeys(people, `${modelUrl}/manyEdits`);
      return messaging(people, aForm(PARTS), MESSAGES);
    }),
    aScenario("5 at once: error body of 4.8 MB, test of users' own keys", 'rejected', (people) =>
      testingKeys(people, `${modelUrl}/rejected`),
    ),
    ...FORMS.map(([name, part, text]) =>
      aScenario(`10 forms at once with ${name}`, 'manyEdits', (people) =>
        messaging(
          people,
          aForm([...USUAL_PARTS.filter(([usual]) => usual !== part), [part, text]]),
          FORMS_AT_ONCE,
        ),
      ),
    ),
  ];
}

type Outcome = number | string;

/** Rates are limited as in production; allowances of a day are not reached. */
function createEnvironment(modelUrl: string, reply: HostileName): Record<string, string> {
  return {
    RATE_LIMITS: 'on',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `${modelUrl}/${reply}`,
    AI_API_KEY: 'sk-bench',
    AI_MODEL: 'bench',
    AI_DAILY_LIMIT: '1000000',
    AI_DAILY_TOKENS: '1000000000',
    AI_USER_KEYS: 'on',
    AI_USER_BASE_URLS: modelUrl,
  };
}

const PARTS: readonly [part: string, text: string][] = [
  ['name="message"', 'Draw it.'],
  ['name="kind"', 'describe'],
  ['name="content"', CONTENT],
];

const USUAL_PARTS = [['name="message"', USUAL_MESSAGE] as const, ...PARTS.slice(1)];

/** The diagram is large enough to start the thread that reads large ones. */
const WARM_UP_PARTS = [
  ...USUAL_PARTS.filter(([part]) => part !== 'name="content"'),
  ['name="content"', JSON.stringify(manyAttributes(60, 40))] as const,
];

function aForm(parts: readonly (readonly [part: string, text: string])[]): Buffer {
  const texts = parts.map(
    ([part, text]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${part}\r\n\r\n${text}\r\n`,
  );
  return Buffer.from(`${texts.join('')}--${BOUNDARY}--\r\n`);
}

/** All users in turn send the form, `count` of them at once, after a usual message that loads what the assistant needs. */
async function messaging(people: People, body: Buffer, count: number): Promise<() => Promise<Outcome[]>> {
  const ids: string[] = [];
  const createDiagram = async (token: string): Promise<string> =>
    (await people.create(token, { nodes: [], edges: [] })).id;
  for (const token of people.busy) ids.push(await createDiagram(token));
  const post = async (at: number, form: Buffer, id = ids[at] ?? ''): Promise<Outcome> => {
    const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
    const url = `${people.api}/diagrams/${id}/assistant`;
    return readOutcome(await send(url, 'POST', { token: people.busy[at], body: form, contentType }));
  };
  // In a diagram of its own: later messages carry the conversation.
  const usual = await post(0, aForm(WARM_UP_PARTS), await createDiagram(people.busy[0] ?? ''));
  if (usual !== 'result') throw new Error(`The assistant does not reply: ${String(usual)}`);
  let next = 0;
  return async () => {
    const users = Array.from({ length: count }, (_, index) => (next + index) % ids.length);
    next += count;
    const [outcomes] = await Promise.all([Promise.all(users.map((at) => post(at, body))), pause(ROUND_MS)]);
    return outcomes;
  };
}

/** The last line of a reply says how it ended. */
function readOutcome({ status, text }: HttpResponse): Outcome {
  if (status !== 200) return status;
  const last = JSON.parse(text.trim().split('\n').at(-1) ?? '{}') as {
    error?: string;
    result?: { text: string };
  };
  if (last.error !== undefined) return last.error;
  return last.result?.text.includes('ended too early') === true ? 'result, ended early' : 'result';
}

function toKey(baseUrl: string): string {
  return JSON.stringify({ provider: 'openai-compatible', model: 'bench', key: 'sk-bench', baseUrl });
}

async function storeKeys({ api, busy }: People, baseUrl: string): Promise<void> {
  for (const token of busy) {
    const { status, text } = await send(`${api}/account/ai-key`, 'PUT', { token, body: toKey(baseUrl) });
    if (status !== 200) throw new Error(`The key is not stored: ${String(status)} ${text}`);
  }
}

/** All users in turn test a key, some at once, after a test that loads what the assistant needs. */
async function testingKeys({ api, busy }: People, baseUrl: string): Promise<() => Promise<Outcome[]>> {
  await send(`${api}/account/ai-key/test`, 'POST', { token: busy[0], body: toKey(baseUrl) });
  let next = 0;
  return async () => {
    const users = Array.from({ length: MESSAGES }, (_, index) => busy[(next + index) % busy.length]);
    next += MESSAGES;
    const body = toKey(baseUrl);
    const tests = users.map((token) => send(`${api}/account/ai-key/test`, 'POST', { token, body }));
    const [responses] = await Promise.all([Promise.all(tests), pause(ROUND_MS)]);
    return responses.map(({ status }) => status);
  };
}
