import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addMember,
  aStoredDiagram,
  type ApiResponse,
  createTestServer,
  type Person,
  type TestServer,
} from '../../../test/testServer.ts';

let server: TestServer;
let owner: Person;
let editor: Person;
let viewer: Person;
let guest: Person;
let diagramId: string;

beforeAll(async () => {
  server = await createTestServer({ INVITATION_TTL_SECONDS: '3600', PUBLIC_URL: 'http://localhost:4321' });
  owner = await server.signIn('owner@example.com', 'Olga Owner');
  editor = await server.signIn('editor@example.com', 'Edith');
  viewer = await server.signIn('viewer@example.com', 'Vic');
  guest = await server.signIn('Guest@Example.com', 'Gus');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.offsetMs = 0;
  diagramId = await aStoredDiagram(server, owner);
  await addMember(server, { owner, diagramId, member: editor, accessLevel: 'EDITOR' });
  await addMember(server, { owner, diagramId, member: viewer, accessLevel: 'VIEWER' });
});

function invite(
  by: Person,
  invitedEmail: string,
  accessLevel = 'VIEWER',
): Promise<ApiResponse<Record<string, string>>> {
  return server.call('POST /invitations/invite', {
    token: by.token,
    body: { invitedEmail, accessLevel, diagramId },
  });
}

async function tokenFor(invitedEmail: string, accessLevel = 'VIEWER', by = owner): Promise<string> {
  return String((await invite(by, invitedEmail, accessLevel)).body['inviteToken']);
}

const accept = (token: string, by: Person): Promise<ApiResponse> =>
  server.call(`POST /invitations/accept/${token}`, { token: by.token });
const verify = (token: string): Promise<ApiResponse> => server.call(`GET /invitations/verify/${token}`);
const readLevel = async (person: Person): Promise<unknown> =>
  (await server.call(`GET /diagrams/${diagramId}`, { token: person.token })).body['currentUserAccess'];

