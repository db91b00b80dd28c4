import { addEntity, encodeOperations, entityKey, type Operation, toContent, toRecords } from '@joinery/model';
import { describe, expect, it } from 'vitest';
import { someContent } from '../testServer.ts';
import { ask, collectEvents, nextEvent } from './liveClients.ts';
import {
  diagramId,
  editor,
  getName,
  live,
  owner,
  protocol1Client,
  rename,
  server,
  shareDiagrams,
  stored,
  viewer,
} from './sharedDiagram.ts';

shareDiagrams();

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
      client.edit(addEntity(toRecords(content), { now }));
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
    const { socket, init } = await protocol1Client(viewer!);
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
    const { socket } = await protocol1Client(viewer!);
    const step = nextEvent(bob.socket, 'node-updated', (body) => 'transient' in body);
    const protocol1Step = nextEvent(socket, 'node-updated');
    const position = { x: 7, y: 8 };
    const ops = [{ k: 'set', r: entityKey('entity-1'), p: { position } }];
    const body = { diagramId, node: { id: 'entity-1', position }, transient: true, ops };
    expect(await ask(ann.socket, 'node-update', body)).toMatchObject({ ok: true, rev: 1 });
    expect(await step).toMatchObject({ transient: true, ops, by: { userId: owner!.id } });
    expect(await protocol1Step).toMatchObject({ node: { id: 'entity-1', position } });
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
    const { socket } = await protocol1Client(editor!);
    const ann = await live(owner!);
    const step = nextEvent(ann.socket, 'node-updated', (body) => 'transient' in body);
    const position = { x: 7, y: 8 };
    socket.emit('node-update', { diagramId, node: { id: 'shop/order', position }, transient: true });
    expect(await step).toMatchObject({ ops: [{ k: 'set', r: entityKey('shop/order'), p: { position } }] });
  });

  it('[L13] a PUT reaches open sockets, a new name too', async () => {
    const ann = await live(owner!);
    const { socket } = await protocol1Client(viewer!);
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
