import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addMember,
  aStoredDiagram,
  createTestServer,
  type Person,
  someContent,
  type TestServer,
} from '../../test/testServer.ts';

let server: TestServer;
let person: Person;
let friend: Person;
let count = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  person = await server.signIn(`ada${String(count)}@example.com`, 'Ada');
  friend = await server.signIn(`friend${String(count)}@example.com`, 'Fred Friend');
});

const join = (
  diagramId: string,
  owner: Person,
  rest: { member: Person; accessLevel?: 'EDITOR' | 'VIEWER' },
) => addMember(server, { owner, diagramId, accessLevel: 'VIEWER', ...rest });
const account = async (who: Person) => (await server.call('GET /account', { token: who.token })).body;
const remove = (who: Person, body: object) =>
  server.call('POST /account/deletion', { token: who.token, body });
const getStatus = async (who: Person, diagramId: string) =>
  (await server.call(`GET /diagrams/${diagramId}`, { token: who.token })).status;

async function exported(who: Person): Promise<Record<string, string>> {
  const response = await server.app.inject({
    method: 'GET',
    url: '/api/api/account/export',
    headers: { authorization: `Bearer ${who.token}` },
  });
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="joinery-account.zip"',
  });
  const files = Object.entries(unzipSync(new Uint8Array(response.rawPayload)));
  return Object.fromEntries(files.map(([path, bytes]) => [path, strFromU8(bytes)]));
}

describe('the account', () => {
  it('[M063] returns the user, and which own diagrams others can access', async () => {
    const shared = await aStoredDiagram(server, person, 'Shared');
    await aStoredDiagram(server, person, 'Mine');
    await join(shared, person, { member: friend });
    await join(await aStoredDiagram(server, friend, 'Theirs'), friend, { member: person });
    expect(await account(person)).toEqual({
      user: { id: person.id, name: 'Ada', email: person.email, photoUrl: null },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      sessionCount: 1,
      ownDiagramCount: 2,
      sharedDiagramCount: 1,
      binDiagramCount: 0,
      sharedOwnDiagrams: [
        {
          _id: shared,
          name: 'Shared',
          members: [{ id: friend.id, name: 'Fred Friend', email: friend.email }],
        },
      ],
    });
  });
});

describe('the export', () => {
  it('[M063] contains the account and every own diagram as a file, and no diagram of others', async () => {
    const mine = await aStoredDiagram(server, person, '../../Übung: <b>');
    const other = await aStoredDiagram(server, person, '用户');
    const version = { token: person.token, body: { name: 'Agreed' } };
    await server.call(`POST /diagrams/${other}/versions`, version);
    await join(await aStoredDiagram(server, friend, 'Theirs'), friend, {
      member: person,
      accessLevel: 'EDITOR',
    });
    const deleted = await aStoredDiagram(server, person, 'Old');
    await server.call(`DELETE /diagrams/${deleted}`, { token: person.token });
    const files = await exported(person);
    const paths = [
      'account.json',
      `bin/Old-${deleted}.er-diagram.json`,
      `diagrams/U-bung-b-${mine}.er-diagram.json`,
      `diagrams/${other}.er-diagram.json`,
    ];
    expect(Object.keys(files).sort()).toEqual(paths.sort());
    const file = JSON.parse(files[paths[3] ?? ''] ?? '') as { nodes: { data: { name: string } }[] };
    expect(file.nodes[0]?.data.name).toBe('Customer');
    const records = JSON.parse(files['account.json'] ?? '') as Record<string, object>;
    expect(records).toMatchObject({
      profile: { id: person.id, email: person.email, name: 'Ada' },
      diagrams: [
        { name: '../../Übung: <b>', accessLevel: 'OWNER' },
        { name: '用户', accessLevel: 'OWNER' },
        { name: 'Theirs', accessLevel: 'EDITOR' },
      ],
    });
    expect(files[paths[1] ?? '']).toContain('Customer');
    expect(records['diagramsInBin']).toMatchObject([{ id: deleted, name: 'Old' }]);
    expect(records['accessChanges']).toHaveLength(2);
    expect(records['namedVersions']).toMatchObject([{ diagramId: other, name: 'Agreed' }]);
  });

  it('[M063] contains no token and no hash of one', async () => {
    const diagramId = await aStoredDiagram(server, person);
    const body = { invitedEmail: 'guest@example.com', accessLevel: 'VIEWER', diagramId };
    const invited = await server.call('POST /invitations/invite', { token: person.token, body });
    const text = (await exported(person))['account.json'] ?? '';
    expect(text).toContain('guest@example.com');
    expect(text).not.toContain(String(invited.body['inviteToken']));
    expect(text).not.toMatch(/[0-9a-f]{64}/);
    expect(text).not.toContain(person.token);
  });
});

