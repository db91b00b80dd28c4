import { devIdentityBodySchema } from '@joinery/wire';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyNear, garbage, type JsonSchema } from '../test/hostileBodies.ts';
import {
  addMember,
  aStoredDiagram,
  createTestServer,
  type Person,
  type TestServer,
} from '../test/testServer.ts';
import { countFrom } from '../../../test/depth.ts';

/** Run more by hand: FUZZ_RUNS=50000. */
const RUNS = countFrom('FUZZ_RUNS', { quick: 500, thorough: 2_000 });
const MS_PER_RUN = 60;

const CALLERS = ['owner', 'owner', 'owner', 'viewer', 'stranger', 'anonymous', 'forged'] as const;

interface Route {
  name: string;
  schema: JsonSchema;
}

let server: TestServer;
let owner: Person;
let viewer: Person;
let stranger: Person;
let diagramId: string;
let versionId: string;
let routes: Route[];
let scenes = 0;

beforeAll(async () => {
  server = await createTestServer({ AI_USER_KEYS: 'on', KEY_ENCRYPTION_SECRET: 'a-secret-of-the-fuzz' });
  routes = await routesWithBodies();
  await setScene();
});
afterAll(() => server.close());

async function setScene(): Promise<void> {
  scenes += 1;
  const person = (name: string): Promise<Person> =>
    server.signIn(`${name}${String(scenes)}@example.com`, name);
  [owner, viewer, stranger] = [await person('owner'), await person('viewer'), await person('stranger')];
  diagramId = await aStoredDiagram(server, owner);
  await addMember(server, { owner, diagramId, member: viewer, accessLevel: 'VIEWER' });
  const kept = await server.call<{ id: string }>(`POST /diagrams/${diagramId}/versions`, {
    token: owner.token,
    body: { name: 'First' },
  });
  versionId = kept.body.id;
}

interface Operation {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/**
 * Returns every route with a body from the API's own documentation, so that new ones are included
 * automatically.
 */
async function routesWithBodies(): Promise<Route[]> {
  const document = await server.call<{ paths: Record<string, Record<string, Operation>> }>(
    'GET /openapi.json',
  );
  const documented = Object.entries(document.body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const name = `${method.toUpperCase()} ${path.replace('/api/api', '')}`;
      return schema === undefined ? [] : [{ name, schema }];
    }),
  );
  const identity = z.toJSONSchema(devIdentityBodySchema, { io: 'input' }) as JsonSchema;
  return [...documented, { name: 'POST /dev-identity/token', schema: identity }];
}

/** Returns the state that a rejected call must not change, without background activity. */
async function stateOfEverything(): Promise<unknown> {
  const { rows } = await sql`
    select
      (select count(*) from users) as people,
      (select count(*) from sessions where revoked_at is null) as sessions,
      (select count(*) from diagrams where deleted_at is null) as diagrams,
      (select sum(rev) from diagrams where deleted_at is null) as revisions,
      (select count(*) from diagram_access where access_level = 'OWNER' and diagram_id = ${diagramId}) as owners,
      (select count(*) from diagram_access where access_level = 'EDITOR' and diagram_id = ${diagramId}) as editors,
      (select count(*) from diagram_access where access_level = 'VIEWER' and diagram_id = ${diagramId}) as viewers,
      (select count(*) from invitations) as invitations,
      (select count(*) from public_links) as links,
      (select count(*) from diagram_versions where name is not null) as names,
      (select count(*) from user_ai_keys) as keys,
      (select count(*) from audit_log) as records
  `.execute(server.store.db);
  return rows[0];
}

/** Whether fuzzing stored an AI key. */
const hasKey = (state: unknown): boolean => Number((state as { keys: unknown }).keys) > 0;

const getToken = (caller: (typeof CALLERS)[number]): string | undefined => {
  if (caller === 'anonymous') return undefined;
  if (caller === 'forged') return 'a.b.c';
  return { owner, viewer, stranger }[caller].token;
};

/** The route that calls the language model of a user's stored key, which cannot be reached from here. */
const MODEL_ROUTE = /^POST \/diagrams\/diagram-generate$/;

describe('fuzzed bodies', () => {
  it('[K16] every route with a body is among the fuzzed ones', () => {
    const names = routes.map(({ name }) => name);
    for (const name of ['POST /diagrams', 'PUT /diagrams/{diagramId}', 'POST /invitations/invite']) {
      expect(names).toContain(name);
    }
    expect(names).toContain('POST /account/deletion');
  });

  it(
    '[K16] any body gets a status below 500 without internal details, and a rejected call changes nothing',
    async () => {
      const words = [diagramId, owner.id, viewer.id, stranger.id, viewer.email, 'EDITOR', 'VIEWER', 'OWNER'];
      const call = fc.constantFrom(...routes).chain((route) =>
        fc.record({
          route: fc.constant(route.name),
          caller: fc.constantFrom(...CALLERS),
          id: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.string() }),
          body: bodyNear(route.schema, words),
        }),
      );
      let before = await stateOfEverything();
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(call, async ({ route, caller, id, body }) => {
          const path = route
            .replace('{diagramId}', encodeURIComponent(id ?? diagramId))
            .replace('{versionId}', versionId);
          const response = await server.call(path, {
            token: getToken(caller),
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          });
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          const isUnreachable = response.status === 503 && MODEL_ROUTE.test(route) && hasKey(before);
          if (!isUnreachable) expect(response.status).toBeLessThan(500);
          expect(response.text).not.toMatch(/\.ts:\d|node_modules|SQLITE_|syntax error at/);
          if (response.status >= 400) {
            const { revision, ...error } = response.body;
            expect(error).toEqual({
              message: expect.any(String) as string,
              error: expect.any(String) as string,
            });
            if (revision !== undefined)
              expect([response.status, revision]).toEqual([409, expect.any(Number)]);
            expect(await stateOfEverything()).toEqual(before);
          } else {
            if (route === 'POST /account/deletion') await setScene();
            before = await stateOfEverything();
          }
        }),
        { numRuns: RUNS },
      );
      // If validation rejected all bodies, the test would not reach the code behind it.
      expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404]));
    },
    60_000 + RUNS * MS_PER_RUN,
  );

  it('[K16] garbage instead of JSON, of any size, is rejected and changes nothing', async () => {
    const before = await stateOfEverything();
    const payload = fc.oneof(
      // An empty body is valid on some routes.
      fc.string({ unit: 'binary', minLength: 1 }),
      garbage.map((value) => `${JSON.stringify(value)},`),
      fc.constantFrom('['.repeat(200_000), '{"a":'.repeat(50_000), '"\\ud800', '{"__proto__":', '\u0000'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), payload, async ({ name }, body) => {
        const path = name.replace('{diagramId}', diagramId).replace('{versionId}', versionId);
        const response = await server.call(path, {
          token: owner.token,
          body,
          headers: { 'content-type': 'application/json' },
        });
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: Math.ceil(RUNS / 10) },
    );
    expect(await stateOfEverything()).toEqual(before);
  });

  it('[K16] after all of these the server responds and the diagram exists', async () => {
    const read = await server.call(`GET /diagrams/${diagramId}`, owner);
    expect(read).toMatchObject({ status: 200, body: { _id: diagramId } });
  });
});
