import { encodeOperations, type Operation } from '@joinery/model';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  aStoredDiagram,
  createTestServer,
  type Person,
  someContent,
  type TestServer,
} from '../testServer.ts';
import { ask, joinProtocol1, listenOn, openLiveClient } from './liveClients.ts';

interface Saved {
  revision: number;
  content: { nodes: { data: { name: string; description?: string } }[] };
}

let server: TestServer;
let url: string;
let owner: Person;
let diagramId: string;
beforeAll(async () => {
  server = await createTestServer();
  url = await listenOn(server);
  owner = await server.signIn('owner@example.org', 'Owner');
});
afterAll(() => server.close());
beforeEach(async () => {
  diagramId = await aStoredDiagram(server, owner);
});

const set = (p: Record<string, string>): Operation => ({
  kind: 'set',
  record: 'entity',
  id: 'entity-1',
  props: p,
});
/**
 * Saves the whole diagram as a tab that edited from the first revision, with the number of its last
 * included edit.
 */
const put = async (data: Record<string, string>, upToSeq: number): Promise<Saved> => {
  const content = someContent(data['name']) as { nodes: { data: object }[] };
  Object.assign(content.nodes[0]!.data, data);
  const body = { name: 'Diagram', content, baseRevision: 1, clientId: 'tab', upToSeq };
  const saved = await server.call<Saved>(`PUT /diagrams/${diagramId}`, { token: owner.token, body });
  expect(saved.status).toBe(200);
  return saved.body;
};
const getShown = ({ revision, content }: Saved) => ({ revision, ...content.nodes[0]?.data });
/** Another user renames the entity. */
const overtake = async (): Promise<void> => {
  const { socket } = await joinProtocol1(url, owner.token, diagramId);
  onTestFinished(() => void socket.disconnect());
  const node = { id: 'entity-1', data: { name: 'Theirs' } };
  expect(await ask(socket, 'node-update', { diagramId, node })).toMatchObject({ ok: true });
};

it('[L16] a save whose response was lost is not applied twice over later changes of others', async () => {
  expect(getShown(await put({ name: 'Mine' }, 3))).toMatchObject({ revision: 2, name: 'Mine' });
  await overtake();
  expect(getShown(await put({ name: 'Mine' }, 3))).toMatchObject({ revision: 3, name: 'Theirs' });
});

it('[L16] only additions since the lost response count in the next save', async () => {
  await put({ name: 'Mine' }, 3);
  await overtake();
  const saved = await put({ name: 'Mine', description: 'Added' }, 4);
  expect(getShown(saved)).toMatchObject({ revision: 4, name: 'Theirs', description: 'Added' });
});

it('[L16] edits included in a save are not sent again by the socket, although its response was lost', async () => {
  await put({ name: 'Mine' }, 1);
  await overtake();
  const pending = [{ clientId: 'tab', seq: 1, kind: 'edit' as const, ops: [set({ name: 'Mine' })] }];
  const client = openLiveClient({ url, token: owner.token, diagramId, clientId: 'tab', pending });
  onTestFinished(() => client.close());
  await client.settled();
  expect(client.replica.rev).toBe(3);
  expect(client.replica.view.entities.get('entity-1')?.name).toBe('Theirs');
});

it('[L16] edits stored by the socket without an acknowledgement are not saved again with the whole', async () => {
  const { socket } = await joinProtocol1(url, owner.token, diagramId);
  onTestFinished(() => void socket.disconnect());
  const join = { diagramId, clientId: 'tab', protocol: 2 };
  await ask(socket, 'join-diagram', join);
  await ask(socket, 'node-update', { diagramId, seq: 1, ops: encodeOperations([set({ name: 'Mine' })]) });
  await overtake();
  const saved = await put({ name: 'Mine', description: 'Added' }, 2);
  expect(getShown(saved)).toMatchObject({ revision: 4, name: 'Theirs', description: 'Added' });
});

it('[L16] numbers of one user are not used up by another', async () => {
  const other = await server.signIn('other@example.org', 'Other');
  const theirs = await aStoredDiagram(server, other);
  const body = {
    name: 'Diagram',
    content: someContent('Mine'),
    baseRevision: 1,
    clientId: 'tab',
    upToSeq: 9,
  };
  await server.call(`PUT /diagrams/${theirs}`, { token: other.token, body });
  expect(getShown(await put({ name: 'Mine' }, 1))).toMatchObject({ revision: 2, name: 'Mine' });
});

it.each([{ upToSeq: 0 }, { upToSeq: 1.5 }, { upToSeq: 'x' }, { clientId: 'a/b' }, { clientId: '' }])(
  '[L16] %o is rejected',
  async (wrong) => {
    const body = { name: 'D', content: someContent(), clientId: 'tab', upToSeq: 1, ...wrong };
    const { status } = await server.call(`PUT /diagrams/${diagramId}`, { token: owner.token, body });
    expect(status).toBe(400);
  },
);
