import { type Operation } from '@joinery/model';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { addMember, aStoredDiagram, createTestServer, type Person, type TestServer } from '../testServer.ts';
import { joinProtocol1, listenOn, type LiveClient, openLiveClient } from './liveClients.ts';

/** The server of the test file, with a new diagram for each test. */
export let server: TestServer;
export let url: string;
export let [owner, editor, viewer, stranger]: Person[] = [];
export let diagramId: string;
let clients = 0;

/** Starts the server of a test file, and creates a diagram with an owner, an editor and a viewer before each test. */
export function shareDiagrams(): void {
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
}

export const live = async (
  person: Person,
  clientId = `tab-${String((clients += 1))}`,
): Promise<LiveClient> => {
  const client = openLiveClient({ url, token: person.token, diagramId, clientId });
  onTestFinished(() => client.close());
  await client.joined();
  return client;
};
export const protocol1Client = async (person: Person) => {
  const { socket, init } = await joinProtocol1(url, person.token, diagramId);
  onTestFinished(() => void socket.disconnect());
  return { socket, init };
};
export const rename = (name: string): Operation => ({
  kind: 'set',
  record: 'entity',
  id: 'entity-1',
  props: { name },
});
export const stored = async () => {
  const { body } = await server.call<{
    content: {
      nodes: { id: string; data: { name: string } }[];
      edges: { id: string; target: string }[];
    };
    revision: number;
  }>(`GET /diagrams/${diagramId}`, { token: owner!.token });
  return body;
};
export const getName = (client: LiveClient): string | undefined =>
  client.replica.view.entities.get('entity-1')?.name;
