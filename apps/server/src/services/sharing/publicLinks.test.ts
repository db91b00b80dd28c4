import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeStorePlace, type StorePlace } from '../../../test/stores.ts';
import { aStoredDiagram, createTestServer, type Person, type TestServer } from '../../../test/testServer.ts';

const [OLD, FRESH] = ['an-old-secret-of-length', 'a-fresh-secret-of-length'];

async function aPlace(): Promise<StorePlace> {
  const place = await makeStorePlace('joinery-links-');
  onTestFinished(() => place.remove());
  return place;
}

interface Scene {
  server: TestServer;
  owner: Person;
  diagramId: string;
  open: () => Promise<string>;
  read: () => Promise<Record<string, unknown>>;
  look: (url: string) => Promise<number>;
}

/** Runs a server with this data, as between two restarts; the owner and the diagram are made by the first. */
async function run(
  place: StorePlace,
  environment: Record<string, string>,
  work: (scene: Scene) => Promise<void>,
): Promise<void> {
  const server = await createTestServer(environment, { place });
  try {
    const owner = await server.signIn('owner@example.com', 'Olga Owner');
    const listed = await server.store.db.selectFrom('diagrams').select('id').executeTakeFirst();
    const diagramId = listed?.id ?? (await aStoredDiagram(server, owner));
    const path = `/diagrams/${diagramId}/public-link`;
    const { token } = owner;
    await work({
      ...{ server, owner, diagramId },
      open: async () => String((await server.call(`POST ${path}`, { token })).body['publicUrl']),
      read: async () => (await server.call(`GET ${path}`, { token })).body,
      look: async (url) =>
        (await server.call(`GET /public/${new URL(url).pathname.split('/').at(-1)}`)).status,
    });
  } finally {
    await server.close();
  }
}

const SECRET = { KEY_ENCRYPTION_SECRET: OLD };

it('[M224] shows name and content to anyone, and nothing else', async () => {
  await run(await aPlace(), SECRET, async ({ server, open }) => {
    const response = await server.call(`GET /public/${(await open()).split('/').at(-1)}`);
    expect(response.status).toBe(200);
    expect(Object.keys(response.body).sort()).toEqual(['content', 'name']);
    expect(response.text).not.toMatch(/owner|example\.com/i);
    expect(response.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });
});

it('[M224] [E-32] the owner reads the link any time; a new one replaces it, and a closed one shows nothing', async () => {
  await run(await aPlace(), SECRET, async ({ server, owner, diagramId, open, read, look }) => {
    expect(await read()).toEqual({ isOn: false, createdAt: null, publicUrl: null, areLinksStored: true });
    const [first, second] = [await open(), await open()];
    expect([await look(first), await look(second)]).toEqual([404, 200]);
    const state = { isOn: true, publicUrl: second, areLinksStored: true };
    expect(await read()).toMatchObject(state);
    const call = `/diagrams/${diagramId}/public-link`;
    const response = await server.call(`GET ${call}`, owner);
    expect(response.headers['cache-control']).toBe('no-store');
    await server.call(`DELETE ${call}`, owner);
    expect(await look(second)).toBe(404);
    expect(await read()).toMatchObject({ isOn: false, publicUrl: null });
  });
});

it('[E-32] neither the database nor another diagram gives the link away', async () => {
  await run(await aPlace(), SECRET, async ({ server, owner, diagramId, open }) => {
    const token = (await open()).split('/').at(-1) ?? '';
    const row = await server.store.db.selectFrom('public_links').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(Buffer.from(row.encrypted_token ?? '', 'base64url').toString('latin1')).not.toContain(token);
    const other = await aStoredDiagram(server, owner);
    await server.store.db.updateTable('public_links').set({ diagram_id: other }).execute();
    const moved = await server.call(`GET /diagrams/${other}/public-link`, owner);
    expect(moved.body).toMatchObject({ isOn: true, publicUrl: null });
    expect(other).not.toBe(diagramId);
  });
});

it('[E-32] a link of an earlier release, or one that such a node replaced, works without being shown', async () => {
  await run(await aPlace(), SECRET, async ({ server, open, read, look }) => {
    const before = await open();
    await server.store.db.updateTable('public_links').set({ encrypted_token: null }).execute();
    expect(await read()).toMatchObject({ isOn: true, publicUrl: null, areLinksStored: true });
    expect(await look(before)).toBe(200);
    await open();
    await server.store.db.updateTable('public_links').set({ token_hash: 'of another token' }).execute();
    expect(await read()).toMatchObject({ isOn: true, publicUrl: null });
  });
});

it('[E-32] replacing the secret keeps the links while the old one is listed once; a lost secret hides them', async () => {
  const place = await aPlace();
  let url = '';
  await run(place, SECRET, async ({ open }) => void (url = await open()));
  await run(place, { KEY_ENCRYPTION_SECRET: `${FRESH},${OLD}` }, async ({ read }) =>
    expect(await read()).toMatchObject({ publicUrl: url }),
  );
  await run(place, { KEY_ENCRYPTION_SECRET: FRESH }, async ({ read }) =>
    expect(await read()).toMatchObject({ publicUrl: url }),
  );
  await run(place, SECRET, async ({ read, look }) => {
    expect(await read()).toMatchObject({ isOn: true, publicUrl: null, areLinksStored: true });
    expect(await look(url)).toBe(200);
  });
});

it('[E-32] without KEY_ENCRYPTION_SECRET one is stored in the data folder; PostgreSQL stores hashes only', async () => {
  const place = await aPlace();
  const isSqlite = place.databaseUrl === null;
  let url = '';
  await run(place, { KEY_ENCRYPTION_SECRET: '' }, async ({ server, open, read }) => {
    url = await open();
    expect(await read()).toMatchObject({ publicUrl: isSqlite ? url : null, areLinksStored: isSqlite });
    const row = await server.store.db.selectFrom('public_links').selectAll().executeTakeFirstOrThrow();
    expect(row.encrypted_token === null).toBe(!isSqlite);
  });
  if (!isSqlite) return;
  const path = join(place.dataDir, 'key-encryption-secret');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readFile(path, 'utf8')).length).toBeGreaterThanOrEqual(32);
  await run(place, { KEY_ENCRYPTION_SECRET: '' }, async ({ read }) =>
    expect(await read()).toMatchObject({ publicUrl: url }),
  );
});