describe('invitations', () => {
  it('[K06] inviting returns the token and a link below PUBLIC_URL, with any Host', async () => {
    const invited = await server.call('POST /invitations/invite', {
      token: owner.token,
      body: { invitedEmail: 'guest@example.com', accessLevel: 'VIEWER', diagramId },
      headers: { host: 'evil.example' },
    });
    expect(invited.status).toBe(201);
    const { inviteToken, inviteUrl } = invited.body;
    expect(Object.keys(invited.body).sort()).toEqual(['inviteToken', 'inviteUrl', 'mail']);
    expect(inviteUrl).toBe(`http://localhost:4321/invitation/${String(inviteToken)}`);
  });

  it('[M030] [M140] [M251] verifying returns who invites to which diagram as what, signed in or not', async () => {
    const response = await verify(await tokenFor('guest@example.com'));
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      diagramName: 'Shop',
      inviterName: 'Olga Owner',
      accessLevel: 'VIEWER',
    });
  });

  it('[M237] [M252] accepting grants the level, ignoring letter case of the e-mail', async () => {
    const response = await accept(await tokenFor('gUEST@eXAMPLE.com', 'EDITOR'), guest);
    expect(response).toMatchObject({ status: 200, body: { diagramId, diagramName: 'Shop' } });
    expect(await readLevel(guest)).toBe('EDITOR');
  });

  it('[K07] accepting as another user is 403 and spends nothing', async () => {
    const token = await tokenFor('guest@example.com');
    const stranger = await server.signIn('stranger@example.com');
    expect((await accept(token, stranger)).status).toBe(403);
    expect((await accept(token, guest)).status).toBe(200);
  });

  it('[K07] an invitation is valid once', async () => {
    const token = await tokenFor('guest@example.com');
    const responses = await Promise.all([accept(token, guest), accept(token, guest)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 404]);
    expect((await verify(token)).status).toBe(404);
  });

  it('[K07] an invitation expires after INVITATION_TTL_SECONDS', async () => {
    const token = await tokenFor('guest@example.com');
    server.clock.offsetMs = 3_599_000;
    expect((await verify(token)).status).toBe(200);
    server.clock.offsetMs = 3_601_000;
    expect([(await verify(token)).status, (await accept(token, guest)).status]).toEqual([404, 404]);
  });

  it('[K07] a second invitation of the same address invalidates the first', async () => {
    const [first, second] = [
      await tokenFor('guest@example.com'),
      await tokenFor('GUEST@example.com', 'EDITOR', editor),
    ];
    expect([(await verify(first)).status, (await verify(second)).status]).toEqual([404, 200]);
  });

  it('[M234] inviting a member is 409, the owner included', async () => {
    expect((await invite(owner, 'VIEWER@example.com', 'EDITOR')).status).toBe(409);
    expect((await invite(editor, 'owner@example.com')).status).toBe(409);
  });

  it('[M248] inviting one’s address is 400', async () => {
    expect((await invite(editor, 'EDITOR@example.com')).status).toBe(400);
  });

  it.each([
    ['', 'VIEWER', 'invitedEmail: Please enter an email address'],
    ['nobody', 'VIEWER', 'invitedEmail: Please enter a valid email address'],
    ['a@example.com', 'OWNER', 'accessLevel: '],
    ['a@example.com', 'viewer', 'accessLevel: '],
  ])('[M233] inviting %j as %s is 400 and names the field', async (email, level, message) => {
    const response = await invite(owner, email, level);
    expect(response.status).toBe(400);
    expect(response.body['message']).toContain(message);
  });

  it('[M235] when a member is removed or lowered, their invitations become invalid', async () => {
    const removed = await tokenFor('guest@example.com', 'EDITOR', editor);
    await server.call(`DELETE /diagrams/${diagramId}/access/${editor.id}`, { token: owner.token });
    expect((await accept(removed, guest)).status).toBe(404);

    await addMember(server, { owner, diagramId, member: editor, accessLevel: 'EDITOR' });
    const lowered = await tokenFor('guest@example.com', 'EDITOR', editor);
    const body = { userId: editor.id, accessLevel: 'VIEWER' };
    await server.call(`PUT /diagrams/${diagramId}/access`, { token: owner.token, body });
    expect((await accept(lowered, guest)).status).toBe(404);
    expect(await readLevel(guest)).toBeUndefined();
  });

  it('[K07] the list shows pending invitations without their tokens, and a withdrawn one is invalid', async () => {
    const token = await tokenFor('guest@example.com');
    const list = await server.call<Record<string, string>[]>(
      `GET /diagrams/${diagramId}/invitations`,
      editor,
    );
    expect(list.body).toEqual([
      {
        id: expect.any(String) as string,
        invitedEmail: 'guest@example.com',
        accessLevel: 'VIEWER',
        createdAt: expect.stringMatching(/Z$/) as string,
        expiresAt: expect.stringMatching(/Z$/) as string,
        invitedByName: 'Olga Owner',
      },
    ]);
    const path = `/diagrams/${diagramId}/invitations/${String(list.body[0]?.['id'])}`;
    expect((await server.call(`DELETE ${path}`, { token: editor.token })).status).toBe(200);
    expect((await verify(token)).status).toBe(404);
    expect((await server.call(`DELETE ${path}`, { token: editor.token })).status).toBe(404);
  });

  it('[K07] an invitation of another diagram cannot be withdrawn through this one', async () => {
    const token = await tokenFor('guest@example.com');
    const list = await server.call<{ id: string }[]>(`GET /diagrams/${diagramId}/invitations`, owner);
    const other = await aStoredDiagram(server, editor);
    const path = `/diagrams/${other}/invitations/${list.body[0]?.id ?? ''}`;
    expect((await server.call(`DELETE ${path}`, { token: editor.token })).status).toBe(404);
    expect((await verify(token)).status).toBe(200);
  });

  it('[K07] tokens are stored hashed', async () => {
    const token = await tokenFor('guest@example.com');
    const rows = await server.store.db.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('[M246] the invitation to a deleted diagram is invalid until the diagram is restored', async () => {
    const token = await tokenFor('guest@example.com');
    await server.call(`DELETE /diagrams/${diagramId}`, { token: owner.token });
    expect((await accept(token, guest)).status).toBe(404);
    expect(await verify(token)).toMatchObject({
      status: 404,
      body: { message: 'This diagram is no longer available.' },
    });
    await server.call(`POST /diagrams/${diagramId}/restore`, { token: owner.token });
    expect((await accept(token, guest)).status).toBe(200);
  });
});

