import { toRecords } from '@joinery/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type Person, someContent, type TestServer } from '../../test/testServer.ts';
import { readIncomingContent } from '../services/diagrams/wholeBody/requestContent.ts';
import { insertDiagram } from '../services/diagrams/store/diagramStore.ts';
import { runInSlices } from '../slices.ts';
import { makeSnapshot } from '../services/diagrams/store/snapshots.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('ada@example.org', 'Ada\u202e Lovelace\ufeff');
});
afterAll(() => server.close());

interface Diagram {
  _id: string;
  name: string;
  revision: number;
  content: { nodes: { data: { name: string; attributes: { name: string }[] } }[] };
}

const call = async (route: string, body?: unknown) =>
  (await server.call<Diagram>(route, { token: ada.token, body })).body;
const namesIn = ({ name, content: { nodes } }: Diagram): string[] => [
  name,
  ...nodes.flatMap(({ data }) => [data.name, ...data.attributes.map((attribute) => attribute.name)]),
];

it('[R39] names are stored without invisible characters, whichever way they are written', async () => {
  const made = await call('POST /diagrams', {
    name: 'Sh\u202eop',
    content: someContent('Cus\u200ftomer\u0007'),
  });
  expect(namesIn(made)).toEqual(['Shop', 'Customer', 'id']);
  const saved = await call(`PUT /diagrams/${made._id}`, {
    name: '\ufeffShop 2',
    content: someContent('Cli\u2066ent'),
    baseRevision: made.revision,
  });
  expect(namesIn(saved)).toEqual(['Shop 2', 'Client', 'id']);
  expect((await call(`PATCH /diagrams/${made._id}`, { name: 'Shop\u0085 3' })).name).toBe('Shop 3');
  expect((await call(`POST /diagrams/${made._id}/versions`, { name: 'Fi\u202drst' })).name).toBe('First');
  expect(namesIn(await call(`GET /diagrams/${made._id}`))).toEqual(['Shop 3', 'Client', 'id']);
  const { user } = (await server.call<{ user: { name: string } }>('GET /auth/validate', ada)).body;
  expect(user.name).toBe('Ada Lovelace');
});

it('[R39] a name without visible characters is rejected or ignored', async () => {
  const { _id } = await call('POST /diagrams', { name: 'Shop', content: {} });
  for (const route of ['POST /diagrams', `PATCH /diagrams/${_id}`, `POST /diagrams/${_id}/versions`]) {
    const { status } = await server.call(route, {
      token: ada.token,
      body: { name: '\u202e\u2066', content: {} },
    });
    expect(status).toBe(400);
  }
});

it('[R39] a diagram stored with such names is read unchanged, and sending them back is not an edit', async () => {
  const content = readIncomingContent(someContent('Cus\u202etomer'), () => 'unused');
  const { text, ...snapshot } = await runInSlices(makeSnapshot(toRecords(content)));
  const diagram = {
    id: 'stored',
    ownerId: ada.id,
    name: 'Sh\u200eop',
    createdAt: 1,
    snapshot,
    content: text,
  };
  await server.store.db.transaction().execute((trx) => insertDiagram(trx, diagram));
  const stored = await call('GET /diagrams/stored');
  expect(namesIn(stored)).toEqual(['Sh\u200eop', 'Cus\u202etomer', 'id']);
  const { name, content: body, revision: baseRevision } = stored;
  expect((await call('PUT /diagrams/stored', { name, content: body, baseRevision })).revision).toBe(1);
  expect((await call('PATCH /diagrams/stored', { name })).revision).toBe(1);
  body.nodes[0]!.data.attributes[0]!.name = 'num\u202eber';
  const saved = await call('PUT /diagrams/stored', { name, content: body, baseRevision });
  expect(saved.revision).toBe(2);
  expect(namesIn(saved)).toEqual(['Sh\u200eop', 'Cus\u202etomer', 'number']);
});
