import { decodeOperations } from '@joinery/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatLogBody } from '../../src/services/diagrams/store/operationLog.ts';
import { createTestServer, type Person, type TestServer } from '../testServer.ts';
import { ask, nextEvent, joinProtocol1, listenOn, openLiveClient } from './liveClients.ts';

let server: TestServer;
let owner: Person;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signIn('owner@example.com', 'Olga Owner');
  url = await listenOn(server);
});
afterAll(() => server.close());

const NOTE = { text: 'of a later release', lines: [1, 2] };
const shop = {
  nodes: [
    {
      id: 'n',
      data: {
        name: 'Customer',
        attributes: [
          { id: 'a', name: 'id' },
          { id: 'b', name: 'email' },
        ],
      },
    },
    { id: 'm', data: { name: 'Order', attributes: [] } },
  ],
  edges: [{ id: 'e', source: 'n', target: 'm', data: { label: 'places', referencedAttributes: ['b'] } }],
  areas: [{ id: 'g', label: 'Sales' }],
};

/** Creates a diagram with a property unknown to this release, written by a later one on the same database. */
async function make(): Promise<string> {
  const made = await call('POST /diagrams', { name: 'Shop', content: shop });
  const diagramId = String(made['_id']);
  const noted = (note: unknown) =>
    decodeOperations(['n/n', 'a/n/a', 'e/e', 'g/g'].map((r) => ({ k: 'set', r, p: { note } })));
  const { db } = server.store;
  const row = { diagram_id: diagramId, rev: 2, client_id: null, seq: null, user_id: owner.id };
  const body = formatLogBody({ kind: 'save', ops: noted(NOTE), inverse: noted(null) });
  await db
    .insertInto('diagram_ops')
    .values({ ...row, body, created_at: Date.now() })
    .execute();
  await db.updateTable('diagrams').set({ rev: 2 }).where('id', '=', diagramId).execute();
  return diagramId;
}

async function call(route: string, body?: object): Promise<Record<string, unknown>> {
  const response = await server.call(route, { token: owner.token, body });
  expect(response.status).toBeLessThan(300);
  return response.body;
}

/** Counts the remaining notes, attributes and relationships. */
function getCounts(content: unknown): { notes: number; attributes: number; edges: number } {
  const { nodes, edges } = content as { nodes: { data: { attributes: object[] } }[]; edges: object[] };
  const notes = JSON.stringify(content).split(`"note":${JSON.stringify(NOTE)}`).length - 1;
  return { notes, attributes: nodes.flatMap(({ data }) => data.attributes).length, edges: edges.length };
}
const WHOLE = { notes: 4, attributes: 2, edges: 1 };

it('[L22] a property of a later release is returned, and no save removes it', async () => {
  const diagramId = await make();
  const read = await call(`GET /diagrams/${diagramId}`);
  expect(getCounts(read['content'])).toEqual(WHOLE);
  const moved = (x: number) => ({
    ...shop,
    nodes: shop.nodes.map((node) => ({ ...node, position: { x, y: 0 } })),
  });
  const based = await call(`PUT /diagrams/${diagramId}`, {
    name: 'Shop',
    content: moved(1),
    baseRevision: 2,
  });
  expect([based['revision'], getCounts(based['content'])]).toEqual([3, WHOLE]);
  const baseless = { name: 'Shop', content: moved(2), baseRevision: 0 };
  expect(getCounts((await call(`PUT /diagrams/${diagramId}`, baseless))['content'])).toEqual(WHOLE);
  const version = await call(`POST /diagrams/${diagramId}/versions`, { name: 'First' });
  await call(`PUT /diagrams/${diagramId}`, { name: 'Shop', content: { nodes: [] }, baseRevision: 4 });
  await call(`POST /diagrams/${diagramId}/versions/${String(version['id'])}/restore`);
  expect(getCounts((await call(`GET /diagrams/${diagramId}`))['content'])).toEqual(WHOLE);
  const copy = await call(`POST /diagrams/${diagramId}/duplicate`);
  expect(getCounts((await call(`GET /diagrams/${String(copy['_id'])}`))['content'])).toEqual(WHOLE);
});

it('[L22] is sent to live clients, and edits of protocol 1 clients keep it', async () => {
  const diagramId = await make();
  const { socket, init } = await joinProtocol1(url, owner.token, diagramId);
  expect(getCounts(init.content)).toEqual(WHOLE);
  const live = openLiveClient({ url, token: owner.token, diagramId, clientId: 'tab' });
  const isWhole = (revision: number) => live.sees(() => live.replica.rev === revision);
  await live.joined();
  const attributes = [{ name: 'ID' }, { name: 'email', isUnique: true }];
  const edits: [string, object][] = [
    ['node-update', { node: { id: 'n', data: { attributes } } }],
    ['edge-update', { edge: { source: 'n', target: 'm', data: { label: 'orders' } } }],
    [
      'batch-update',
      {
        type: 'paste',
        nodes: [{ id: 'm', data: { name: 'Bill' } }],
        edges: [{ id: 'e', source: 'n', target: 'm' }],
      },
    ],
  ];
  for (const [event, body] of edits) {
    expect(await ask(socket, event, { diagramId, ...body })).toMatchObject({ ok: true });
  }
  await isWhole(5);
  const { confirmed } = live.replica;
  expect(confirmed.relationships.get('e')).toMatchObject({
    note: NOTE,
    label: 'orders',
    referencedAttributes: ['b'],
  });
  expect(confirmed.entities.get('n')).toMatchObject({ note: NOTE });
  expect(confirmed.areas.get('g')).toMatchObject({ note: NOTE });
  expect([...(confirmed.entities.get('n')?.attributes ?? [])]).toMatchObject([
    ['a', { name: 'ID', note: NOTE }],
    ['b', { name: 'email', isUnique: true }],
  ]);
  const changed = nextEvent(socket, 'edge-updated');
  live.edit([{ kind: 'set', record: 'relationship', id: 'e', props: { onDelete: 'CASCADE' } }]);
  await live.settled();
  expect(await changed).toMatchObject({ edge: { data: { note: NOTE, onDelete: 'CASCADE' } } });
  expect(getCounts((await call(`GET /diagrams/${diagramId}`))['content'])).toEqual(WHOLE);
  const removal = { id: 'e', source: 'n', target: 'm', data: { referencedAttributes: null } };
  await ask(socket, 'edge-update', { diagramId, edge: removal });
  expect(JSON.stringify(await call(`GET /diagrams/${diagramId}`))).not.toContain('referencedAttributes');
  live.close();
  socket.disconnect();
});