describe('deleting the account', () => {
  it.each(['', 'yes', 'friend@example.com'])(
    '[M063] with the confirmation %j nothing is deleted',
    async (confirmation) => {
      const diagramId = await aStoredDiagram(server, person);
      expect(await remove(person, { confirmation })).toMatchObject({ status: 400 });
      expect(await getStatus(person, diagramId)).toBe(200);
    },
  );

  it('[M063] own diagrams are deleted for every member, sessions end, and a new sign-in finds nothing', async () => {
    const diagramId = await aStoredDiagram(server, person);
    await join(diagramId, person, { member: friend, accessLevel: 'EDITOR' });
    expect((await remove(person, { confirmation: person.email.toUpperCase() })).status).toBe(200);
    expect(await getStatus(friend, diagramId)).toBe(404);
    expect((await server.call('GET /auth/validate', { token: person.token })).status).toBe(401);
    const again = await server.signIn(person.email, 'Ada');
    expect(again.id).not.toBe(person.id);
    expect((await server.call('GET /diagrams', { token: again.token })).body).toEqual([]);
    expect((await server.call(`POST /diagrams/${diagramId}/restore`, { token: again.token })).status).toBe(
      404,
    );
  });

  it('[M236] a transferred diagram stays, with its new owner', async () => {
    const [kept, deleted] = [
      await aStoredDiagram(server, person, 'Kept'),
      await aStoredDiagram(server, person, 'Gone'),
    ];
    await join(kept, person, { member: friend });
    await join(deleted, person, { member: friend });
    const handOver = [{ diagramId: kept, userId: friend.id }];
    expect((await remove(person, { confirmation: person.email, handOver })).status).toBe(200);
    const list = await server.call<{ name: string }[]>('GET /diagrams', { token: friend.token });
    expect(list.body).toMatchObject([{ name: 'Kept', currentUserAccess: 'OWNER', ownerName: 'Fred Friend' }]);
    const members = await server.call<{ id: string }[]>(`GET /diagrams/${kept}/users`, {
      token: friend.token,
    });
    expect(members.body.map(({ id }) => id)).toEqual([friend.id]);
  });

  it('[M236] transferring another user’s diagram, or to a non-member, deletes nothing', async () => {
    const stranger = await server.signIn(`stranger${String(count)}@example.com`);
    const mine = await aStoredDiagram(server, person);
    const theirs = await aStoredDiagram(server, friend);
    await join(mine, person, { member: friend });
    await join(theirs, friend, { member: person });
    for (const handOver of [
      [{ diagramId: theirs, userId: friend.id }],
      [{ diagramId: mine, userId: stranger.id }],
      [{ diagramId: mine, userId: person.id }],
      [
        { diagramId: mine, userId: friend.id },
        { diagramId: mine, userId: friend.id },
      ],
      [
        { diagramId: mine, userId: friend.id },
        { diagramId: 'unknown', userId: friend.id },
      ],
    ]) {
      const response = await remove(person, { confirmation: person.email, handOver });
      expect(response).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^handOver/) as string },
      });
    }
    expect(await account(person)).toMatchObject({ ownDiagramCount: 1, sharedDiagramCount: 1 });
  });

  it('[M063] diagrams of others stay unchanged, with the user’s edits and without the user', async () => {
    const diagramId = await aStoredDiagram(server, friend);
    await join(diagramId, friend, { member: person, accessLevel: 'EDITOR' });
    await server.call(`PUT /diagrams/${diagramId}`, {
      token: person.token,
      body: { name: 'Shop', content: someContent('DrawnByAda') },
    });
    await remove(person, { confirmation: person.email });
    const read = await server.call(`GET /diagrams/${diagramId}`, { token: friend.token });
    expect(read.text).toContain('DrawnByAda');
    const users = await server.call(`GET /diagrams/${diagramId}/users`, { token: friend.token });
    expect(users.text).not.toContain(person.email);
  });

  it('[M063] no row of the database contains the user’s name or address, invitations included', async () => {
    const theirs = await aStoredDiagram(server, friend);
    await join(theirs, friend, { member: person, accessLevel: 'EDITOR' });
    const invite = (by: Person, invitedEmail: string, diagramId: string) =>
      server.call('POST /invitations/invite', {
        token: by.token,
        body: { invitedEmail, accessLevel: 'VIEWER', diagramId },
      });
    await invite(person, 'guest@example.com', theirs);
    await invite(friend, person.email, await aStoredDiagram(server, friend));
    await remove(person, { confirmation: person.email });
    const { db } = server.store;
    const rows = [
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute(),
      await db.selectFrom('diagram_access').selectAll().where('user_id', '=', person.id).execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(person.email);
    expect(rows.slice(1, 4)).toEqual([
      expect.not.arrayContaining([expect.objectContaining({ invited_by: person.id })]),
      [],
      [],
    ]);
  });
});

describe('the access log', () => {
  it('[M234] the owner reads who granted, changed and removed access, latest first', async () => {
    const diagramId = await aStoredDiagram(server, person);
    await join(diagramId, person, { member: friend });
    await server.call(`PUT /diagrams/${diagramId}/access`, {
      token: person.token,
      body: { userId: friend.id, accessLevel: 'EDITOR' },
    });
    await server.call(`DELETE /diagrams/${diagramId}/access/${friend.id}`, { token: friend.token });
    await server.call(`POST /diagrams/${diagramId}/public-link`, { token: person.token });
    const log = await server.call<object[]>(`GET /diagrams/${diagramId}/access-log`, { token: person.token });
    const entries = log.body.map((entry) => ({ ...entry, id: '', at: '' }));
    const entry = (event: string, actorName: string, more: object = {}) => ({
      id: '',
      at: '',
      event,
      actorName,
      subjectName: null,
      accessLevel: null,
      ...more,
    });
    expect(entries).toHaveLength(5);
    expect(entries).toEqual(
      expect.arrayContaining([
        entry('publicLink.opened', 'Ada'),
        entry('access.left', 'Fred Friend', { subjectName: 'Fred Friend' }),
        entry('access.changed', 'Ada', { subjectName: 'Fred Friend', accessLevel: 'EDITOR' }),
        entry('invitation.accepted', 'Fred Friend', { accessLevel: 'VIEWER' }),
        entry('invitation.made', 'Ada', { accessLevel: 'VIEWER' }),
      ]),
    );
  });
});