describe('members', () => {
  const change = (by: Person, userId: string, accessLevel: string): Promise<ApiResponse> =>
    server.call(`PUT /diagrams/${diagramId}/access`, { token: by.token, body: { userId, accessLevel } });
  const remove = (by: Person, userId: string): Promise<ApiResponse> =>
    server.call(`DELETE /diagrams/${diagramId}/access/${userId}`, { token: by.token });
  const transfer = (by: Person, userId: string): Promise<ApiResponse> =>
    server.call(`POST /diagrams/${diagramId}/owner`, { token: by.token, body: { userId } });

  it('[K08] [M137] [M225] [M247] the users are exactly the members, with exactly these fields, the owner first', async () => {
    const users = await server.call<object[]>(`GET /diagrams/${diagramId}/users`, viewer);
    expect(users.body).toEqual([
      { id: owner.id, name: 'Olga Owner', email: 'owner@example.com', accessLevel: 'OWNER', photoUrl: null },
      { id: editor.id, name: 'Edith', email: 'editor@example.com', accessLevel: 'EDITOR', photoUrl: null },
      { id: viewer.id, name: 'Vic', email: 'viewer@example.com', accessLevel: 'VIEWER', photoUrl: null },
    ]);
  });

  it('[M234] [M249] the owner raises and lowers a member', async () => {
    expect((await change(owner, viewer.id, 'EDITOR')).status).toBe(200);
    expect(await readLevel(viewer)).toBe('EDITOR');
    expect((await change(owner, viewer.id, 'VIEWER')).status).toBe(200);
    expect(await readLevel(viewer)).toBe('VIEWER');
  });

  it('[M234] no access change creates an OWNER, and the owner keeps their level', async () => {
    expect((await change(owner, editor.id, 'OWNER')).status).toBe(400);
    expect((await change(owner, owner.id, 'VIEWER')).status).toBe(400);
    expect(await readLevel(owner)).toBe('OWNER');
  });

  it('[M234] changing or removing a non-member is 404', async () => {
    expect((await change(owner, guest.id, 'EDITOR')).status).toBe(404);
    expect((await remove(owner, guest.id)).status).toBe(404);
  });

  it('[M235] [M250] a removed user is not a member and cannot find the diagram', async () => {
    expect((await remove(owner, editor.id)).status).toBe(200);
    expect((await server.call(`GET /diagrams/${diagramId}`, { token: editor.token })).status).toBe(404);
    const users = await server.call<{ id: string }[]>(`GET /diagrams/${diagramId}/users`, owner);
    expect(users.body.map(({ id }) => id)).toEqual([owner.id, viewer.id]);
    expect((await remove(owner, editor.id)).status).toBe(404);
  });

  it('[M235] a member may leave, the owner may not', async () => {
    expect((await remove(viewer, viewer.id)).status).toBe(200);
    expect(await readLevel(viewer)).toBeUndefined();
    expect((await remove(owner, owner.id)).status).toBe(409);
  });

  it('[M236] a transfer makes the member the owner and the former owner an editor', async () => {
    expect((await transfer(owner, viewer.id)).status).toBe(200);
    expect([await readLevel(owner), await readLevel(viewer)]).toEqual(['EDITOR', 'OWNER']);
    expect((await transfer(owner, owner.id)).status).toBe(403);
  });

  it('[M236] ownership is transferred to other members only', async () => {
    expect((await transfer(owner, guest.id)).status).toBe(404);
    expect((await transfer(owner, owner.id)).status).toBe(400);
  });

  it('[M234] every change of access leaves a record without names or addresses', async () => {
    await change(owner, viewer.id, 'EDITOR');
    await remove(owner, viewer.id);
    await transfer(owner, editor.id);
    const rows = await server.store.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('diagram_id', '=', diagramId)
      .orderBy('at')
      .execute();
    const actions = rows.map((row) => row.action);
    for (const action of [
      'invitation.made',
      'invitation.accepted',
      'access.changed',
      'access.removed',
      'ownership.transferred',
    ]) {
      expect(actions).toContain(action);
    }
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|Olga|Edith/);
  });
});
