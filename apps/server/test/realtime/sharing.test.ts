import { addEntity, encodeOperations, entityKey, type Operation, toContent } from '@joinery/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  addMember,
  aStoredDiagram,
  createTestServer,
  type Person,
  someContent,
  type TestServer,
} from '../testServer.ts';
import {
  ask,
  collectEvents,
  nextEvent,
  joinProtocol1,
  listenOn,
  type LiveClient,
  openLiveClient,
  openSocket,
} from './liveClients.ts';

let server: TestServer;
let url: string;
let [owner, editor, viewer, stranger]: Person[] = [];
let diagramId: string;
let clients = 0;

beforeAll(async () => {
  server = await createTestServer();
  url = await listenOn(server);
  const names = ['owner', 'editor', 'viewer', 'stranger'];
  [owner, editor, viewer, stranger] = await Promise.all(
    names.map((name) => server.signIn(`${name}@example.org`, name)),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  diagramId = await aStoredDiagram(server, owner!);
  await addMember(server, { owner: owner!, diagramId, member: editor!, accessLevel: 'EDITOR' });
  await addMember(server, { owner: owner!, diagramId, member: viewer!, accessLevel: 'VIEWER' });
});

const live = async (person: Person, clientId = `tab-${String((clients += 1))}`): Promise<LiveClient> => {
  const client = openLiveClient({ url, token: person.token, diagramId, clientId });
  onTestFinished(() => client.close());
  await client.joined();
  return client;
};
const plain = async (person: Person) => {
  const { socket, init } = await joinProtocol1(url, person.token, diagramId);
  onTestFinished(() => void socket.disconnect());
  return { socket, init };
};
const rename = (name: string): Operation => ({
  kind: 'set',
  record: 'entity',
  id: 'entity-1',
  props: { name },
});
const stored = async () => {
  const { body } = await server.call<{
    content: {
      nodes: { id: string; data: { name: string } }[];
      edges: { id: string; target: string }[];
    };
    revision: number;
  }>(`GET /diagrams/${diagramId}`, { token: owner!.token });
  return body;
};
const getName = (client: LiveClient): string | undefined =>
  client.replica.view.entities.get('entity-1')?.name;

describe('two protocol 2 clients', () => {
  it('[L3] an edit is acknowledged once it is stored, and reaches the others', async () => {
    const [ann, bob] = await Promise.all([live(owner!), live(editor!)]);
    ann.edit([rename('Client')]);
    expect(getName(ann)).toBe('Client');
    await ann.settled();
    expect((await stored()).content.nodes[0]?.data.name).toBe('Client');
    await bob.sees((view) => view.entities.get('entity-1')?.name === 'Client');
    expect(bob.replica.rev).toBe(ann.replica.rev);
  });

  it('[M267] undo and redo are broadcast by their own events', async () => {
    const [ann, bob] = await Promise.all([live(owner!), live(editor!)]);
    const events = collectEvents(bob.socket, 'undo-performed', 'redo-performed');
    ann.edit([rename('B')], 'undo');
    ann.edit([rename('C')], 'redo');
    await bob.sees((view) => view.entities.get('entity-1')?.name === 'C');
    expect(events.map(({ event }) => event)).toEqual(['undo-performed', 'redo-performed']);
  });

  it('[L5] edits on both sides of a cut connection are merged afterwards', async () => {
    const [ann, bob] = await Promise.all([live(owner!), live(editor!)]);
    ann.cut();
    ann.edit([{ kind: 'put', record: 'entity', id: 'offline', props: { name: 'Offline' } }]);
    bob.edit([rename('Meanwhile')]);
    await bob.settled();
    await ann.settled();
    await bob.sees((view) => view.entities.has('offline'));
    await ann.sees((view) => view.entities.get('entity-1')?.name === 'Meanwhile');
    expect(ann.refusals).toEqual([]);
  });

  it('[L4] an edit whose acknowledgement was lost is applied once', async () => {
    const ann = await live(owner!);
    const bob = await live(editor!);
    for (let round = 0; round < 10; round += 1) {
      ann.edit([
        { kind: 'put', record: 'entity', id: `n${String(round)}`, props: { name: `N${String(round)}` } },
      ]);
      ann.edit([rename(`Round ${String(round)}`)]);
      ann.cut();
    }
    await ann.settled();
    const { revision, content } = await stored();
    expect(revision).toBe(21);
    expect(content.nodes).toHaveLength(11);
    await bob.sees((view) => view.entities.size === 11);
  });

  it('[L4] a client’s number counts for its own user only', async () => {
    const bob = await live(editor!, 'shared-word');
    const mallory = await live(owner!, 'shared-word');
    const ack = await ask(mallory.socket, 'node-update', {
      diagramId,
      seq: 900,
      ops: encodeOperations([rename('M')]),
    });
    expect(ack).toMatchObject({ ok: true, rev: 2 });
    bob.edit([rename('Bob')]);
    await bob.settled();
    expect((await stored()).content.nodes[0]?.data.name).toBe('Bob');
  });

  it('[L5] joining again on the same socket closes a gap', async () => {
    const ann = await live(owner!);
    ann.edit([rename('A')]);
    await ann.settled();
    const init = nextEvent(ann.socket, 'init-diagram');
    const again = { diagramId, clientId: ann.replica.clientId, protocol: 2, rev: 1, epoch: 1 };
    expect(await ask(ann.socket, 'join-diagram', again)).toMatchObject({ ok: true, rev: 2, doneSeq: 1 });
    expect(await init).toMatchObject({
      since: 1,
      changes: [{ rev: 2, seq: 1, ops: encodeOperations([rename('A')]) }],
    });
    const joined = nextEvent(ann.socket, 'init-diagram');
    await ask(ann.socket, 'join-diagram', { ...again, epoch: 7 });
    expect(await joined).toMatchObject({ rev: 2, epoch: 1, state: [{ k: 'put' }, { k: 'put' }] });
  });

  it('[S17] two users adding an entity in the same millisecond get two, each with its later edits', async () => {
    const [ann, bob] = await Promise.all([live(owner!), live(editor!)]);
    const content = toContent(ann.replica.view);
    const now = Date.now();
    for (const [client, name] of [
      [ann, 'Ann’s'],
      [bob, 'Bob’s'],
    ] as const) {
      client.edit(addEntity(content, { now }));
      client.edit([{ kind: 'set', record: 'entity', id: `entity-${String(now)}`, props: { name } }]);
      client.edit([
        {
          kind: 'put',
          record: 'relationship',
          id: `of ${name}`,
          props: { source: 'entity-1', target: `entity-${String(now)}` },
        },
      ]);
    }
    await Promise.all([ann.settled(), bob.settled()]);
    const { content: after } = await stored();
    const names = after.nodes.map(({ data }) => data.name).sort();
    expect(names).toEqual(['Ann’s', 'Bob’s', expect.any(String)]);
    const getName = (id: string): string => after.nodes.find((node) => node.id === id)?.data.name ?? '';
    expect(after.edges.map(({ id, target }) => `${id} ${getName(target)}`).sort()).toEqual([
      'of Ann’s Ann’s',
      'of Bob’s Bob’s',
    ]);
    expect([...ann.refusals, ...bob.refusals]).toEqual([]);
    await Promise.all([ann, bob].map((one) => one.sees(({ relationships }) => relationships.size === 2)));
    expect(toContent(ann.replica.view)).toEqual(toContent(bob.replica.view));
  });

  it('[L12] a batch with an invalid part is rejected as a whole, and a valid one is one revision', async () => {
    const ann = await live(owner!);
    const put = (id: string, name: string): Operation => ({
      kind: 'put',
      record: 'entity',
      id,
      props: { name },
    });
    const refused = await ask(ann.socket, 'batch-update', {
      diagramId,
      ops: encodeOperations([put('new', 'New'), put('entity-1', 'Other')]),
    });
    expect(refused).toMatchObject({ ok: false, error: { code: 'CONFLICT_ID', retryable: false } });
    expect((await stored()).content.nodes).toHaveLength(1);
    const taken = await ask(ann.socket, 'batch-update', {
      diagramId,
      ops: encodeOperations([put('a', 'A'), put('b', 'B')]),
    });
    expect(taken).toMatchObject({ ok: true, rev: 2 });
  });

  it('[L17] a protocol 1 client receives the areas when one changes, and not otherwise', async () => {
    const ann = await live(owner!);
    const { socket, init } = await plain(viewer!);
    expect(init.content?.areas ?? []).toEqual([]);
    const all = collectEvents(socket, 'areas-updated', 'node-updated', 'undo-performed');
    const area = {
      label: 'Sales',
      color: 'slate' as const,
      position: { x: 1, y: 2 },
      size: { width: 300, height: 200 },
    };
    ann.edit([{ kind: 'put', record: 'area', id: 'area-1', props: area }]);
    ann.edit([rename('X')]);
    const closed = nextEvent(socket, 'areas-updated', ({ areas }) => areas.length === 0);
    ann.edit([{ kind: 'delete', record: 'area', id: 'area-1' }], 'undo');
    await closed;
    expect(all.map(({ event }) => event).sort()).toEqual([
      'areas-updated',
      'areas-updated',
      'node-updated',
      'undo-performed',
    ]);
    const received = all.find(({ event }) => event === 'areas-updated');
    expect(received?.body).toMatchObject({ diagramId, rev: 2, areas: [{ id: 'area-1', ...area }] });
  });

  it('[L11] drag steps reach the others and are not stored', async () => {
    const [ann, bob] = await Promise.all([live(owner!), live(editor!)]);
    const { socket } = await plain(viewer!);
    const step = nextEvent(bob.socket, 'node-updated', (body) => 'transient' in body);
    const plainStep = nextEvent(socket, 'node-updated');
    const position = { x: 7, y: 8 };
    const ops = [{ k: 'set', r: entityKey('entity-1'), p: { position } }];
    const body = { diagramId, node: { id: 'entity-1', position }, transient: true, ops };
    expect(await ask(ann.socket, 'node-update', body)).toMatchObject({ ok: true, rev: 1 });
    expect(await step).toMatchObject({ transient: true, ops, by: { userId: owner!.id } });
    expect(await plainStep).toMatchObject({ node: { id: 'entity-1', position } });
    expect((await stored()).revision).toBe(1);
  });

  it('[L11] an invalid drag step is rejected and not broadcast', async () => {
    const [ann, bob] = await Promise.all([live(owner!), live(editor!)]);
    const receivedSteps = collectEvents(bob.socket, 'node-updated');
    const step = { k: 'set', r: entityKey('entity-1'), p: { position: { x: 7, y: 8 } } };
    const wrong: [string, object][] = [
      ['INVALID', { ops: [] }],
      ['INVALID', { ops: encodeOperations([rename('X')]) }],
      ['INVALID', { ops: [{ ...step, p: { position: { x: 'far', y: 8 } } }] }],
      ['INVALID', { ops: [{ ...step, p: { ...step.p, name: 'X' } }] }],
      ['INVALID', { ops: [{ ...step, k: 'del' }] }],
      ['INVALID', { ops: [null] }],
      ['INVALID', { ops: Array.from({ length: 501 }, () => step) }],
      ['INVALID', { ops: 'none' }],
      ['INVALID', { node: { id: 'entity-1' } }],
      ['INVALID', {}],
      ['STALE_EPOCH', { ops: [step], epoch: 99 }],
    ];
    for (const [code, body] of wrong) {
      const ack = await ask(ann.socket, 'node-update', { diagramId, transient: true, ...body });
      expect(ack).toMatchObject({ ok: false, error: { code } });
    }
    ann.socket.emit('cursor-move', { diagramId, position: { x: 0, y: 0 } });
    await nextEvent(bob.socket, 'cursor-moved');
    expect(receivedSteps).toEqual([]);
  });

  it('[L11] a protocol 1 drag step of an id with a slash is broadcast as the same node', async () => {
    const { socket } = await plain(editor!);
    const ann = await live(owner!);
    const step = nextEvent(ann.socket, 'node-updated', (body) => 'transient' in body);
    const position = { x: 7, y: 8 };
    socket.emit('node-update', { diagramId, node: { id: 'shop/order', position }, transient: true });
    expect(await step).toMatchObject({ ops: [{ k: 'set', r: entityKey('shop/order'), p: { position } }] });
  });

  it('[L13] a PUT reaches open sockets, a new name too', async () => {
    const ann = await live(owner!);
    const { socket } = await plain(viewer!);
    const received = nextEvent(ann.socket, 'batch-updated');
    const renamed = nextEvent(socket, 'diagram-renamed');
    const body = { name: 'Store', content: someContent('Buyer'), baseRevision: 1 };
    expect((await server.call(`PUT /diagrams/${diagramId}`, { token: editor!.token, body })).status).toBe(
      200,
    );
    expect(await received).toMatchObject({
      type: 'save',
      name: 'Store',
      rev: 2,
      by: { socketId: null, userId: editor!.id },
    });
    expect(await renamed).toEqual({ diagramId, name: 'Store' });
    await ann.sees((view) => view.entities.get('entity-1')?.name === 'Buyer');
  });
});

describe('presence', () => {
  it('[M141] [M261] [M270] [M271] [M272] a new participant receives the list, others receive join and leave', async () => {
    const ann = await plain(owner!);
    const joined = nextEvent(ann.socket, 'user-joined');
    const bob = openSocket(url, editor!.token);
    const users = nextEvent(bob, 'current-users');
    await ask(bob, 'join-diagram', { diagramId, userId: owner!.id, username: 'Owner' });
    const received = { socketId: bob.id, user: { id: editor!.id, username: 'editor' } };
    expect(await joined).toMatchObject(received);
    expect(await users).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ socketId: bob.id }),
        expect.objectContaining({ socketId: ann.socket.id }),
      ]),
    );
    const left = nextEvent(ann.socket, 'user-left');
    const { id } = bob;
    bob.disconnect();
    expect(await left).toEqual({ socketId: id });
  });

  it('[M142] [M273] cursors and selections reach the others, those of viewers too, and later participants', async () => {
    const ann = await plain(owner!);
    const eve = await plain(viewer!);
    const moved = nextEvent(ann.socket, 'cursor-moved');
    eve.socket.emit('cursor-move', { diagramId, position: { x: 1, y: 2 } });
    expect(await moved).toEqual({ socketId: eve.socket.id, position: { x: 1, y: 2 } });
    const selected = nextEvent(ann.socket, 'presence-updated');
    eve.socket.emit('presence-update', { diagramId, selection: ['entity-1'], editing: 'entity-1' });
    const presence = { socketId: eve.socket.id, selection: ['entity-1'], editing: 'entity-1' };
    expect(await selected).toEqual(presence);
    const late = openSocket(url, editor!.token);
    onTestFinished(() => void late.disconnect());
    const known = nextEvent(late, 'presence-updated');
    await ask(late, 'join-diagram', { diagramId });
    expect(await known).toEqual(presence);
  });

  it('the same tab on a new connection replaces the old one', async () => {
    const ann = await live(owner!);
    const bob = await live(editor!);
    const { id } = bob.socket;
    const closed = nextEvent(ann.socket, 'user-left', ({ socketId }) => socketId === id);
    const again = openLiveClient({ url, token: editor!.token, diagramId, clientId: bob.replica.clientId });
    onTestFinished(() => again.close());
    await again.joined();
    await closed;
    expect(bob.socket.connected).toBe(false);
  });
});

