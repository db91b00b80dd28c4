import { anAttribute, anEntity } from '@joinery/model/builders';
import { toContent } from '@joinery/model';
import { expect, it, onTestFinished } from 'vitest';
import { aTestServer } from '../testServer.ts';
import { ask, collectEvents, joinProtocol1, listenOn, openLiveClient, openSocket } from './liveClients.ts';

const ENTITIES = 1_000;
const EDITED = 'entity-7';

/** Creates a diagram that is formatted in many slices. */
function largeContent(): object {
  const attributes = Array.from({ length: 10 }, (_, at) => anAttribute({ name: `attribute${String(at)}` }));
  const nodes = Array.from({ length: ENTITIES }, (_, index) =>
    anEntity({ id: `entity-${String(index)}`, name: `Entity${String(index)}`, attributes }),
  );
  return { nodes, edges: [] };
}

/** Starts the server with the large diagram and its owner. */
async function start(): Promise<{ url: string; token: string; diagramId: string }> {
  const server = await aTestServer();
  const url = await listenOn(server);
  const { token } = await server.signIn('owner@example.org', 'Owner');
  const body = { name: 'Large', content: largeContent() };
  const made = await server.call<{ _id: string }>('POST /diagrams', { token, body });
  return { url, token, diagramId: made.body._id };
}

it('[L6] edits after a large batch of the same socket are stored after it, also if the socket closes', async () => {
  const { url, token, diagramId } = await start();
  const watcher = openLiveClient({ url, token, diagramId, clientId: 'watcher' });
  onTestFinished(() => watcher.close());
  await watcher.joined();
  const { socket } = await joinProtocol1(url, token, diagramId);
  const rename = (name: string) => ({ id: EDITED, data: { name } });
  const nodes = Array.from({ length: ENTITIES }, (_, index) => ({
    id: `entity-${String(index)}`,
    data: { name: `Renamed${String(index)}` },
  }));
  socket.emit('batch-update', { diagramId, type: 'paste', nodes });
  const ack = ask(socket, 'node-update', { diagramId, node: rename('Last') });
  expect(await ack).toMatchObject({ ok: true, rev: 3 });
  // Edits before the end of the connection count.
  socket.emit('batch-update', {
    diagramId,
    type: 'paste',
    nodes: nodes.map(({ id }) => ({ id, position: { x: 7, y: 7 } })),
  });
  socket.emit('node-update', { diagramId, node: rename('Final') });
  await ask(socket, 'presence-update', { diagramId, selection: [] });
  socket.disconnect();
  await watcher.sees(({ entities }) => entities.get(EDITED)?.name === 'Final');
  const { nodes: stored } = toContent(watcher.replica.view);
  expect(stored.map(({ position }) => position.x)).toEqual(Array(ENTITIES).fill(7));
  expect(stored.filter(({ data }) => data.name.startsWith('Renamed'))).toHaveLength(ENTITIES - 1);
});

it('a client that joins a large diagram receives every change made during the join', async () => {
  const { url, token, diagramId } = await start();
  const editor = await joinProtocol1(url, token, diagramId);
  onTestFinished(() => void editor.socket.disconnect());
  const state = { isOver: false, name: '' };
  const editing = (async () => {
    for (let count = 0; !state.isOver; count += 1) {
      state.name = `Name${String(count)}`;
      const node = { id: EDITED, data: { name: state.name } };
      expect(await ask(editor.socket, 'node-update', { diagramId, node })).toMatchObject({ ok: true });
    }
  })();

  const ours = openLiveClient({ url, token, diagramId, clientId: 'tab' });
  onTestFinished(() => ours.close());
  const pictures = collectEvents(ours.socket, 'init-diagram');
  const plain = openSocket(url, token);
  onTestFinished(() => void plain.disconnect());
  const revisions: number[] = [];
  for (const event of ['init-diagram', 'node-updated']) {
    plain.on(event as never, (({ rev }: { rev: number }) => void revisions.push(rev)) as never);
  }
  await Promise.all([ask(plain, 'join-diagram', { diagramId }), ours.settled()]);
  state.isOver = true;
  await editing;

  await ours.sees(({ entities }) => entities.get(EDITED)?.name === state.name);
  expect(pictures).toHaveLength(1);
  expect(ours.replica.view.entities.size).toBe(ENTITIES);
  await expect.poll(() => revisions.at(-1)).toBe(ours.replica.rev);
  const [first = 0] = revisions;
  expect(revisions).toEqual(revisions.map((_, index) => first + index));
});
