import { diagramListEntrySchema, renamedDiagramSchema } from '@joinery/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  aStoredDiagram,
  type ApiResponse,
  createTestServer,
  type Person,
  someContent,
  type TestServer,
} from '../../test/testServer.ts';

let server: TestServer;
let owner: Person;
let viewer: Person;

beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signIn('owner@example.com', 'Olga Owner');
  viewer = await server.signIn('viewer@example.com', 'Vera');
});
afterAll(() => server.close());

const read = (id: string, by: Person): Promise<ApiResponse> =>
  server.call(`GET /diagrams/${id}`, { token: by.token });
const rename = (id: string, name: unknown, by = owner): Promise<ApiResponse> =>
  server.call(`PATCH /diagrams/${id}`, { token: by.token, body: { name } });
const duplicate = (id: string, by: Person, body?: object): Promise<ApiResponse> =>
  server.call(`POST /diagrams/${id}/duplicate`, { token: by.token, body });

describe('renaming without the content', () => {
  it('[M071] changes the name of the diagram and keeps its content', async () => {
    const id = await aStoredDiagram(server, owner, 'Shop');
    const before = (await read(id, owner)).body;
    const response = await rename(id, '  Bookshop ');
    expect(response.status).toBe(200);
    const renamed = renamedDiagramSchema.strict().parse(response.body);
    const after = (await read(id, owner)).body;
    expect(renamed).toEqual({
      _id: id,
      name: 'Bookshop',
      revision: after['revision'],
      updatedAt: after['updatedAt'],
    });
    expect(after['content']).toEqual(before['content']);
    expect(Number(after['revision'])).toBe(Number(before['revision']) + 1);
  });

  it('[M071] an unchanged name creates no revision', async () => {
    const id = await aStoredDiagram(server, owner, 'Shop');
    const { revision } = (await read(id, owner)).body;
    expect((await rename(id, 'Shop')).body['revision']).toBe(revision);
  });

  it.each(['', '   ', 'x'.repeat(201), 7, undefined, '\0'])(
    '[K04] %j is 400 and names the field',
    async (name) => {
      const id = await aStoredDiagram(server, owner);
      const response = await rename(id, name);
      expect(response).toMatchObject({ status: 400, body: { error: 'INVALID' } });
      expect(response.body['message']).toContain('name');
    },
  );
});

describe('duplicating', () => {
  it('[M071] creates an own diagram with the same content, listed like any other', async () => {
    const id = await aStoredDiagram(server, owner, 'Library');
    await addMember(server, { owner, diagramId: id, member: viewer, accessLevel: 'VIEWER' });
    const response = await duplicate(id, viewer);
    expect(response.status).toBe(201);
    const entry = diagramListEntrySchema.strict().parse(response.body);
    expect(entry).toMatchObject({
      name: 'Library (copy)',
      currentUserAccess: 'OWNER',
      ownerName: 'Vera',
      entityCount: 1,
    });
    const copy = await read(entry._id, viewer);
    expect(copy.body['content']).toEqual((await read(id, owner)).body['content']);
    expect((await read(entry._id, owner)).status).toBe(404);
    const list = await server.call<{ _id: string }[]>('GET /diagrams', { token: viewer.token });
    expect(list.body.find(({ _id }) => _id === entry._id)).toEqual(entry);
  });

  it('[M071] copies are edited independently', async () => {
    const id = await aStoredDiagram(server, owner, 'Apart');
    const { _id } = (await duplicate(id, owner)).body;
    const body = { name: 'Apart', content: someContent('Changed') };
    await server.call(`PUT /diagrams/${String(_id)}`, { token: owner.token, body });
    expect(JSON.stringify((await read(id, owner)).body['content'])).not.toContain('Changed');
  });

  it('[M071] each copy has a distinct name within the limit', async () => {
    const id = await aStoredDiagram(server, owner, 'Twice');
    const names = [await duplicate(id, owner), await duplicate(id, owner)].map(({ body }) => body['name']);
    expect(names).toEqual(['Twice (copy)', 'Twice (copy 2)']);
    const long = await aStoredDiagram(server, owner, `${'x'.repeat(192)}😀yyyyyy`);
    const name = String((await duplicate(long, owner)).body['name']);
    expect(name).toBe(`${'x'.repeat(192)} (copy)`);
  });

  it('[M071] repeated with the same creationId it makes no second copy', async () => {
    const id = await aStoredDiagram(server, owner, 'Once');
    const first = await duplicate(id, owner, { creationId: 'try-1' });
    const second = await duplicate(id, owner, { creationId: 'try-1' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect((await duplicate(id, owner, { creationId: 'no spaces' })).status).toBe(400);
  });
});
