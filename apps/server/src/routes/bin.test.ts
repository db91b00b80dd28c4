import { type Account, BIN_DAYS, type BinEntry } from '@joinery/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addMember,
  aStoredDiagram,
  type ApiResponse,
  createTestServer,
  type Person,
  someContent,
  type TestServer,
} from '../../test/testServer.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let owner: Person;
let editor: Person;
let diagramId: string;

beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signIn('owner@example.com', 'Olga Owner');
  editor = await server.signIn('editor@example.com', 'Edith');
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const { _id } of (await bin(owner)).body) await removeForGood(owner, _id);
  diagramId = await aStoredDiagram(server, owner, 'Shop');
  await addMember(server, { owner, diagramId, member: editor, accessLevel: 'EDITOR' });
});

const call = (route: string, { token }: Person, body?: object): Promise<ApiResponse> =>
  server.call(route, { token, ...(body && { body }) });
const bin = ({ token }: Person) => server.call<BinEntry[]>('GET /diagrams/bin', { token });
const remove = (by: Person, id = diagramId) => call(`DELETE /diagrams/${id}`, by);
const restore = (by: Person, id = diagramId) => call(`POST /diagrams/${id}/restore`, by);
const removeForGood = (by: Person, id: string) => call(`DELETE /diagrams/bin/${id}`, by);
/** As if the diagram had been deleted earlier. */
const age = (milliseconds: number) =>
  server.store.db
    .updateTable('diagrams')
    .set({ deleted_at: Date.now() - milliseconds })
    .where('id', '=', diagramId)
    .execute();

it('[M246] a deleted diagram is in the bin of its owner alone, and comes back with members, versions and link', async () => {
  await call(`POST /diagrams/${diagramId}/versions`, owner, { name: 'Agreed' });
  const link = (await call(`POST /diagrams/${diagramId}/public-link`, owner)).body['publicToken'];
  const before = (await call(`GET /diagrams/${diagramId}`, editor)).body;
  expect((await remove(owner)).status).toBe(200);
  const entry = {
    ...{ _id: diagramId, name: 'Shop', currentUserAccess: 'OWNER', memberCount: 2 },
    deletedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  };
  expect((await bin(owner)).body).toMatchObject([entry]);
  expect((await bin(editor)).body).toEqual([]);
  for (const path of ['', '/users', '/participants', '/versions', '/assistant'])
    expect((await call(`GET /diagrams/${diagramId}${path}`, owner)).status, path).toBe(404);
  expect((await server.call(`GET /public/${String(link)}`)).status).toBe(404);
  expect((await restore(editor)).status).toBe(404);
  expect((await restore(owner)).status).toBe(200);
  expect((await bin(owner)).body).toEqual([]);
  expect((await call(`GET /diagrams/${diagramId}`, editor)).body).toEqual(before);
  expect((await call(`GET /diagrams/${diagramId}/versions`, editor)).text).toContain('Agreed');
  expect((await server.call(`GET /public/${String(link)}`)).status).toBe(200);
});

it('after 30 days a diagram is neither in the bin nor restored', async () => {
  await remove(owner);
  await age((BIN_DAYS - 1) * DAY_MS);
  expect((await bin(owner)).body).toHaveLength(1);
  await age(BIN_DAYS * DAY_MS);
  expect((await bin(owner)).body).toEqual([]);
  expect((await restore(owner)).status).toBe(404);
});

it('only its owner deletes a diagram for good, and only from the bin', async () => {
  expect((await removeForGood(owner, diagramId)).status).toBe(404);
  expect((await call(`GET /diagrams/${diagramId}`, owner)).status).toBe(200);
  await remove(owner);
  const stranger = await server.signIn('eve@example.com');
  for (const person of [editor, stranger]) expect((await removeForGood(person, diagramId)).status).toBe(404);
  expect((await removeForGood(owner, diagramId)).status).toBe(200);
  expect((await restore(owner)).status).toBe(404);
  expect((await removeForGood(owner, diagramId)).status).toBe(404);
  const rows = await server.store.db
    .selectFrom('diagrams')
    .select('id')
    .where('id', '=', diagramId)
    .execute();
  expect(rows).toEqual([]);
});

it('bin is no diagram', async () => {
  expect((await call('DELETE /diagrams/bin', owner)).status).toBe(404);
  expect((await call('PUT /diagrams/bin', owner, { name: 'x', content: someContent() })).status).toBe(404);
  expect((await call('POST /diagrams/bin/restore', owner)).status).toBe(404);
});

it('the account counts the bin, exports it, and is deleted with it', async () => {
  const person = await server.signIn('leaver@example.com', 'Lea');
  const [kept, deleted] = [
    await aStoredDiagram(server, person, 'Kept'),
    await aStoredDiagram(server, person, 'Thrown away'),
  ];
  await addMember(server, { owner: person, diagramId: deleted, member: editor, accessLevel: 'EDITOR' });
  await remove(person, deleted);
  const { body } = await server.call<Account>('GET /account', { token: person.token });
  expect(body).toMatchObject({ ownDiagramCount: 1, binDiagramCount: 1 });
  await server.call('POST /account/deletion', {
    token: person.token,
    body: { confirmation: person.email },
  });
  const ids = [kept, deleted];
  expect(await server.store.db.selectFrom('diagrams').select('id').where('id', 'in', ids).execute()).toEqual(
    [],
  );
  const access = server.store.db
    .selectFrom('diagram_access')
    .select('user_id')
    .where('diagram_id', 'in', ids);
  expect(await access.execute()).toEqual([]);
});
