import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { expect, it, onTestFinished } from 'vitest';
import { createTestServer } from '../../test/testServer.ts';
import { makeStorePlace } from '../../test/stores.ts';

const settings = {
  codeStyle: 'spring',
  database: 'postgresql',
  targets: { 'spring-boot': { groupId: 'org.acme' }, 'of-tomorrow': { size: 2 } },
};
const private_ = { username: 'root', password: 'secret', database: { host: 'db.internal', name: 'shop' } };

/** One attribute, or so many that the content is processed on another thread. */
const SIZES = { small: 1, large: 1_900 };

it.each(Object.entries(SIZES))(
  'a %s diagram keeps its settings through saving, copies, versions and a restart, and shows none by a public link',
  async (_, count) => {
    const place = await makeStorePlace('joinery-settings-');
    onTestFinished(() => place.remove());
    const attributes = Array.from({ length: count }, (__, index) =>
      anAttribute({ name: `attribute${String(index)}` }),
    );
    const { nodes, edges } = aDiagram({ nodes: [anEntity({ name: 'Order', attributes })] });
    const first = await createTestServer({}, { place });
    const { token } = await first.signIn('owner@example.com', 'Olga');
    const call = (route: string, body?: object) => first.call(route, { token, ...(body && { body }) });
    const readSettings = (body: Record<string, unknown>): unknown =>
      (body['content'] as { settings?: unknown }).settings;

    const sent = { ...settings, targets: { ...settings.targets, sql: private_ } };
    const made = await call('POST /diagrams', { name: 'Shop', content: { nodes, edges, settings: sent } });
    const kept = { ...settings, targets: { ...settings.targets, sql: { database: { name: 'shop' } } } };
    expect([made.status, readSettings(made.body)]).toEqual([201, kept]);
    const id = String(made.body['_id']);
    const save = async (content: object): Promise<unknown> => {
      const saved = await call(`PUT /diagrams/${id}`, {
        name: 'Shop',
        content: { nodes, edges, ...content },
      });
      expect(saved.status).toBe(200);
      return readSettings(saved.body);
    };
    expect(await save({})).toEqual(kept);
    expect(await save({ settings: { targets: { sql: null } } })).toEqual(settings);
    const version = await call(`POST /diagrams/${id}/versions`, { name: 'With settings' });
    expect(await save({ settings: {} })).toBeUndefined();
    await call(`POST /diagrams/${id}/versions/${String(version.body['id'])}/restore`);
    expect(readSettings((await call(`GET /diagrams/${id}`)).body)).toEqual(settings);
    const copy = await call(`POST /diagrams/${id}/duplicate`);
    expect(readSettings((await call(`GET /diagrams/${String(copy.body['_id'])}`)).body)).toEqual(settings);
    const link = await call(`POST /diagrams/${id}/public-link`);
    const shown = await first.call(`GET /public/${String(link.body['publicUrl']).split('/').at(-1) ?? ''}`);
    expect([shown.status, Object.keys(shown.body['content'] as object)]).toEqual([200, ['nodes', 'edges']]);
    const records = await call(`GET /diagrams/${id}?form=records`);
    expect(records.text).toContain('"r":"s/settings"');
    await first.close();

    const second = await createTestServer({}, { place });
    onTestFinished(() => second.close());
    const again = await second.signIn('owner@example.com', 'Olga');
    const read = await second.call(`GET /diagrams/${id}`, { token: again.token });
    expect(readSettings(read.body)).toEqual(settings);
    const body = {
      name: 'Shop',
      content: { nodes, edges, settings: null },
      baseRevision: read.body['revision'],
    };
    const removed = await second.call(`PUT /diagrams/${id}`, { token: again.token, body });
    expect([removed.status, readSettings(removed.body)]).toEqual([200, undefined]);
  },
);
