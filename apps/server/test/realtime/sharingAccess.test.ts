import { encodeOperations } from '@joinery/model';
import { type Participant, REALTIME_PROTOCOL } from '@joinery/wire';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask, collectEvents, nextEvent, openLiveClient, openSocket } from './liveClients.ts';
import {
  diagramId,
  editor,
  live,
  owner,
  protocol1Client,
  rename,
  server,
  shareDiagrams,
  stored,
  stranger,
  url,
  viewer,
} from './sharedDiagram.ts';

shareDiagrams();

describe('presence', () => {
  it('[M141] [M261] [M270] [M271] [M272] a new participant receives the list, others receive join and leave', async () => {
    const ann = await protocol1Client(owner!);
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
    const ann = await protocol1Client(owner!);
    const eve = await protocol1Client(viewer!);
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
    const { socket } = await protocol1Client(again);
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
    const ann = await protocol1Client(owner!);
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
    const present = await server.call<Participant[]>(`GET /diagrams/${diagramId}/participants`, {
      token: owner!.token,
    });
    expect(present.body).toContainEqual({ id: editor!.id, name: 'editor' });
    const received = nextEvent(bob.socket, 'diagram-deleted');
    await server.call(`DELETE /diagrams/${diagramId}`, { token: owner!.token });
    expect(await received).toEqual({ diagramId, deletedBy: 'owner' });
    expect(await ask(bob.socket, 'undo', { diagramId })).toMatchObject({ error: { code: 'NOT_JOINED' } });
    const join = { diagramId, clientId: 'again', protocol: REALTIME_PROTOCOL };
    const refused = { ok: false, error: { code: 'NOT_FOUND' } };
    expect(await ask(bob.socket, 'join-diagram', join)).toMatchObject(refused);
    await server.call(`POST /diagrams/${diagramId}/restore`, { token: owner!.token });
    expect(await ask(bob.socket, 'join-diagram', join)).toMatchObject({ ok: true });
  });
});
