import { anAttribute, anEntity } from '@joinery/model/builders';
import { expect, it, onTestFinished } from 'vitest';
import { aTestServer } from '../testServer.ts';
import { ask, hearing, joinPlain, listenOn, openLiveClient, openSocket } from './liveClients.ts';

const ENTITIES = 1_000;
const EDITED = 'entity-7';

/** A diagram that is formatted in many slices. */
function largeContent(): object {
  const attributes = Array.from({ length: 10 }, (_, at) => anAttribute({ name: `attribute${String(at)}` }));
  const nodes = Array.from({ length: ENTITIES }, (_, index) =>
    anEntity({ id: `entity-${String(index)}`, name: `Entity${String(index)}`, attributes }),
  );
  return { nodes, edges: [] };
}

it('a client that joins a large diagram has every change that another user makes meanwhile', async () => {
  const server = await aTestServer();
  const url = await listenOn(server);
  const { token } = await server.signIn('owner@example.org', 'Owner');
  const body = { name: 'Large', content: largeContent() };
  const made = await server.call<{ _id: string }>('POST /diagrams', { token, body });
  const diagramId = made.body._id;

  const editor = await joinPlain(url, token, diagramId);
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
  const pictures = hearing(ours.socket, 'init-diagram');
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
