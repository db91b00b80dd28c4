import { apply, decodeOperations, EMPTY_RECORDS, toContent } from '@joinery/model';
import { diagramListEntrySchema, diagramRecordsSchema, diagramSchema } from '@joinery/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  aStoredDiagram,
  type ApiResponse,
  createTestServer,
  type Person,
  someContent,
  type TestServer,
} from '../../../test/testServer.ts';

let server: TestServer;
let owner: Person;
let editor: Person;

beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signIn('owner@example.com', 'Olga Owner');
  editor = await server.signIn('editor@example.com', 'Edith');
});
afterAll(() => server.close());

const get = (id: string, by: Person): Promise<ApiResponse> =>
  server.call(`GET /diagrams/${id}`, { token: by.token });
const put = (id: string, by: Person, body: object): Promise<ApiResponse> =>
  server.call(`PUT /diagrams/${id}`, { token: by.token, body });

function entity(id: string, name: string): object {
  return { id, type: 'entity', position: { x: 0, y: 0 }, data: { name, attributes: [] } };
}

describe('diagrams', () => {
  it('[M126] [M242] creating a diagram returns it whole, with its creator as owner', async () => {
    const saved = await server.call('POST /diagrams', {
      token: owner.token,
      body: { name: '  My shop ', content: someContent() },
    });
    expect(saved.status).toBe(201);
    expect(diagramSchema.strict().parse(saved.body)).toMatchObject({
      name: 'My shop',
      currentUserAccess: 'OWNER',
    });
    expect(Object.keys(saved.body).sort()).toEqual(
      ['_id', 'content', 'createdAt', 'currentUserAccess', 'name', 'revision', 'updatedAt'].sort(),
    );
    expect((await get(String(saved.body['_id']), owner)).body).toEqual(saved.body);
  });

  it('[M128] React Flow’s additional fields are dropped, and missing lists are empty', async () => {
    const [node] = someContent().nodes;
    const content = {
      nodes: [{ ...node, selected: true, dragging: false, width: 3, measured: { width: 1 } }],
    };
    const saved = await server.call('POST /diagrams', {
      token: owner.token,
      body: { name: 'A', content, extra: 1 },
    });
    expect(saved.status).toBe(201);
    const stored = saved.body['content'] as { nodes: object[]; edges: object[] };
    expect(Object.keys(stored.nodes[0]!).sort()).toEqual(['data', 'id', 'position', 'type']);
    expect(stored.edges).toEqual([]);
  });

  it('[M006] [M245] opening a diagram returns its name, its content and the caller’s access level', async () => {
    const content = someContent('Invoice');
    const made = await server.call('POST /diagrams', {
      token: owner.token,
      body: { name: 'Billing', content },
    });
    const id = String(made.body['_id']);
    const viewer = await server.signIn('viewer@example.com', 'Vic');
    await addMember(server, { owner, diagramId: id, member: editor, accessLevel: 'EDITOR' });
    await addMember(server, { owner, diagramId: id, member: viewer, accessLevel: 'VIEWER' });
    for (const [person, currentUserAccess] of [
      [owner, 'OWNER'],
      [editor, 'EDITOR'],
      [viewer, 'VIEWER'],
    ] as const) {
      const saved = await get(id, person);
      expect(saved.status).toBe(200);
      expect(saved.body).toMatchObject({ _id: id, name: 'Billing', currentUserAccess });
      expect(saved.body['content']).toMatchObject(content);
    }
  });

  it('opening a diagram as records returns what makes it, with the order of attributes and its place in the history', async () => {
    const content = someContent('Invoice');
    const made = await server.call('POST /diagrams', {
      token: owner.token,
      body: { name: 'Billing', content },
    });
    const id = String(made.body['_id']);
    const viewer = await server.signIn('reader@example.com', 'Rea');
    await addMember(server, { owner, diagramId: id, member: viewer, accessLevel: 'VIEWER' });
    const read = (by: Person, headers = {}) =>
      server.call(`GET /diagrams/${id}?form=records`, { token: by.token, headers });
    const { status, body, headers } = await read(viewer);
    expect(status).toBe(200);
    const parsed = diagramRecordsSchema.strict().parse(body);
    expect(parsed).toMatchObject({ _id: id, name: 'Billing', currentUserAccess: 'VIEWER', revision: 1 });
    const { records } = apply(EMPTY_RECORDS, decodeOperations(parsed.records));
    expect(toContent(records)).toEqual(made.body['content']);

    const creation = { name: 'Billing', content, creationId: 'once' };
    for (const [status, revision] of [
      [201, 1],
      [200, 2],
    ] as const) {
      // Repeated with a new name, as by a client whose first response was lost.
      const body = { ...creation, name: `Billing${revision}` };
      const created = await server.call('POST /diagrams?form=records', { token: owner.token, body });
      expect(created.status).toBe(status);
      expect(diagramRecordsSchema.strict().parse(created.body)).toMatchObject({
        revision,
        records: parsed.records,
      });
    }

    // Its own tag, of its revision and of the reader's level.
    const tag = String(headers['etag']);
    expect((await read(viewer, { 'if-none-match': tag })).status).toBe(304);
    expect((await read(owner, { 'if-none-match': tag })).status).toBe(200);
    expect((await get(id, owner)).headers['etag']).toBeUndefined();
    expect((await put(id, owner, { name: 'Bills', content })).status).toBe(200);
    expect((await read(viewer, { 'if-none-match': tag })).body).toMatchObject({ name: 'Bills', revision: 2 });

    const stranger = await server.signIn('stranger@example.com', 'Sam');
    expect((await read(stranger)).status).toBe(404);
    expect((await server.call(`GET /diagrams/${id}?form=records`)).status).toBe(401);
    for (const form of ['content', '', 'records,records'])
      expect((await server.call(`GET /diagrams/${id}?form=${form}`, { token: owner.token })).status).toBe(
        400,
      );
  });

  it('a revision that was read as records is the base of the next PUT without one', async () => {
    const made = await server.call('POST /diagrams', {
      token: editor.token,
      body: { name: 'Base', content: { nodes: [entity('a', 'A'), entity('b', 'B')], edges: [] } },
    });
    const id = String(made.body['_id']);
    await addMember(server, { owner: editor, diagramId: id, member: owner, accessLevel: 'EDITOR' });
    await server.call(`GET /diagrams/${id}?form=records`, { token: owner.token });
    const saved = await put(id, owner, { name: 'Base', content: { nodes: [entity('a', 'A')], edges: [] } });
    expect(saved.body['content']).toMatchObject({ nodes: [{ id: 'a' }] });
  });

  it('[M326] the list contains every diagram without pagination', async () => {
    const person = await server.signIn('collector@example.com', 'Cora');
    const ids: string[] = [];
    for (let count = 0; count < 150; count += 1) ids.push(await aStoredDiagram(server, person));
    const list = await server.call<{ _id: string }[]>('GET /diagrams', person);
    expect(list.body.map((entry) => entry._id).sort()).toEqual(ids.sort());
    // A pagination parameter has no effect.
    const asked = await server.call<{ _id: string }[]>('GET /diagrams?page=2&limit=10', person);
    expect(asked.body).toHaveLength(ids.length);
  });

  it('[M244] the list has exactly the agreed fields, last edited first, and no content', async () => {
    const person = await server.signIn('lister@example.com', 'Lisa');
    const first = await aStoredDiagram(server, person, 'First');
    server.clock.offsetMs = 5_000;
    const second = await aStoredDiagram(server, person, 'Second');
    const shared = await aStoredDiagram(server, owner, 'Shared');
    await addMember(server, { owner, diagramId: shared, member: person, accessLevel: 'VIEWER' });
    server.clock.offsetMs = 10_000;
    await put(first, person, { name: 'First', content: someContent('Changed') });
    server.clock.offsetMs = 0;
    const list = await server.call<Record<string, unknown>[]>('GET /diagrams', person);
    const entries = list.body.map((entry) => diagramListEntrySchema.strict().parse(entry));
    expect(entries[0]).toMatchObject({
      _id: first,
      ownerName: 'Lisa',
      currentUserAccess: 'OWNER',
      entityCount: 1,
    });
    expect(entries.map((entry) => entry._id).sort()).toEqual([first, second, shared].sort());
    expect(entries.find((entry) => entry._id === shared)).toMatchObject({
      ownerName: 'Olga Owner',
      currentUserAccess: 'VIEWER',
    });
    expect(JSON.stringify(entries[0]?.preview).length).toBeLessThanOrEqual(4_096);
  });

  it('[M243] two users saving in turn from the same revision keep each other’s edits', async () => {
    const id = await aStoredDiagram(server, owner);
    await addMember(server, { owner, diagramId: id, member: editor, accessLevel: 'EDITOR' });
    const start = (await get(id, owner)).body;
    const { nodes } = start['content'] as { nodes: object[] };
    const baseRevision = start['revision'];
    const mine = await put(id, owner, {
      name: 'Shop',
      content: { nodes: [...nodes, entity('o', 'Order')] },
      baseRevision,
    });
    const theirs = await put(id, editor, {
      name: 'Shop',
      content: { nodes: [...nodes, entity('i', 'Item')] },
      baseRevision,
    });
    expect([mine.body['merged'], theirs.body['merged']]).toEqual([false, true]);
    const names = (theirs.body['content'] as { nodes: { data: { name: string } }[] }).nodes.map(
      (node) => node.data.name,
    );
    expect(names.sort()).toEqual(['Customer', 'Item', 'Order']);
    expect((await get(id, owner)).body['content']).toEqual(theirs.body['content']);
  });

  it('[M243] saving an unchanged diagram creates no revision', async () => {
    const id = await aStoredDiagram(server, owner);
    const before = (await get(id, owner)).body;
    const body = { name: before['name'], content: before['content'], baseRevision: before['revision'] };
    expect((await put(id, owner, body)).body['revision']).toBe(before['revision']);
  });

  it('[K05] an unknown diagram and one without access give the same response', async () => {
    const id = await aStoredDiagram(server, owner);
    const [unknown, foreign] = [await get('unknown', editor), await get(id, editor)];
    expect(unknown.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
  });

  it.each([
    [{ content: {} }, 'name: '],
    [{ name: '', content: {} }, 'name: Please enter a filename'],
    [{ name: '   ', content: {} }, 'name: Please enter a filename'],
    [{ name: 'x'.repeat(201), content: {} }, 'name: '],
    [{ name: 'A', content: 'text' }, 'content'],
    [{ name: 'A', content: { nodes: 5 } }, 'nodes'],
    [{ name: 'A', content: { nodes: [{ id: 'a', position: { x: 'far', y: 0 }, data: {} }] } }, 'nodes'],
    [{ name: 'A', content: {}, baseRevision: -1 }, 'baseRevision: '],
    [{ name: 'A', content: {}, baseRevision: '1' }, 'baseRevision: '],
  ])('[K04] the body %j is 400 and the message names the field', async (body, message) => {
    const id = await aStoredDiagram(server, owner);
    const saved = await put(id, owner, body);
    expect(saved).toMatchObject({ status: 400, body: { error: 'INVALID' } });
    expect(saved.body['message']).toContain(message);
  });
});
