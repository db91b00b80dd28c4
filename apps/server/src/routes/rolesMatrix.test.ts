import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Scene, setScene, signInAll } from '../../test/roleScenes.ts';
import { createTestServer, someContent, type TestServer } from '../../test/testServer.ts';

interface Row {
  path?: (scene: Scene) => string | Promise<string>;
  body?: (scene: Scene) => unknown;
  /** In the order of ROLES. */
  statuses: readonly [number, number, number, number, number, number, number, number];
}

const same = (status: number): Row['statuses'] => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];
const signedIn = (status: number): Row['statuses'] => [401, 401, 401, status, status, status, status, status];
const members = (viewer: number, editor: number, owner: number): Row['statuses'] => [
  401,
  401,
  401,
  404,
  404,
  viewer,
  editor,
  owner,
];

const diagram = (rest = '') => ({ path: (scene: Scene) => `/diagrams/${scene.diagramId}${rest}` });

async function pendingInvitation({
  server,
  people,
  diagramId,
}: Scene): Promise<{ id: string; token: string }> {
  const token = people.owner.token;
  const invited = await server.call<{ inviteToken: string }>('POST /invitations/invite', {
    token,
    body: { invitedEmail: 'guest@example.org', accessLevel: 'VIEWER', diagramId },
  });
  const list = await server.call<{ id: string }[]>(`GET /diagrams/${diagramId}/invitations`, { token });
  return { id: list.body[0]?.id ?? '', token: invited.body.inviteToken };
}

async function publicToken({ server, people, diagramId }: Scene): Promise<string> {
  const opened = await server.call<{ publicToken: string }>(`POST /diagrams/${diagramId}/public-link`, {
    token: people.owner.token,
  });
  return opened.body.publicToken;
}

/** A version with the current content, so that naming another one is a conflict. */
async function keptVersion({ server, people, diagramId }: Scene): Promise<string> {
  const kept = await server.call<{ id: string }>(`POST /diagrams/${diagramId}/versions`, {
    token: people.owner.token,
    body: { name: 'First' },
  });
  return kept.body.id;
}

const version = (rest = '') => ({
  path: async (scene: Scene) => `/diagrams/${scene.diagramId}/versions/${await keptVersion(scene)}${rest}`,
});

function aChangeMessage(): FormData {
  const form = new FormData();
  const content = JSON.stringify(someContent());
  for (const [name, value] of Object.entries({ message: 'Add an entity Order.', kind: 'change', content }))
    form.set(name, value);
  return form;
}

