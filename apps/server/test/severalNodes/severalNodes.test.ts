import { type Records } from '@joinery/model';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CUTS } from '../realtime/cutLine.ts';
import { expectCutsToLoseNothing } from '../realtime/cutLoad.ts';
import { KILL_ROUNDS, reportKills } from '../killRounds.ts';
import { callServer } from '../serverProcess.ts';
import { type LiveTab, openTab } from './liveTab.ts';
import { startTopology, type Topology } from './topology.ts';

/** Each edit adds an entity, some hundreds per round: a diagram would be full after a few more. */
const ROUNDS_PER_DIAGRAM = 3;
/** Maximum number of unacknowledged edits per tab. */
const WINDOW = 4;
const ACKS_BETWEEN_BLOWS = 30;
const PATIENCE = { timeout: 60_000, interval: 20 };

let topology: Topology;
beforeAll(async () => {
  topology = await startTopology();
}, 120_000);
afterAll(() => topology.stop());

let lastTab = 0;

function open(diagramId: string, url: string, more: { from?: string; isPolling?: boolean } = {}): LiveTab {
  lastTab += 1;
  const tab = openTab({ url, token: topology.token, diagramId, clientId: `tab-${lastTab}`, ...more });
  onTestFinished(() => tab.close());
  return tab;
}

const namesIn = ({ entities }: Records): string[] => [...entities.keys()].sort();

async function storedState(url: string, diagramId: string): Promise<{ revision: number; ids: string[] }> {
  const { token } = topology;
  const { body } = await callServer(url, `GET /api/api/diagrams/${diagramId}`, { token });
  const { nodes } = body['content'] as { nodes: { id: string }[] };
  return { revision: Number(body['revision']), ids: nodes.map(({ id }) => id).sort() };
}

const storedNames = async (url: string, diagramId: string): Promise<string[]> =>
  (await storedState(url, diagramId)).ids;

/** Edits in all tabs without pause until stopped, with a few unacknowledged edits at a time. */
function startLoad(tabs: readonly LiveTab[]): { made: Set<string>; stop(): void } {
  const made = new Set<string>();
  const timer = setInterval(() => {
    for (const tab of tabs) {
      if (tab.replica.pending.length >= WINDOW) continue;
      const id = `entity-${tab.replica.clientId}-${String(made.size)}`;
      made.add(id);
      tab.addEntity(id);
    }
  }, 5);
  return { made, stop: () => clearInterval(timer) };
}

const countAcks = (tabs: readonly LiveTab[]): number =>
  tabs.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

async function moreAcks(tabs: readonly LiveTab[], count = ACKS_BETWEEN_BLOWS): Promise<void> {
  const before = countAcks(tabs);
  await expect.poll(() => countAcks(tabs) - before, PATIENCE).toBeGreaterThanOrEqual(count);
}

/** Expects that nothing is pending, and that all tabs, both nodes and the log are equal. */
async function expectAllTheSame(
  diagramId: string,
  tabs: readonly LiveTab[],
  made: Set<string>,
): Promise<void> {
  await expect
    .poll(() => tabs.map(({ replica }) => replica.pending.length), PATIENCE)
    .toEqual(tabs.map(() => 0));
  const expected = [...made].sort();
  for (const tab of tabs) {
    await expect
      .poll(() => namesIn(tab.replica.confirmed), PATIENCE)
      .toEqual(expected)
      .catch((cause: unknown) => {
        throw new Error(tabs.map((one) => one.describeState()).join('\n'), { cause });
      });
  }
  for (const { url } of topology.nodes) {
    await expect.poll(() => storedNames(url, diagramId), PATIENCE).toEqual(expected);
  }
  expect(tabs.flatMap(({ problems }) => problems)).toEqual([]);
  for (const { acknowledged } of tabs) expect([...acknowledged].filter((id) => !made.has(id))).toEqual([]);
  await expectWholeLog(diagramId, made.size);
}

/** Kills one node, PostgreSQL and Redis in turn, each during edits, and restarts each. */
async function restartEach(node: Topology['nodes'][0], tabs: readonly LiveTab[]): Promise<void> {
  const { postgres, redis } = topology;
  await node.end('SIGKILL');
  await moreAcks(tabs);
  await node.start();
  await moreAcks(tabs);
  await postgres.stop('kill');
  await postgres.start();
  await moreAcks(tabs);
  await redis.kill();
  await moreAcks(tabs);
  await redis.start();
  await moreAcks(tabs);
}

