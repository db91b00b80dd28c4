import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KILL_ROUNDS, reportKills } from './killRounds.ts';
import { freePort } from '../../../test/ports.ts';
import {
  type BuiltServer,
  buildServer,
  callServer,
  type RunningServer,
  signInTo,
  startServer,
} from './serverProcess.ts';

/** Each saves its own diagram. */
const CLIENTS = 3;

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());

interface Acknowledged {
  id: string;
  revision: number;
  names: string[];
}

function createContent(names: string[]): object {
  const nodes = names.map((name, index) => ({
    id: `entity-${index}`,
    type: 'entity',
    position: { x: index, y: index },
    data: {
      name,
      attributes: [{ id: `a${index}`, name: 'id', type: 'Long', isPrimaryKey: true, isNullable: false }],
    },
  }));
  return { nodes, edges: [] };
}

function namesIn(body: Record<string, unknown>): string[] {
  const { nodes } = body['content'] as { nodes: { data: { name: string } }[] };
  return nodes.map((node) => node.data.name);
}

/**
 * Saves all diagrams in parallel and kills the server at the first acknowledgement; returns the number of
 * acknowledgements.
 */
async function saveAndKill(
  server: RunningServer,
  states: Acknowledged[],
  { token, round }: { token: string; round: number },
): Promise<number> {
  const kills: Promise<unknown>[] = [];
  const outcomes = await Promise.allSettled(
    states.map(async (state, index) => {
      const names = [...state.names, `Round${round}Diagram${index}`];
      const body = { name: `Diagram ${round}`, content: createContent(names), baseRevision: state.revision };
      const response = await callServer(server.url, `PUT /api/api/diagrams/${state.id}`, { token, body });
      if (kills.length === 0) kills.push(server.end('SIGKILL'));
      expect(response.status).toBe(200);
      Object.assign(state, { names, revision: response.body['revision'] });
    }),
  );
  await Promise.all(kills);
  const broken = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of broken) expect(reason).toBeInstanceOf(TypeError);
  return outcomes.length - broken.length;
}

/** Acknowledged saves must be complete; others may be complete or absent. */
async function expectNothingLost(
  server: RunningServer,
  token: string,
  states: Acknowledged[],
): Promise<void> {
  for (const state of states) {
    const { status, body } = await callServer(server.url, `GET /api/api/diagrams/${state.id}`, { token });
    expect(status).toBe(200);
    const names = namesIn(body);
    expect(names.slice(0, state.names.length)).toEqual(state.names);
    expect(names.length - state.names.length).toBeLessThanOrEqual(1);
    expect(body['revision']).toBeGreaterThanOrEqual(state.revision);
    Object.assign(state, { names, revision: body['revision'] });
  }
}

describe.each(['better-sqlite3', 'libsql'])('on %s', (driver) => {
  it(
    `[K18] kill -9 right after an acknowledged save (rounds: ${String(KILL_ROUNDS)}) loses nothing acknowledged`,
    { timeout: 60_000 + KILL_ROUNDS * 20_000 },
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'joinery-kill-'));
      const environment = {
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        SQLITE_DRIVER: driver,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      };
      let server = await startServer(built.main, environment);
      try {
        const token = await signInTo(server.url);
        const states: Acknowledged[] = [];
        for (let index = 0; index < CLIENTS; index += 1) {
          const body = { name: `Diagram ${index}`, content: createContent([]) };
          const made = await callServer(server.url, 'POST /api/api/diagrams', { token, body });
          states.push({ id: String(made.body['_id']), revision: Number(made.body['revision']), names: [] });
        }
        let acknowledged = 0;
        for (let round = 0; round < KILL_ROUNDS; round += 1) {
          acknowledged += await saveAndKill(server, states, { token, round });
          server = await startServer(built.main, environment);
          await expectNothingLost(server, token, states);
        }
        expect(acknowledged).toBeGreaterThanOrEqual(KILL_ROUNDS);
        reportKills(
          `${driver}, one node, ${String(KILL_ROUNDS)} rounds of kill -9, 3 clients saving whole diagrams`,
          acknowledged,
        );
      } finally {
        await server.end('SIGKILL');
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  );
});
