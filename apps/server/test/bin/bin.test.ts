import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BIN_MS } from '../../src/services/diagrams/store/deletion.ts';
import { type Database } from '../../src/db/schema.ts';
import { callServer, signInTo } from '../serverProcess.ts';
import { type LiveTab, openTab } from '../severalNodes/liveTab.ts';
import { type Site, SITES } from './sites.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
/** More than the purge removes at once. */
const MANY_DIAGRAMS = 120;
const ENTITIES_OF_LOAD = 40;

/** Tables with rows of a diagram. */
const DIAGRAM_TABLES = [
  'diagram_ops',
  'diagram_versions',
  'diagram_creations',
  'diagram_access',
  'invitations',
  'public_links',
  'assistant_turns',
] as const;

describe.each(Object.entries(SITES))('[M246] the bin on %s, with kills between the steps', (_name, start) => {
  let site: Site;
  let token: string;
  beforeAll(async () => {
    site = await start();
    token = await signInTo(site.urls[0]);
  }, 120_000);
  afterAll(() => site.stop());

  const call = (route: string, options: { node?: number; token?: string; body?: unknown } = {}) => {
    const [method = '', path = ''] = route.split(' ');
    const { node = 0, ...rest } = options;
    return callServer(site.urls[node] ?? '', `${method} /api/api${path}`, { token, ...rest });
  };
  const create = async (by = token): Promise<string> => {
    const body = { name: 'Shop', content: { nodes: [], edges: [] } };
    return String((await call('POST /diagrams', { token: by, body })).body['_id']);
  };
  const listBin = async (node: number): Promise<string[]> =>
    (
      (await call('GET /diagrams/bin', { node })).body as unknown as {
        _id: string;
      }[]
    ).map(({ _id }) => _id);
  const storedIds = async (diagramId: string, node: number): Promise<string[]> => {
    const { body } = await call(`GET /diagrams/${diagramId}`, { node });
    return (body['content'] as { nodes: { id: string }[] }).nodes.map(({ id }) => id);
  };
  const tab = (diagramId: string, clientId: string, node: number): LiveTab => {
    const opened = openTab({ url: site.urls[node] ?? '', token, diagramId, clientId });
    onTestFinished(() => opened.close());
    return opened;
  };

  it(
    'a diagram deleted while three people edit, one offline: nothing acknowledged is missing after the restore',
    { timeout: 120_000 },
    async () => {
      const diagramId = await create();
      const [one, two, offline] = [0, 1, 1].map((node, index) => tab(diagramId, `tab-${index}`, node)) as [
        LiveTab,
        LiveTab,
        LiveTab,
      ];
      const tabs = [one, two, offline];
      await expect.poll(() => tabs.map(({ replica }) => replica.rev), PATIENCE).toEqual([1, 1, 1]);
      offline.addEntity('before-going-offline');
      await expect.poll(() => offline.acknowledged.size, PATIENCE).toBe(1);
      offline.socket.disconnect();
      for (let index = 0; index < ENTITIES_OF_LOAD; index += 1) {
        one.addEntity(`one-${index}`);
        two.addEntity(`two-${index}`);
        if (index < 3) offline.addEntity(`offline-${index}`);
      }
      const events = [one, two].map(
        ({ socket }) => new Promise((resolve) => socket.once('diagram-deleted', resolve)),
      );
      await expect.poll(() => one.acknowledged.size + two.acknowledged.size, PATIENCE).toBeGreaterThan(3);
      // Some of the edits are on their way.
      expect((await call(`DELETE /diagrams/${diagramId}`, { node: 1 })).status).toBe(200);
      await Promise.all(events);
      await site.restart(1);
      for (const node of [0, 1]) {
        expect((await call(`GET /diagrams/${diagramId}`, { node })).status).toBe(404);
        expect(await listBin(node)).toEqual([diagramId]);
      }
      one.close();
      two.close();
      expect((await call(`POST /diagrams/${diagramId}/restore`, { node: 0 })).status).toBe(200);
      await site.restart(0);
      const acknowledged = [...one.acknowledged, ...two.acknowledged];
      for (const node of [0, 1]) {
        expect(await storedIds(diagramId, node)).toEqual(expect.arrayContaining(acknowledged));
        expect(await listBin(node)).toEqual([]);
      }
      offline.socket.connect();
      await expect.poll(() => offline.replica.pending.length, PATIENCE).toBe(0);
      expect(offline.problems).toEqual([]);
      const made = ['before-going-offline', 'offline-0', 'offline-1', 'offline-2', ...acknowledged];
      expect(await storedIds(diagramId, 0)).toEqual(expect.arrayContaining(made));
    },
  );

  it(
    'diagrams whose time is over are removed with all their rows, by a purge that is killed or runs on both nodes',
    { timeout: 120_000 },
    async () => {
      const kept = await create();
      const restored = await create();
      const expired = await Promise.all(Array.from({ length: MANY_DIAGRAMS }, () => create()));
      for (const id of [...expired.slice(0, 3), restored]) {
        await call(`POST /diagrams/${id}/versions`, { body: { name: 'Agreed' } });
        await call(`POST /diagrams/${id}/public-link`);
      }
      const deleted = [kept, restored, ...expired];
      await Promise.all(deleted.map((id, index) => call(`DELETE /diagrams/${id}`, { node: index % 2 })));
      await call(`POST /diagrams/${restored}/restore`);
      await site.whileDown(async (db) => {
        await db
          .updateTable('diagrams')
          .set({ deleted_at: Date.now() - BIN_MS })
          .where('id', 'in', expired)
          .execute();
      });
      // Kills the nodes at some moment of the purge that each begins after its start.
      await site.whileDown(async (db) => {
        expect(await countRows(db, [kept, restored])).toMatchObject({ diagrams: 2 });
      });
      let left: Record<string, number> = {};
      const isPurged = async (): Promise<boolean> => {
        await site.whileDown(async (db) => void (left = await countRows(db, expired)));
        return Object.values(left).every((count) => count === 0);
      };
      await expect.poll(isPurged, { ...PATIENCE, interval: 3_000 }).toBe(true);
      expect(await listBin(0)).toEqual([kept]);
      const versions = await call(`GET /diagrams/${restored}/versions`, { node: 1 });
      expect(JSON.stringify(versions.body)).toContain('Agreed');
      expect((await call(`GET /diagrams/${restored}/public-link`)).body).toMatchObject({ isOn: true });
    },
  );

  it('an account that is deleted leaves no row of its bin, and no node has its diagrams', async () => {
    const leaver = { email: 'lea@example.org', name: 'Lea' };
    const other = await signInTo(site.urls[1], leaver);
    const [live, inBin] = [await create(other), await create(other)];
    await call(`DELETE /diagrams/${inBin}`, { token: other, node: 1 });
    const body = { confirmation: leaver.email };
    expect((await call('POST /account/deletion', { token: other, body })).status).toBe(200);
    await site.restart(0);
    for (const node of [0, 1])
      expect((await call(`GET /diagrams/${live}`, { token: other, node })).status).toBe(401);
    await site.whileDown(async (db) => {
      expect(await countRows(db, [live, inBin])).toMatchObject({ diagrams: 0, diagram_access: 0 });
    });
  });
});

/** Number of rows of the diagrams in each table. */
async function countRows(db: Database, ids: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of DIAGRAM_TABLES) {
    const rows = await db.selectFrom(table).select('diagram_id').where('diagram_id', 'in', ids).execute();
    counts[table] = rows.length;
  }
  const rows = await db.selectFrom('diagrams').select('id').where('id', 'in', ids).execute();
  return { ...counts, diagrams: rows.length };
}