/** Expects one row per edit, revisions without a gap, and no duplicate. */
async function expectWholeLog(diagramId: string, edits: number): Promise<void> {
  const client = new pg.Client({ connectionString: topology.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ rev: string; body: string }>(
    'select rev, body from diagram_ops where diagram_id = $1 order by rev',
    [diagramId],
  );
  await client.end();
  expect(rows.map(({ rev }) => Number(rev))).toEqual(Array.from({ length: edits }, (_, index) => index + 2));
  expect(new Set(rows.map(({ body }) => body)).size).toBe(edits);
}

describe('[M323] several nodes', () => {
  it('an edit on one node arrives on the other, live and by REST, in both directions', async () => {
    const diagramId = await topology.createDiagram();
    const [one, two] = topology.nodes.map(({ url }) => open(diagramId, url)) as [LiveTab, LiveTab];
    await expect.poll(() => [one.replica.rev, two.replica.rev], PATIENCE).toEqual([1, 1]);
    one.addEntity('from-one');
    await expect.poll(() => namesIn(two.view()), PATIENCE).toEqual(['from-one']);
    two.addEntity('from-two');
    await expect.poll(() => namesIn(one.view()), PATIENCE).toEqual(['from-one', 'from-two']);
    const [first, second] = topology.nodes;
    const { token } = topology;
    const { body } = await callServer(second.url, `GET /api/api/diagrams/${diagramId}`, { token });
    const renamed = { name: 'Renamed', content: body['content'], baseRevision: body['revision'] };
    const response = await callServer(second.url, `PUT /api/api/diagrams/${diagramId}`, {
      token,
      body: renamed,
    });
    expect(response.status).toBe(200);
    await expect
      .poll(
        async () =>
          (await callServer(first.url, `GET /api/api/diagrams/${diagramId}`, { token })).body['name'],
        PATIENCE,
      )
      .toBe('Renamed');
  });

  it(
    'users, cursors and selections are visible across nodes, and those who leave or whose node stops disappear',
    { timeout: 90_000 },
    async () => {
      const diagramId = await topology.createDiagram();
      const [first, second] = topology.nodes;
      const [one, two] = [open(diagramId, first.url), open(diagramId, second.url)];
      const ids = (tab: LiveTab): string[] => [...tab.online.keys()].sort();
      await expect.poll(() => one.socket.connected && two.socket.connected, PATIENCE).toBe(true);
      const both = [one.socket.id ?? '', two.socket.id ?? ''].sort();
      await expect.poll(() => ids(one), PATIENCE).toEqual(both);
      await expect.poll(() => ids(two), PATIENCE).toEqual(both);
      const cursor = new Promise((resolve) => two.socket.once('cursor-moved', resolve));
      one.socket.emit('cursor-move', { diagramId, position: { x: 1, y: 2 } });
      expect(await cursor).toEqual({ socketId: one.socket.id, position: { x: 1, y: 2 } });
      const presence = new Promise((resolve) => one.socket.once('presence-updated', resolve));
      two.socket.emit('presence-update', { diagramId, selection: ['a'], editing: 'a' });
      expect(await presence).toEqual({ socketId: two.socket.id, selection: ['a'], editing: 'a' });
      const third = open(diagramId, second.url);
      await expect.poll(() => one.online.size, PATIENCE).toBe(3);
      third.close();
      await expect.poll(() => ids(one), PATIENCE).toEqual(both);
      const stopped = two.socket.id ?? '';
      two.close();
      await second.end('SIGKILL');
      await expect.poll(() => ids(one), PATIENCE).not.toContain(stopped);
      await second.start();
    },
  );

  it('access removed on one node ends immediately on the other', async () => {
    const diagramId = await topology.createDiagram();
    const [first, second] = topology.nodes;
    const tab = open(diagramId, second.url);
    await expect.poll(() => tab.replica.rev, PATIENCE).toBe(1);
    const deleted = new Promise((resolve) => tab.socket.once('diagram-deleted', resolve));
    const { token } = topology;
    expect(
      (await callServer(first.url, `DELETE /api/api/diagrams/${diagramId}`, { token })).status,
    ).toBeLessThan(300);
    expect(await deleted).toEqual({ diagramId, deletedBy: expect.any(String) as string });
    const readFrom = async (url: string) =>
      (await callServer(url, `GET /api/api/diagrams/${diagramId}`, { token })).status;
    expect(await readFrom(second.url)).toBe(404);
    await callServer(second.url, `POST /api/api/diagrams/${diagramId}/restore`, { token });
    expect(await readFrom(first.url)).toBe(200);
  });

  it(
    `behind nginx, kill -9 of a node, of PostgreSQL and of Redis under load (rounds: ${String(KILL_ROUNDS)}) loses nothing acknowledged`,
    { timeout: 60_000 + KILL_ROUNDS * 60_000 },
    async () => {
      let acknowledged = 0;
      for (let done = 0; done < KILL_ROUNDS; done += ROUNDS_PER_DIAGRAM) {
        const diagramId = await topology.createDiagram();
        const tabs = [
          open(diagramId, topology.nginx.url, { from: '127.0.0.2', isPolling: true }),
          open(diagramId, topology.nginx.url, { from: '127.0.0.3' }),
          open(diagramId, topology.nginx.url, { from: '127.0.0.7', isPolling: true }),
          ...topology.nodes.map(({ url }) => open(diagramId, url)),
        ];
        const load = startLoad(tabs);
        onTestFinished(() => load.stop());
        for (let round = done; round < Math.min(KILL_ROUNDS, done + ROUNDS_PER_DIAGRAM); round += 1) {
          await moreAcks(tabs);
          await restartEach(topology.nodes[round % 2] as Topology['nodes'][0], tabs);
        }
        load.stop();
        await expectAllTheSame(diagramId, tabs, load.made);
        acknowledged += countAcks(tabs);
        for (const tab of tabs) tab.close();
      }
      reportKills(
        `two nodes, ${String(KILL_ROUNDS)} rounds of kill -9 of a node, PostgreSQL and Redis, 5 clients`,
        acknowledged,
      );
    },
  );

  it(
    '[K19] connections to either node that fail in all ways lose nothing acknowledged, and nothing is applied twice',
    { timeout: 60_000 + CUTS.length * 20_000 },
    async () => {
      const diagramId = await topology.createDiagram();
      const [first, second] = topology.nodes;
      await expectCutsToLoseNothing({
        urls: [first.url, second.url],
        token: topology.token,
        diagramId,
        rounds: CUTS.length,
        read: () => storedState(second.url, diagramId),
      });
    },
  );

  it('[V3] [V5] both nodes store versions of one diagram: each revision once, the same list on both', async () => {
    const diagramId = await topology.createDiagram();
    const tabs = topology.nodes.map(({ url }) => open(diagramId, url)) as [LiveTab, LiveTab];
    await expect.poll(() => tabs.map(({ replica }) => replica.rev), PATIENCE).toEqual([1, 1]);
    const { token } = topology;
    const path = `/api/api/diagrams/${diagramId}/versions`;
    const drawnAt = new Map<number, number>();
    for (let round = 0; round < 6; round += 1) {
      const writer = tabs[round % 2] as LiveTab;
      const id = `round-${String(round)}`;
      writer.addEntity(id);
      await expect.poll(() => writer.acknowledged.has(id), PATIENCE).toBe(true);
      const responses = await Promise.all(
        topology.nodes.map(({ url }, node) =>
          callServer(url, `POST ${path}`, { token, body: { name: `${id} by ${String(node)}` } }),
        ),
      );
      // One of them names it, the other receives the conflict.
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
      drawnAt.set(round + 2, round + 1);
    }
    const [first, second] = topology.nodes;
    const listOn = async (url: string) => {
      const { body } = await callServer(url, `GET ${path}`, { token });
      return body['versions'] as { id: string; revision: number; name: string | null }[];
    };
    const versions = await listOn(first.url);
    expect(await listOn(second.url)).toEqual(versions);
    expect(versions.flatMap(({ name, revision }) => (name === null ? [] : [revision]))).toEqual(
      [...drawnAt.keys()].reverse(),
    );
    for (const { id, revision } of versions) {
      const { body } = await callServer(second.url, `GET ${path}/${id}`, { token });
      const { nodes } = body['content'] as { nodes: object[] };
      expect(nodes).toHaveLength(drawnAt.get(revision) ?? 0);
    }
    const oldest = versions.find(({ revision }) => revision === 2);
    const restored = await callServer(second.url, `POST ${path}/${String(oldest?.id)}/restore`, { token });
    expect(restored).toMatchObject({ status: 200, body: { revision: 8, isChanged: true } });
    expect(await storedNames(first.url, diagramId)).toEqual(['round-0']);
    for (const tab of tabs) await expect.poll(() => namesIn(tab.view()), PATIENCE).toEqual(['round-0']);
    expect(await listOn(first.url)).toEqual(await listOn(second.url));
  });

  it('edits acknowledged by one node are readable on the other at once, even without Redis', async () => {
    const diagramId = await topology.createDiagram();
    const [first, second] = topology.nodes;
    const tabs = [first, second].map(({ url }) => open(diagramId, url)) as [LiveTab, LiveTab];
    await expect.poll(() => tabs.map(({ replica }) => replica.rev), PATIENCE).toEqual([1, 1]);
    await topology.redis.kill();
    onTestFinished(() => topology.redis.start());
    const made: string[] = [];
    for (let edit = 0; edit < 40; edit += 1) {
      const [writer, reader] = edit % 2 === 0 ? [tabs[0], second] : [tabs[1], first];
      const id = `edit-${String(edit)}`;
      made.push(id);
      writer.addEntity(id);
      await expect.poll(() => writer.acknowledged.has(id), { ...PATIENCE, interval: 1 }).toBe(true);
      expect(await storedNames(reader.url, diagramId)).toEqual([...made].sort());
    }
  });

  it(
    'Redis killed and restarted under load: editing continues, nothing is missing',
    { timeout: 300_000 },
    async () => {
      const diagramId = await topology.createDiagram();
      const tabs = topology.nodes.map(({ url }) => open(diagramId, url));
      const load = startLoad(tabs);
      onTestFinished(() => load.stop());
      for (let round = 0; round < 2; round += 1) {
        await moreAcks(tabs);
        await topology.redis.kill();
        // Without Redis, and on either node.
        for (const tab of tabs) await moreAcks([tab]);
        const newcomer = open(diagramId, topology.nodes[0].url);
        await expect.poll(() => newcomer.replica.rev, PATIENCE).toBeGreaterThan(1);
        newcomer.close();
        await topology.redis.start();
      }
      await moreAcks(tabs);
      load.stop();
      await expectAllTheSame(diagramId, tabs, load.made);
    },
  );

  it(
    'PostgreSQL restarted under load: nodes are not ready, then continue automatically, nothing acknowledged is missing',
    { timeout: 300_000 },
    async () => {
      const diagramId = await topology.createDiagram();
      const tabs = topology.nodes.map(({ url }) => open(diagramId, url));
      const load = startLoad(tabs);
      onTestFinished(() => load.stop());
      await moreAcks(tabs);
      await topology.postgres.stop('fast');
      const { status } = await callServer(topology.nginx.url, 'GET /readyz');
      expect(status).toBe(503);
      await topology.postgres.start();
      await moreAcks(tabs);
      load.stop();
      await expectAllTheSame(diagramId, tabs, load.made);
    },
  );

  it(
    'a deployment: nodes are stopped in turn and restarted, nothing is lost, and each shuts down in order',
    { timeout: 300_000 },
    async () => {
      const diagramId = await topology.createDiagram();
      const tabs = ['127.0.0.2', '127.0.0.3', '127.0.0.7'].map((from) =>
        open(diagramId, topology.nginx.url, { from }),
      );
      const load = startLoad(tabs);
      onTestFinished(() => load.stop());
      for (const node of topology.nodes) {
        await moreAcks(tabs);
        expect(await node.end('SIGTERM')).toEqual([0, null]);
        await moreAcks(tabs);
        await node.start();
      }
      load.stop();
      await expectAllTheSame(diagramId, tabs, load.made);
    },
  );
});
