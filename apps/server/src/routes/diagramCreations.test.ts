import { type DiagramListEntry } from '@joinery/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiResponse,
  createTestServer,
  type Person,
  someContent,
  type TestServer,
} from '../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

function create(by: Person, creationId: unknown, body: object = {}): Promise<ApiResponse> {
  return server.call('POST /diagrams', {
    token: by.token,
    body: { name: 'Shop', content: someContent(), creationId, ...body },
  });
}

async function listDiagrams(by: Person): Promise<DiagramListEntry[]> {
  return (await server.call<DiagramListEntry[]>('GET /diagrams', { token: by.token })).body;
}

function namesIn({ body }: ApiResponse): string[] {
  const { nodes } = body['content'] as { nodes: { data: { name: string } }[] };
  return nodes.map(({ data }) => data.name).sort();
}

const anEntity = (id: string, name: string): object => ({
  id,
  type: 'entity',
  position: { x: 0, y: 0 },
  data: { name, attributes: [] },
});

describe('creating a diagram after a lost response', () => {
  it('[M242] a repeated request returns the created diagram and makes no second one', async () => {
    const person = await server.signIn('lost@example.com');
    const first = await create(person, 'c-1');
    const second = await create(person, 'c-1');
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual({ ...first.body, merged: false });
    expect(await listDiagrams(person)).toHaveLength(1);
  });

  it('[M242] edits made before the repeated request are saved, and those made elsewhere stay', async () => {
    const person = await server.signIn('edits@example.com');
    const first = await create(person, 'c-1');
    const { nodes } = someContent();
    const elsewhere = { nodes: [...nodes, anEntity('e', 'Elsewhere')], edges: [] };
    await server.call(`PUT /diagrams/${String(first.body['_id'])}`, {
      token: person.token,
      body: { name: 'Shop', content: elsewhere, baseRevision: first.body['revision'] },
    });
    const second = await create(person, 'c-1', {
      name: 'Shop two',
      content: { nodes: [...nodes, anEntity('m', 'Mine')], edges: [] },
    });
    expect(second.body).toMatchObject({ _id: first.body['_id'], name: 'Shop two' });
    expect(namesIn(second)).toEqual(['Customer', 'Elsewhere', 'Mine']);
  });

  it('[M242] simultaneous repeated requests create one diagram', async () => {
    const person = await server.signIn('race@example.com');
    const created = await Promise.all([1, 2, 3, 4, 5].map(() => create(person, 'c-1')));
    expect(new Set(created.map(({ body }) => body['_id'])).size).toBe(1);
    expect(created.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await listDiagrams(person)).toHaveLength(1);
  });

  it('[K05] another user’s equal id creates another diagram, and reveals nothing of the first', async () => {
    const [mine, theirs] = [await server.signIn('a@example.com'), await server.signIn('b@example.com')];
    const first = await create(mine, 'same-word');
    const second = await create(theirs, 'same-word');
    expect(second.status).toBe(201);
    expect(second.body['_id']).not.toBe(first.body['_id']);
  });

  it('[M246] after the diagram is permanently deleted, the id creates a new one', async () => {
    const person = await server.signIn('again@example.com');
    const first = await create(person, 'c-1');
    await server.call(`DELETE /diagrams/${String(first.body['_id'])}`, { token: person.token });
    expect((await create(person, 'c-1')).status).toBe(404);
    await server.call(`DELETE /diagrams/bin/${String(first.body['_id'])}`, { token: person.token });
    expect((await create(person, 'c-1')).status).toBe(201);
  });

  it('[K05] a user without access does not reach the diagram by its id', async () => {
    const [maker, heir] = [await server.signIn('maker@example.com'), await server.signIn('heir@example.com')];
    const first = await create(maker, 'c-1');
    const id = String(first.body['_id']);
    await server.store.db
      .updateTable('diagram_access')
      .set({ user_id: heir.id })
      .where('diagram_id', '=', id)
      .execute();
    expect((await create(maker, 'c-1')).status).toBe(404);
  });

  it('[M242] an invalid id is rejected by name, and without an id a new diagram is always created', async () => {
    const person = await server.signIn('words@example.com');
    for (const word of ['', 'a b', 'x'.repeat(65), 7, null]) {
      const refused = await create(person, word);
      expect(refused.status).toBe(400);
      expect(refused.body['message']).toContain('creationId');
    }
    expect([(await create(person, undefined)).status, (await create(person, undefined)).status]).toEqual([
      201, 201,
    ]);
  });
});
