import { type ClientEvent, clientEvents } from '@joinery/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createTestServer, type Person, type TestServer } from '../testServer.ts';
import {
  ask,
  collectEvents,
  nextEvent,
  joinProtocol1,
  listenOn,
  type LiveSocket,
  openSocket,
} from './liveClients.ts';

/** Roles without a session, and those with one. */
type Role =
  'anonymous' | 'forged' | 'signedOut' | 'expired' | 'stranger' | 'removed' | 'viewer' | 'editor' | 'owner';

interface Row {
  body: object;
  /** The event that others receive for a message that is not an edit. */
  isReceivedAs?: 'cursor-moved' | 'presence-updated';
  /** Outcome for stranger, removed, viewer, editor, owner; those without a session never connect. */
  outcomes: readonly [string, string, string, string, string];
}

const READERS = ['NOT_JOINED', 'NOT_JOINED', 'ok', 'ok', 'ok'] as const;
const EDITORS = ['NOT_JOINED', 'NOT_JOINED', 'FORBIDDEN', 'ok', 'ok'] as const;

const MATRIX: Record<string, Row> = {
  'join-diagram': { body: {}, outcomes: ['NOT_FOUND', 'NOT_FOUND', 'ok', 'ok', 'ok'] },
  'node-update': { body: { node: { id: 'entity-1', data: { name: 'Renamed' } } }, outcomes: EDITORS },
  'edge-update': {
    body: {
      edge: {
        id: 'edge-1',
        source: 'entity-1',
        target: 'entity-2',
        sourceHandle: 'right-one',
        targetHandle: 'left-many',
        data: { type: 'one-to-many', label: 'has' },
      },
    },
    outcomes: EDITORS,
  },
  'element-delete': { body: { type: 'node', id: 'entity-2' }, outcomes: EDITORS },
  'batch-update': {
    body: {
      type: 'paste',
      nodes: [{ id: 'pasted', position: { x: 0, y: 0 }, data: { name: 'Pasted', attributes: [] } }],
      edges: [],
    },
    outcomes: EDITORS,
  },
  undo: { body: {}, outcomes: EDITORS },
  redo: { body: {}, outcomes: EDITORS },
  'cursor-move': { body: { position: { x: 1, y: 2 } }, isReceivedAs: 'cursor-moved', outcomes: READERS },
  'presence-update': {
    body: { selection: ['entity-1'], editing: null },
    isReceivedAs: 'presence-updated',
    outcomes: READERS,
  },
};

interface Scene {
  diagramId: string;
  watcher: LiveSocket;
}

let server: TestServer;
let url: string;
let people: Record<Exclude<Role, 'anonymous' | 'forged'>, Person>;
const open: LiveSocket[] = [];

beforeAll(async () => {
  server = await createTestServer();
  url = await listenOn(server);
  people = await signInAll();
});
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await server.close();
});

async function signInAll(): Promise<typeof people> {
  const person = (name: string): Promise<Person> => server.signIn(`${name}@example.com`, name);
  const [signedOut, stranger, removed] = [
    await person('signedOut'),
    await person('stranger'),
    await person('removed'),
  ];
  const [viewer, editor, owner] = [await person('viewer'), await person('editor'), await person('owner')];
  await server.call('POST /auth/logout', { token: signedOut.token });
  server.clock.offsetMs = -8 * 86_400_000;
  const expired = await person('expired');
  server.clock.offsetMs = 0;
  return { signedOut, expired, stranger, removed, viewer, editor, owner };
}

const getToken = (role: Role): string | undefined => {
  if (role === 'anonymous') return undefined;
  return role === 'forged' ? 'a.b.c' : people[role].token;
};

async function setScene(): Promise<Scene> {
  const node = (id: string) => ({ id, position: { x: 0, y: 0 }, data: { name: id, attributes: [] } });
  const made = await server.call<{ _id: string }>('POST /diagrams', {
    token: people.owner.token,
    body: { name: 'Shop', content: { nodes: [node('entity-1'), node('entity-2')], edges: [] } },
  });
  const diagramId = made.body._id;
  for (const [role, accessLevel] of [
    ['removed', 'EDITOR'],
    ['viewer', 'VIEWER'],
    ['editor', 'EDITOR'],
  ] as const) {
    await addMember(server, { owner: people.owner, diagramId, member: people[role], accessLevel });
  }
  const { socket: watcher } = await joinProtocol1(url, people.owner.token, diagramId);
  open.push(watcher);
  return { diagramId, watcher };
}

/** Opens a socket of the role, joined if the role permits. */
async function enter(role: Role, diagramId: string): Promise<LiveSocket> {
  const socket = openSocket(url, getToken(role));
  open.push(socket);
  if (role === 'stranger') return socket;
  await ask(socket, 'join-diagram', { diagramId });
  if (role === 'removed') {
    const received = nextEvent(socket, 'access-revoked');
    await server.call(`DELETE /diagrams/${diagramId}/access/${people.removed.id}`, {
      token: people.owner.token,
    });
    await received;
  }
  return socket;
}

/** Returns `ok`, or the code of the rejection. */
async function getOutcome(
  { event, row, role }: { event: string; row: Row; role: Role },
  { diagramId, watcher }: Scene,
): Promise<string> {
  const socket = await enter(role, diagramId);
  const passedOn =
    row.isReceivedAs &&
    nextEvent(watcher, row.isReceivedAs, (body) => 'socketId' in body && body.socketId === socket.id);
  const ack = await ask(socket, event, { diagramId, ...row.body });
  if (!ack.ok) return ack.error.code;
  await passedOn;
  return 'ok';
}

async function readRevision(diagramId: string): Promise<unknown> {
  return (await server.call(`GET /diagrams/${diagramId}`, people.owner)).body['revision'];
}

describe('roles over all events of the socket', () => {
  it('[M224] the matrix contains exactly the events that a client may send', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(clientEvents).sort());
  });

  it.each(['anonymous', 'forged', 'signedOut', 'expired'] as const)(
    '[M224] %s cannot send events',
    async (role) => {
      const socket = openSocket(url, getToken(role));
      open.push(socket);
      const error = await new Promise<Error & { data?: unknown }>((resolve) => {
        socket.on('connect_error', resolve);
        socket.on('connect', () => resolve(new Error('connected')));
      });
      expect(error.data).toMatchObject({ code: 'UNAUTHORIZED' });
    },
  );

  const cells = Object.entries(MATRIX).flatMap(([event, row]) =>
    (['stranger', 'removed', 'viewer', 'editor', 'owner'] as const).map((role, index) => ({
      event: event as ClientEvent,
      row,
      role,
      outcome: row.outcomes[index],
    })),
  );
  it.each(cells)(
    '[K12] [M224-M237] $event of $role is acknowledged with $outcome',
    async ({ event, row, role, outcome }) => {
      const scene = await setScene();
      const before = await readRevision(scene.diagramId);
      const changes = collectEvents(
        scene.watcher,
        'node-updated',
        'edge-updated',
        'element-deleted',
        'batch-updated',
      );
      expect(await getOutcome({ event, row, role }, scene)).toBe(outcome);
      const isEdit =
        clientEvents[event].permission === 'diagram.edit' && event !== 'undo' && event !== 'redo';
      if (outcome !== 'ok' || !isEdit) {
        expect(await readRevision(scene.diagramId)).toBe(before);
        expect(changes).toEqual([]);
      } else {
        expect(await readRevision(scene.diagramId)).not.toBe(before);
      }
    },
  );
});
