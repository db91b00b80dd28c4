import { type DiagramContent } from '@joinery/model';
import { benchDiagram } from '../diagram.ts';
import { send } from './client.ts';
import { allChanged, manyAttributes, mostEntities, poisonedBody } from './contents.ts';
import { joinUnread } from './floodSocket.ts';
import { type People } from './people.ts';

const MEGABYTE = 1024 * 1024;

/** Large requests; `prepare` returns a function that sends them once and returns their statuses or outcomes. */
export interface Scenario {
  name: string;
  prepare: (people: People) => Promise<() => Promise<(number | string)[]>>;
  /** Settings of the server. */
  environment?: Record<string, string>;
  /** Limit of the growth of memory, in MB. */
  maxGrowthMb?: number;
}

export const SCENARIOS: readonly Scenario[] = [
  { name: 'GET 16 MB, 5,000 entities', prepare: (people) => reading(people, mostEntities()) },
  { name: 'GET 16 MB, 120,000 attributes', prepare: (people) => reading(people, manyAttributes(60, 2_000)) },
  {
    name: 'GET 16 MB as records, 120,000 attributes',
    prepare: (people) => reading(people, manyAttributes(60, 2_000), '?form=records'),
  },
  {
    name: '10 joins at 16 MB of clients without a revision',
    prepare: (people) => joining(people, manyAttributes(60, 2_000)),
  },
  {
    name: 'POST 16 MB, 120,000 attributes',
    prepare: (people) => creating(people, manyAttributes(60, 2_000)),
  },
  { name: 'PUT 16 MB, nothing changed', prepare: (people) => saving(people, [manyAttributes(60, 2_000)]) },
  {
    name: 'PUT 16 MB, all 120,000 attributes changed',
    prepare: (people) => saving(people, bothWays(manyAttributes(60, 2_000))),
  },
  {
    name: 'PUT 16 MB, all 5,000 entities changed',
    prepare: (people) => saving(people, bothWays(mostEntities())),
  },
  {
    name: 'PUT 16 MB, all changed, the other user edits it too',
    prepare: (people) => saving(people, bothWays(manyAttributes(60, 2_000)), true),
  },
  { name: '20 PUTs of 3 MB at once, of 20 people', prepare: (people) => savingTogether(people, people.busy) },
  {
    name: '20 PUTs of 3 MB at once, of one person',
    prepare: (people) => savingTogether(people, new Array<string>(20).fill(people.busy[0] ?? '')),
  },
  {
    name: 'POST 17 MB of __proto__ keys, signed in',
    prepare: ({ api, busy: [token] }) => sending(`${api}/diagrams`, token, poisonedBody(17 * MEGABYTE)),
  },
  {
    name: 'POST 16 MB of __proto__ keys without a token',
    prepare: ({ api }) => sending(`${api}/diagrams`, undefined, poisonedBody(16 * MEGABYTE)),
  },
  {
    name: 'POST 16 MB to an unknown path',
    prepare: ({ url }) => sending(`${url}/nowhere`, undefined, poisonedBody(16 * MEGABYTE)),
  },
  {
    name: 'POST 17 MB of empty attributes',
    prepare: ({ api, busy: [token] }) => sending(`${api}/diagrams`, token, emptyAttributes()),
  },
];

function bothWays(content: DiagramContent): DiagramContent[] {
  return [allChanged(content), content];
}

async function reading(
  people: People,
  content: DiagramContent,
  query = '',
): Promise<() => Promise<number[]>> {
  const [token = ''] = people.busy;
  const { id } = await people.create(token, content);
  return async () => {
    const { status } = await send(`${people.api}/diagrams/${id}${query}`, 'GET', { token, isRead: false });
    return [status];
  };
}

/** Clients of protocol 1, which need the whole content. */
async function joining(
  { url, create, busy }: People,
  content: DiagramContent,
): Promise<() => Promise<string[]>> {
  const [token = ''] = busy;
  const { id: diagramId } = await create(token, content);
  return async () => {
    const joined = await Promise.all(Array.from({ length: 10 }, () => joinUnread({ url, token, diagramId })));
    for (const leave of joined) leave();
    return joined.map(() => 'joined');
  };
}

function creating(people: People, content: DiagramContent): Promise<() => Promise<number[]>> {
  const [token = ''] = people.busy;
  const body = Buffer.from(JSON.stringify({ name: 'Bench', content }));
  return Promise.resolve(async () => {
    const { status } = await send(`${people.api}/diagrams`, 'POST', { token, body, isRead: false });
    return [status];
  });
}

async function saving(
  people: People,
  contents: readonly DiagramContent[],
  isShared = false,
): Promise<() => Promise<number[]>> {
  const [token = ''] = people.busy;
  const { id } = await people.create(token, contents.at(-1) as DiagramContent);
  if (isShared) await people.share(id, token);
  const bodies = contents.map((content) => Buffer.from(JSON.stringify({ name: 'Bench', content })));
  return async () => {
    const statuses: number[] = [];
    for (const body of bodies) {
      const { status } = await send(`${people.api}/diagrams/${id}`, 'PUT', { token, body, isRead: false });
      statuses.push(status);
    }
    return statuses;
  };
}

async function savingTogether(people: People, tokens: readonly string[]): Promise<() => Promise<number[]>> {
  const content = benchDiagram(2_000);
  const ids: string[] = [];
  for (const token of tokens) ids.push((await people.create(token, content)).id);
  const bodies = bothWays(content).map((one) => Buffer.from(JSON.stringify({ name: 'Bench', content: one })));
  let round = 0;
  return async () => {
    const body = bodies[round % bodies.length];
    round += 1;
    const responses = await Promise.all(
      ids.map((id, at) =>
        send(`${people.api}/diagrams/${id}`, 'PUT', { token: tokens[at], body, isRead: false }),
      ),
    );
    return responses.map(({ status }) => status);
  };
}

function sending(url: string, token: string | undefined, body: Buffer): Promise<() => Promise<number[]>> {
  return Promise.resolve(async () => [(await send(url, 'POST', { token, body })).status]);
}

/** Creates a body with more attributes than a diagram can have. */
function emptyAttributes(): Buffer {
  const attributes = `[${'{},'.repeat(1_999)}{}]`;
  const node = `{"data":{"attributes":${attributes}}}`;
  const count = Math.floor((17 * MEGABYTE - 100) / (node.length + 1));
  return Buffer.from(`{"name":"x","content":{"nodes":[${new Array<string>(count).fill(node).join(',')}]}}`);
}
