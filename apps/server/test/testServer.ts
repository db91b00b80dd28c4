import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type OpenDatabase } from '../src/db/openDatabase.ts';
import { readSettings, type Settings } from '../src/env.ts';
import { createLocalBus } from '../src/integrations/bus/localBus.ts';
import { type Network } from '../src/integrations/network.ts';
import { type Gateway } from '../src/realtime/gateway.ts';
import { type ApiApp } from '../src/apiApp.ts';
import { createApplication } from '../src/server.ts';
import { createDiagramService } from '../src/services/diagrams/diagramService.ts';
import { makeStorePlace, type StorePlace } from './stores.ts';

export interface ApiResponse<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
  text: string;
}

export interface Call {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Person {
  token: string;
  id: string;
  email: string;
}

export interface TestServer {
  app: ApiApp;
  gateway: Gateway;
  settings: Settings;
  /** Offset of the server's clock. */
  clock: { offsetMs: number };
  store: OpenDatabase;
  /** `METHOD /path`, below /api/api unless the path starts with another base. */
  call<Body = Record<string, unknown>>(route: string, call?: Call): Promise<ApiResponse<Body>>;
  /** Uses the development identity, like a user. */
  signIn(email: string, name?: string): Promise<Person>;
  close(): Promise<void>;
}

const OWN_BASES = /^\/(api|healthz|readyz|metrics|dev-identity|invitation)(\/|$)|^\/$/;

/** Resolves no names. */
const NO_NETWORK: Network = { lookup: () => Promise.resolve([]), route: (address) => address };

/** Starts the real application on a real database in a temporary folder. */
export async function createTestServer(
  environment: Record<string, string> = {},
  options: {
    webAppFolder?: string;
    logTo?: NodeJS.WritableStream;
    place?: StorePlace;
    network?: Network;
  } = {},
): Promise<TestServer> {
  const place = options.place ?? (await makeStorePlace('joinery-server-'));
  const settings = readSettings({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    RATE_LIMITS: 'off',
    ...environment,
  });
  const store = await place.open();
  const clock = { offsetMs: 0 };
  const now = (): number => Date.now() + clock.offsetMs;
  const log = options.logTo === undefined ? pino({ level: 'silent' }) : pino({ base: null }, options.logTo);
  const bus = createLocalBus();
  const isShared = store.driverName === 'postgresql';
  const diagrams = createDiagramService({ store, now, createId: nanoid, log, bus, isShared });
  const { app, gateway } = await createApplication({
    settings,
    store,
    diagrams,
    bus,
    now,
    createId: nanoid,
    log,
    network: options.network ?? NO_NETWORK,
    webAppFolder: options.webAppFolder ?? join(place.dataDir, 'no-web-app'),
  });
  const call: TestServer['call'] = async (
    route: string,
    { token, body, headers = {} }: Call = {},
  ): Promise<ApiResponse<never>> => {
    const [method = 'GET', path = '/'] = route.split(' ', 2);
    const form = body instanceof FormData ? new Response(body) : null;
    const response = await app.inject({
      method: method as 'GET',
      url: OWN_BASES.test(path) ? path : `/api/api${path}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: form === null ? (body as object) : Buffer.from(await form.arrayBuffer()),
      }),
    });
    const isJson = String(response.headers['content-type']).includes('application/json');
    return {
      status: response.statusCode,
      body: (isJson ? JSON.parse(response.body) : {}) as never,
      headers: response.headers,
      text: response.body,
    };
  };
  const signIn: TestServer['signIn'] = async (email, name = 'Somebody') => {
    const issued = await call<{ credential: string }>('POST /dev-identity/token', { body: { email, name } });
    const body = { ...signInBody(issued.body.credential), email, name };
    const { token } = (await call<{ token: string }>('POST /auth/google', { body })).body;
    const { user } = (await call<{ user: { id: string } }>('GET /auth/validate', { token })).body;
    return { token, id: user.id, email };
  };
  const close = async (): Promise<void> => {
    await app.close();
    await diagrams.close();
    await store.close();
    // A given place is reused by the next server.
    if (options.place === undefined) await place.remove();
  };
  return { app, gateway, settings, clock, store, call, signIn, close };
}

/** The same, closed at the end of the running test. */
export async function aTestServer(...options: Parameters<typeof createTestServer>): Promise<TestServer> {
  const server = await createTestServer(...options);
  onTestFinished(() => server.close());
  return server;
}

/** Returns the body of a sign-in that matches the claims of the credential. */
export function signInBody(credential: string): Record<string, string> {
  const claims = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    email: string;
    name?: string;
  };
  return { email: claims.email, name: claims.name ?? '', googleId: claims.sub, credential };
}

/** Returns content of one entity with a key. */
export function someContent(name = 'Customer'): { nodes: object[]; edges: object[] } {
  return {
    nodes: [
      {
        id: 'entity-1',
        type: 'entity',
        position: { x: 250, y: 250 },
        data: {
          name,
          attributes: [{ id: 'a1', name: 'id', type: 'Long', isPrimaryKey: true, isNullable: false }],
        },
      },
    ],
    edges: [],
  };
}

/** Creates a diagram of this user. */
export async function aStoredDiagram(server: TestServer, owner: Person, name = 'Shop'): Promise<string> {
  const made = await server.call<{ _id: string }>('POST /diagrams', {
    token: owner.token,
    body: { name, content: someContent() },
  });
  return made.body._id;
}

/** Adds a member, by invitation. */
export async function addMember(
  server: TestServer,
  membership: { owner: Person; diagramId: string; member: Person; accessLevel: 'EDITOR' | 'VIEWER' },
): Promise<void> {
  const { owner, diagramId, member, accessLevel } = membership;
  const invited = await server.call<{ inviteToken: string }>('POST /invitations/invite', {
    token: owner.token,
    body: { invitedEmail: member.email, accessLevel, diagramId },
  });
  await server.call(`POST /invitations/accept/${invited.body.inviteToken}`, { token: member.token });
}