const MATRIX: Record<string, Row> = {
  'GET /auth/config': { statuses: same(200) },
  'GET /auth/nonce': { statuses: same(200) },
  'POST /auth/google': {
    body: () => ({ email: 'a@example.org', name: 'A', googleId: '1', credential: 'nonsense' }),
    statuses: same(401),
  },
  'GET /auth/validate': { statuses: signedIn(200) },
  'POST /auth/logout': { statuses: signedIn(200) },
  'POST /auth/logout-all': { statuses: signedIn(200) },
  'GET /account': { statuses: signedIn(200) },
  'GET /account/export': { statuses: signedIn(200) },
  // The confirmation is another address: the account, which the other cells need, stays.
  'POST /account/deletion': {
    body: () => ({ confirmation: 'nobody@example.com' }),
    statuses: signedIn(400),
  },
  'GET /account/ai-key': { statuses: signedIn(200) },
  'PUT /account/ai-key': {
    body: () => ({ provider: 'openai', model: 'small', key: 'sk-matrix' }),
    statuses: signedIn(200),
  },
  'DELETE /account/ai-key': { statuses: signedIn(200) },
  // The server of the matrix resolves no names, so that nothing is sent.
  'POST /account/ai-key/test': {
    body: () => ({ provider: 'openai', model: 'small', key: 'sk-matrix' }),
    statuses: signedIn(200),
  },
  'GET /diagrams': { statuses: signedIn(200) },
  'POST /diagrams': { body: () => ({ name: 'New', content: someContent() }), statuses: signedIn(201) },
  'POST /diagrams/diagram-generate': {
    body: () => ({ prompt: 'A customer has a name.' }),
    statuses: signedIn(200),
  },
  'POST /diagrams/diagram-change': { statuses: signedIn(410) },
  'POST /diagrams/diagram-review': { statuses: signedIn(410) },
  'GET /diagrams/{diagramId}/assistant': { ...diagram('/assistant'), statuses: members(200, 200, 200) },
  'POST /diagrams/{diagramId}/assistant': {
    ...diagram('/assistant'),
    body: () => aChangeMessage(),
    statuses: members(403, 200, 200),
  },
  'DELETE /diagrams/{diagramId}/assistant': { ...diagram('/assistant'), statuses: members(200, 200, 200) },
  'POST /diagrams/init-spring-boot': { body: () => ({ config: {} }), statuses: signedIn(200) },
  'GET /diagrams/{diagramId}': { ...diagram(), statuses: members(200, 200, 200) },
  'PUT /diagrams/{diagramId}': {
    ...diagram(),
    body: () => ({ name: 'Shop', content: someContent('Renamed') }),
    statuses: members(403, 200, 200),
  },
  'POST /diagrams/{diagramId}/edits': {
    ...diagram('/edits'),
    body: () => ({ clientId: 'a-client-of-the-matrix', edits: [{ seq: 1, operations: [] }] }),
    statuses: members(403, 200, 200),
  },
  'PATCH /diagrams/{diagramId}': {
    ...diagram(),
    body: () => ({ name: 'Renamed' }),
    statuses: members(403, 200, 200),
  },
  'POST /diagrams/{diagramId}/duplicate': {
    ...diagram('/duplicate'),
    body: () => ({}),
    statuses: members(201, 201, 201),
  },
  'DELETE /diagrams/{diagramId}': { ...diagram(), statuses: members(403, 403, 200) },
  'GET /diagrams/bin': { path: () => '/diagrams/bin', statuses: signedIn(200) },
  'DELETE /diagrams/bin/{diagramId}': {
    path: async ({ server, people, diagramId }) => {
      await server.call(`DELETE /diagrams/${diagramId}`, { token: people.owner.token });
      return `/diagrams/bin/${diagramId}`;
    },
    statuses: members(404, 404, 200),
  },
  'POST /diagrams/{diagramId}/restore': {
    path: async ({ server, people, diagramId }) => {
      await server.call(`DELETE /diagrams/${diagramId}`, { token: people.owner.token });
      return `/diagrams/${diagramId}/restore`;
    },
    statuses: members(404, 404, 200),
  },
  'GET /diagrams/{diagramId}/users': { ...diagram('/users'), statuses: members(200, 200, 200) },
  'GET /diagrams/{diagramId}/participants': {
    ...diagram('/participants'),
    statuses: members(200, 200, 200),
  },
  'GET /diagrams/{diagramId}/access-log': { ...diagram('/access-log'), statuses: members(403, 403, 200) },
  'PUT /diagrams/{diagramId}/access': {
    ...diagram('/access'),
    body: ({ people }) => ({ userId: people.viewer.id, accessLevel: 'EDITOR' }),
    statuses: members(403, 403, 200),
  },
  'DELETE /diagrams/{diagramId}/access/{userId}': {
    path: ({ diagramId, people }) => `/diagrams/${diagramId}/access/${people.guest.id}`,
    statuses: members(403, 403, 200),
  },
  'POST /diagrams/{diagramId}/owner': {
    ...diagram('/owner'),
    body: ({ people }) => ({ userId: people.editor.id }),
    statuses: members(403, 403, 200),
  },
  'POST /invitations/invite': {
    body: ({ diagramId }) => ({ invitedEmail: 'new@example.org', accessLevel: 'VIEWER', diagramId }),
    statuses: members(403, 201, 201),
  },
  'GET /invitations/verify/{token}': {
    path: async (scene) => `/invitations/verify/${(await pendingInvitation(scene)).token}`,
    statuses: same(200),
  },
  'POST /invitations/accept/{token}': {
    path: async (scene) => `/invitations/accept/${(await pendingInvitation(scene)).token}`,
    statuses: signedIn(403),
  },
  'GET /diagrams/{diagramId}/invitations': { ...diagram('/invitations'), statuses: members(403, 200, 200) },
  'DELETE /diagrams/{diagramId}/invitations/{invitationId}': {
    path: async (scene) => `/diagrams/${scene.diagramId}/invitations/${(await pendingInvitation(scene)).id}`,
    statuses: members(403, 200, 200),
  },
  'GET /diagrams/{diagramId}/public-link': { ...diagram('/public-link'), statuses: members(403, 403, 200) },
  'POST /diagrams/{diagramId}/public-link': { ...diagram('/public-link'), statuses: members(403, 403, 201) },
  'DELETE /diagrams/{diagramId}/public-link': {
    ...diagram('/public-link'),
    statuses: members(403, 403, 200),
  },
  'GET /diagrams/{diagramId}/versions': { ...diagram('/versions'), statuses: members(200, 200, 200) },
  'POST /diagrams/{diagramId}/versions': {
    ...diagram('/versions'),
    body: () => ({ name: 'First' }),
    statuses: members(403, 201, 201),
  },
  'GET /diagrams/{diagramId}/versions/{versionId}': { ...version(), statuses: members(200, 200, 200) },
  'PATCH /diagrams/{diagramId}/versions/{versionId}': {
    ...version(),
    body: () => ({ name: 'Second' }),
    statuses: members(403, 200, 200),
  },
  'DELETE /diagrams/{diagramId}/versions/{versionId}': { ...version(), statuses: members(403, 403, 200) },
  'POST /diagrams/{diagramId}/versions/{versionId}/restore': {
    ...version('/restore'),
    statuses: members(403, 200, 200),
  },
  'GET /public/{token}': {
    path: async (scene) => `/public/${await publicToken(scene)}`,
    statuses: same(200),
  },
};

