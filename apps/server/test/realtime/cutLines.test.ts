import { expect, it, onTestFinished } from 'vitest';
import { aStoredDiagram, createTestServer } from '../testServer.ts';
import { CUTS } from './cutLine.ts';
import { expectCutsToLoseNothing } from './cutLoad.ts';
import { listenOn } from './liveClients.ts';

/** Run more by hand: CUT_ROUNDS=500. */
const ROUNDS = Number(process.env['CUT_ROUNDS'] ?? CUTS.length * 2);

it(
  `[K19] ${String(ROUNDS)} lines that are cut, half-open, silent, slow or broken off in mid-message lose nothing acknowledged, and nothing is done twice`,
  { timeout: 60_000 + ROUNDS * 10_000 },
  async () => {
    const server = await createTestServer();
    onTestFinished(() => server.close());
    const url = await listenOn(server);
    const owner = await server.signIn('owner@example.org', 'Owner');
    const diagramId = await aStoredDiagram(server, owner);
    await expectCutsToLoseNothing({
      urls: [url, url, url],
      token: owner.token,
      diagramId,
      rounds: ROUNDS,
      read: async () => {
        const { status, body } = await server.call<{
          revision: number;
          content: { nodes: { id: string }[] };
        }>(`GET /diagrams/${diagramId}`, { token: owner.token });
        expect(status).toBe(200);
        return { revision: body.revision, ids: body.content.nodes.map(({ id }) => id) };
      },
    });
  },
);
