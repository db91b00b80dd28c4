import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { aStoredDiagram, createTestServer, type Person, type TestServer } from '../testServer.ts';
import { ask, joinProtocol1, listenOn, type LiveSocket, openSocket } from './liveClients.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let url: string;
let owner: Person;
let diagramId: string;

beforeEach(async () => {
  server = await createTestServer();
  url = await listenOn(server);
  owner = await server.signIn('owner@example.org', 'Owner');
  diagramId = await aStoredDiagram(server, owner);
});
afterEach(() => server.close());

/** Resolves with the argument of a connection event. */
const happened = (socket: LiveSocket, event: 'connect' | 'disconnect' | 'connect_error'): Promise<unknown> =>
  new Promise((resolve) => void socket.once(event, resolve));
const nodeUpdate = () => ({ diagramId, node: { id: 'entity-1', data: { name: 'Later' } } });
const revision = async () =>
  (await server.call<{ revision: number }>(`GET /diagrams/${diagramId}`, { token: owner.token })).body
    .revision;

it('[M324] a session last checked more than 5 minutes ago edits nothing until it is checked again', async () => {
  const { socket } = await joinProtocol1(url, owner.token, diagramId);
  onTestFinished(() => void socket.disconnect());
  const before = await revision();
  server.clock.offsetMs += 5 * MINUTE_MS + 1_000;
  const refused = await ask(socket, 'node-update', nodeUpdate());
  expect(refused).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE', retryable: true } });
  expect(await revision()).toBe(before);
  const fresh = await joinProtocol1(url, owner.token, diagramId);
  onTestFinished(() => void fresh.socket.disconnect());
  expect(await ask(fresh.socket, 'node-update', nodeUpdate())).toMatchObject({ ok: true });
});

it('[M324] a socket is closed when its session expires, and none opens afterwards', async () => {
  const payload = JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number;
  };
  server.clock.offsetMs = payload.exp * 1_000 - Date.now() - 1_500;
  const socket = openSocket(url, owner.token);
  onTestFinished(() => void socket.disconnect());
  await happened(socket, 'connect');
  await happened(socket, 'disconnect');
  expect(socket.connected).toBe(false);
  const late = openSocket(url, owner.token);
  onTestFinished(() => void late.disconnect());
  expect(await happened(late, 'connect_error')).toMatchObject({ data: { code: 'UNAUTHORIZED' } });
});

it('a deleted account has no open sockets', async () => {
  const { socket } = await joinProtocol1(url, owner.token, diagramId);
  onTestFinished(() => void socket.disconnect());
  const disconnected = happened(socket, 'disconnect');
  const { status } = await server.call('POST /account/deletion', {
    token: owner.token,
    body: { confirmation: 'owner@example.org' },
  });
  expect(status).toBeLessThan(300);
  await disconnected;
});