/**
 * Returns all routes known to the router, parsed from its printed tree: `METHOD /path`, parameters in
 * braces.
 */
function servedRoutes(server: TestServer): string[] {
  const path: string[] = [];
  const lines = server.app.printRoutes({ commonPrefix: false }).split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] = /^([│├└─ ]*)(\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    path.splice(indent.length / 4 - 1, Infinity, segment);
    const whole = path.join('').replace(/:(\w+)/g, '{$1}');
    return methods
      .split(', ')
      .flatMap((method) => (['', 'HEAD'].includes(method) ? [] : [`${method} ${whole}`]));
  });
}

describe('roles over all routes', () => {
  let server: TestServer;
  let people: Scene['people'];
  beforeAll(async () => {
    server = await createTestServer({ AI_USER_KEYS: 'on', KEY_ENCRYPTION_SECRET: 'a-secret-of-the-matrix' });
    people = await signInAll(server);
  });
  afterAll(() => server.close());

  it('[M224] the matrix contains exactly the documented routes', async () => {
    const document = await server.call<{ paths: Record<string, Record<string, unknown>> }>(
      'GET /openapi.json',
    );
    const routes = Object.entries(document.body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/api', '')}`),
    );
    expect(Object.keys(MATRIX).sort()).toEqual(routes.sort());
  });

  it('[M238] the matrix contains every route below either base path', () => {
    const served = servedRoutes(server).filter((route) => !/openapi\.json$|\/api\/docs/.test(route));
    for (const base of ['/api/api/', '/api/']) {
      const below = served
        .filter((route) => route.includes(` ${base}`) && (base !== '/api/' || !route.includes(' /api/api/')))
        .map((route) => route.replace(base, '/'));
      expect(below.sort()).toEqual(Object.keys(MATRIX).sort());
    }
  });

  for (const [route, row] of Object.entries(MATRIX)) {
    const [method = '', pattern = ''] = route.split(' ');
    it(`[M224-M237] ${route} gives each role its statuses`, async () => {
      const statuses: Record<string, number> = {};
      const open = async () => {
        const scene = await setScene(server, people);
        return { scene, path: (await row.path?.(scene)) ?? pattern };
      };
      let { scene, path } = await open();
      for (const role of ROLES) {
        const token = role === 'anonymous' ? undefined : scene.people[role].token;
        const response = await server.call(`${method} ${path}`, { token, body: row.body?.(scene) });
        statuses[role] = response.status;
        if (response.status >= 400)
          expect(response.body).toEqual({
            message: expect.any(String) as string,
            error: expect.any(String) as string,
          });
        else if (method !== 'GET') {
          // Restores the state for the next role.
          if (pattern.startsWith('/auth/')) people = await signInAll(server);
          ({ scene, path } = await open());
        }
      }
      expect(statuses).toEqual(Object.fromEntries(ROLES.map((role, index) => [role, row.statuses[index]])));
    });
  }
});
