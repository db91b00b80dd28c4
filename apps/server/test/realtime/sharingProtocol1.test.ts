import { encodeOperations } from '@joinery/model';
import { describe, expect, it } from 'vitest';
import { ask, collectEvents, nextEvent } from './liveClients.ts';
import {
  diagramId,
  editor,
  live,
  owner,
  protocol1Client,
  rename,
  shareDiagrams,
  viewer,
} from './sharedDiagram.ts';

shareDiagrams();

describe('a protocol 1 client', () => {
  it('[K14] [M262] [M269] receives the content, and its updates reach the others as nodes', async () => {
    const ann = await protocol1Client(owner!);
    const bob = await protocol1Client(editor!);
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
    const ann = await protocol1Client(owner!);
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
    const ann = await protocol1Client(owner!);
    const bob = await protocol1Client(editor!);
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
    const ann = await protocol1Client(owner!);
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
    const ann = await protocol1Client(owner!);
    const bob = await protocol1Client(editor!);
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
    const ann = await protocol1Client(owner!);
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
    const eve = await protocol1Client(viewer!);
    const received = nextEvent(eve.socket, 'diagram-error');
    eve.socket.emit('node-update', { diagramId, node: { id: 'entity-1', position: { x: 1, y: 1 } } });
    expect(await received).toMatchObject({ diagramId, code: 'FORBIDDEN', fatal: false });
  });
});