describe('access', () => {
  it('[K11] [L1] the token of the handshake, REST’s bearer token, identifies the user', async () => {
    for (const token of [undefined, '', 'nonsense', 5, `${owner!.token}x`]) {
      const socket = openSocket(url, token);
      const error = await new Promise<Error & { data?: unknown }>((resolve) => {
        socket.on('connect_error', resolve);
      });
      expect(error.data).toEqual({ code: 'UNAUTHORIZED' });
      socket.disconnect();
    }
    const { token } = owner!;
    expect((await server.call(`GET /diagrams/${diagramId}`, { token })).status).toBe(200);
    const socket = openSocket(url, token);
    onTestFinished(() => void socket.disconnect());
    expect(await ask(socket, 'join-diagram', { diagramId })).toMatchObject({ ok: true, role: 'OWNER' });
  });

  it('[L1] a page of another origin gets no socket', async () => {
    const foreign = openSocket(url, owner!.token, { origin: 'https://evil.example' });
    await new Promise((resolve) => foreign.on('connect_error', resolve));
    expect(foreign.connected).toBe(false);
    foreign.disconnect();
    for (const origin of [url, server.settings.publicUrl]) {
      const own = openSocket(url, owner!.token, { origin });
      await new Promise<void>((resolve) => own.on('connect', resolve));
      own.disconnect();
    }
  });

  it('[L1] signing out closes the socket', async () => {
    const again = await server.signIn('editor@example.org', 'editor');
    const { socket } = await plain(again);
    const received = nextEvent(socket, 'diagram-error');
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    await server.call('POST /auth/logout', { token: again.token });
    expect(await received).toMatchObject({ code: 'UNAUTHORIZED', fatal: true });
    await closed;
  });

  it('[L2] unknown and forbidden diagrams give the same error, and none of their events', async () => {
    const socket = openSocket(url, stranger!.token);
    onTestFinished(() => void socket.disconnect());
    const all = collectEvents(socket, 'init-diagram', 'current-users', 'node-updated', 'user-joined');
    const unknown = await ask(socket, 'join-diagram', { diagramId: 'unknown' });
    const forbidden = await ask(socket, 'join-diagram', { diagramId });
    expect(forbidden).toEqual(unknown);
    expect(forbidden).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    const ann = await live(owner!);
    ann.edit([rename('Secret')]);
    await ann.settled();
    const update = { diagramId, node: { id: 'entity-1', data: { name: 'X' } } };
    expect(await ask(socket, 'node-update', update)).toMatchObject({ error: { code: 'NOT_JOINED' } });
    expect(all).toEqual([]);
  });

  it('[K13] [L9] edits of a viewer are rejected and not broadcast', async () => {
    const ann = await plain(owner!);
    const eve = await live(viewer!);
    const changes = collectEvents(
      ann.socket,
      'node-updated',
      'edge-updated',
      'element-deleted',
      'undo-performed',
    );
    const edits: [string, object][] = [
      ['node-update', { node: { id: 'entity-1', position: { x: 1, y: 1 } } }],
      ['node-update', { node: { id: 'entity-1', position: { x: 1, y: 1 } }, transient: true }],
      ['node-update', { ops: encodeOperations([rename('X')]) }],
      [
        'node-update',
        { ops: [{ k: 'set', r: 'n/entity-1', p: { position: { x: 1, y: 1 } } }], transient: true },
      ],
      ['edge-update', { edge: { id: 'e', source: 'entity-1', target: 'entity-1' } }],
      ['element-delete', { type: 'node', id: 'entity-1' }],
      ['batch-update', { nodes: [{ id: 'b' }], edges: [], type: 'paste' }],
      ['undo', {}],
      ['redo', { ops: encodeOperations([rename('X')]) }],
    ];
    for (const [event, body] of edits) {
      const ack = await ask(eve.socket, event, { diagramId, ...body });
      expect(ack).toMatchObject({ ok: false, error: { code: 'FORBIDDEN', retryable: false } });
    }
    expect((await stored()).revision).toBe(1);
    eve.socket.emit('cursor-move', { diagramId, position: { x: 0, y: 0 } });
    await nextEvent(ann.socket, 'cursor-moved');
    expect(changes).toEqual([]);
  });

  it('[L8] a lowered member is notified immediately, can still read and no longer edit', async () => {
    const [ann, bob] = await Promise.all([live(owner!), live(editor!)]);
    const received = nextEvent(bob.socket, 'access-changed');
    const body = { userId: editor!.id, accessLevel: 'VIEWER' };
    await server.call(`PUT /diagrams/${diagramId}/access`, { token: owner!.token, body });
    expect(await received).toEqual({ diagramId, role: 'VIEWER' });
    bob.edit([rename('No')]);
    await bob.settled();
    expect(bob.refusals).toEqual(['FORBIDDEN']);
    ann.edit([rename('Yes')]);
    await bob.sees((view) => view.entities.get('entity-1')?.name === 'Yes');
  });

  it('[K17] [L8] a removed member is notified and receives nothing more, also while dragging', async () => {
    const [ann, bob] = await Promise.all([live(owner!), live(editor!)]);
    const after: string[] = [];
    const received = nextEvent(bob.socket, 'access-revoked');
    const left = nextEvent(ann.socket, 'user-left');
    const position = { x: 1, y: 1 };
    const drag = { diagramId, node: { id: 'entity-1', position }, transient: true };
    const dragging = Array.from({ length: 20 }, () => ask(bob.socket, 'node-update', drag));
    await server.call(`DELETE /diagrams/${diagramId}/access/${editor!.id}`, { token: owner!.token });
    expect(await received).toEqual({ diagramId });
    bob.socket.onAny((event: string) => void after.push(event));
    await left;
    ann.edit([rename('Secret')]);
    await ann.settled();
    const late = { diagramId, seq: 1, after: 0, ops: encodeOperations([rename('No')]) };
    expect(await ask(bob.socket, 'node-update', late)).toMatchObject({ error: { code: 'NOT_JOINED' } });
    await Promise.all(dragging);
    expect(after).toEqual([]);
    expect(await ask(bob.socket, 'join-diagram', { diagramId })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
  });

  it('[L8] a change of access without notification is detected', async () => {
    const bob = await live(editor!);
    const { db } = server.store;
    const change = db.updateTable('diagram_access').where('user_id', '=', editor!.id);
    await change.set({ access_level: 'VIEWER' }).execute();
    // Until then the transaction rejects it.
    bob.edit([rename('No')]);
    await bob.settled();
    expect(bob.refusals).toEqual(['FORBIDDEN']);
    const received = nextEvent(bob.socket, 'access-changed');
    await server.gateway.review();
    expect(await received).toEqual({ diagramId, role: 'VIEWER' });
    const revoked = nextEvent(bob.socket, 'access-revoked');
    await db.deleteFrom('diagram_access').where('user_id', '=', editor!.id).execute();
    await server.gateway.review();
    await revoked;
  });

  it('[M246] deleting a diagram notifies all participants', async () => {
    const bob = await live(editor!);
    const received = nextEvent(bob.socket, 'diagram-deleted');
    await server.call(`DELETE /diagrams/${diagramId}`, { token: owner!.token });
    expect(await received).toEqual({ diagramId });
    expect(await ask(bob.socket, 'undo', { diagramId })).toMatchObject({ error: { code: 'NOT_JOINED' } });
  });
});

describe('a protocol 1 client', () => {
  it('[K14] [M262] [M269] receives the content, and its updates reach the others as nodes', async () => {
    const ann = await plain(owner!);
    const bob = await plain(editor!);
    expect(ann.init).toMatchObject({
      diagramId,
      role: 'OWNER',
      rev: 1,
      content: { nodes: [{ id: 'entity-1' }] },
    });
    const received = nextEvent(bob.socket, 'node-updated');
    ann.socket.emit('node-update', { diagramId, node: { id: 'entity-1', position: { x: 5, y: 6 } } });
    expect(await received).toMatchObject({
      diagramId,
      node: { id: 'entity-1', position: { x: 5, y: 6 } },
      rev: 2,
    });
    const added = nextEvent(bob.socket, 'node-updated');
    const node = {
      id: 'entity-2',
      type: 'entity',
      selected: true,
      position: { x: 0, y: 0 },
      data: { name: 'Order', attributes: [{ name: 'id', type: 'Long' }] },
    };
    ann.socket.emit('node-update', { diagramId, node });
    expect(await added).toMatchObject({
      diagramId,
      node: { id: 'entity-2', data: { name: 'Order', attributes: [{ name: 'id', type: 'Long' }] } },
    });
  });

  it('[L6] a whole list of attributes changes only the author’s changes', async () => {
    const ann = await plain(owner!);
    const bob = await live(editor!);
    const id = { id: 'a1', name: 'id', type: 'Long', isPrimaryKey: true, isNullable: false };
    const list = (...attributes: object[]) => ({ diagramId, node: { id: 'entity-1', data: { attributes } } });
    await ask(ann.socket, 'node-update', list(id, { id: 'a2', name: 'name' }, { id: 'a3', name: 'age' }));
    await bob.sees((view) => view.entities.get('entity-1')?.attributes.size === 3);
    // Three in parallel, the last without the middle one: each is compared with what its author had sent
    // before.
    await Promise.all([
      ask(ann.socket, 'node-update', list(id, { id: 'a2', name: 'title' }, { id: 'a3', name: 'age' })),
      ask(ann.socket, 'node-update', list(id, { id: 'a3', name: 'age' }, { name: 'mail' })),
      ask(ann.socket, 'node-update', list(id, { id: 'a3', name: 'age' }, { name: 'mail', isUnique: true })),
    ]);
    bob.edit([
      { kind: 'set', record: 'attribute', entityId: 'entity-1', id: 'a3', props: { type: 'Integer' } },
    ]);
    await bob.settled();
    const names = [...(bob.replica.view.entities.get('entity-1')?.attributes.values() ?? [])];
    expect(names.map(({ name, type, isUnique }) => [name, type, isUnique])).toEqual([
      ['id', 'Long', false],
      ['age', 'Integer', false],
      ['mail', 'String', true],
    ]);
  });

  it('[M263] [M264] edges and deletions, with their dependants', async () => {
    const ann = await plain(owner!);
    const bob = await plain(editor!);
    const edge = {
      id: 'e1',
      source: 'entity-1',
      target: 'entity-2',
      data: { type: 'one-to-many', label: 'has' },
    };
    const nodes = [{ id: 'entity-2', data: { name: 'Order' } }];
    const received = nextEvent(bob.socket, 'edge-updated');
    expect(
      await ask(ann.socket, 'batch-update', { diagramId, nodes, edges: [edge], type: 'paste' }),
    ).toMatchObject({ rev: 2 });
    expect(await received).toMatchObject({ edge, rev: 2 });
    const relabelled = nextEvent(bob.socket, 'edge-updated');
    await ask(ann.socket, 'edge-update', {
      diagramId,
      edge: { id: 'e1', data: { type: 'one-to-one', label: 'owns' } },
    });
    expect(await relabelled).toMatchObject({
      edge: { id: 'e1', source: 'entity-1', data: { type: 'one-to-one', label: 'owns' } },
    });
    const closed = nextEvent(bob.socket, 'element-deleted');
    await ask(ann.socket, 'element-delete', { diagramId, type: 'node', id: 'entity-2' });
    expect(await closed).toMatchObject({ type: 'node', id: 'entity-2', edges: ['e1'] });
  });

  it('[L6] undo reverts its own edits and none of the others, and is broadcast to all', async () => {
    const ann = await plain(owner!);
    const bob = await live(editor!);
    await ask(ann.socket, 'node-update', { diagramId, node: { id: 'entity-1', data: { name: 'Ann' } } });
    await bob.sees((view) => view.entities.get('entity-1')?.name === 'Ann');
    bob.edit([{ kind: 'set', record: 'entity', id: 'entity-1', props: { position: { x: 9, y: 9 } } }]);
    await bob.settled();
    const self = nextEvent(ann.socket, 'undo-performed');
    const others = nextEvent(bob.socket, 'undo-performed');
    ann.socket.emit('undo', { diagramId });
    expect(await self).toMatchObject({
      nodes: [{ id: 'entity-1', data: { name: 'Customer' } }],
      deleted: [],
    });
    expect(await others).toMatchObject({
      ops: encodeOperations([rename('Customer')]),
      by: { userId: owner!.id },
    });
    const redone = nextEvent(bob.socket, 'redo-performed');
    ann.socket.emit('redo', { diagramId });
    expect(await redone).toMatchObject({ ops: encodeOperations([rename('Ann')]) });
    expect(await ask(ann.socket, 'redo', { diagramId })).toMatchObject({ ok: true, changes: [] });
  });

  it('[L3] each of many parallel edits is broadcast with its own value, in order', async () => {
    const ann = await plain(owner!);
    const bob = await plain(editor!);
    const received = collectEvents(bob.socket, 'node-updated');
    const steps = Array.from({ length: 40 }, (_, x) => ({ x: x + 1, y: 0 }));
    await Promise.all(
      steps.map((position) =>
        ask(ann.socket, 'node-update', { diagramId, node: { id: 'entity-1', position } }),
      ),
    );
    await ask(bob.socket, 'node-update', { diagramId, node: { id: 'entity-1', data: { name: 'Last' } } });
    const positions = received.map(({ body }) => (body as { node: { position?: object } }).node.position);
    expect(positions).toEqual(steps);
  });

  it('receives what it could not predict', async () => {
    const ann = await plain(owner!);
    const received = nextEvent(ann.socket, 'node-updated');
    const attributes = [{ id: 'a1', name: 'id', type: 'Long', isPrimaryKey: true, isNullable: true }];
    ann.socket.emit('node-update', {
      diagramId,
      node: { id: 'entity-1', data: { name: 'X', attributes: [...attributes, { name: 'new' }] } },
    });
    expect(await received).toMatchObject({
      node: { data: { attributes: [{ id: 'a1', isNullable: false }, { name: 'new' }] } },
    });
  });

  it('rejections also reach a client that requests no acknowledgements', async () => {
    const eve = await plain(viewer!);
    const received = nextEvent(eve.socket, 'diagram-error');
    eve.socket.emit('node-update', { diagramId, node: { id: 'entity-1', position: { x: 1, y: 1 } } });
    expect(await received).toMatchObject({ diagramId, code: 'FORBIDDEN', fatal: false });
  });
});
