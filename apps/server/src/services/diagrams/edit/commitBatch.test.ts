import { type Operation } from '@joinery/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DiagramHarness, openDiagramHarness, OWNER_ID } from '../../../../test/diagramHarness.ts';
import { createLocalBus } from '../../../integrations/bus/localBus.ts';
import { createDiagramService, type DiagramService } from '../diagramService.ts';

const VIEWER_ID = 'viewer';
const log = { warn: () => undefined, error: () => undefined };

let harness: DiagramHarness;
beforeAll(async () => {
  harness = await openDiagramHarness();
  const person = {
    issuer: 'https://issuer.example',
    name: 'Vera',
    photo_url: null,
    created_at: 0,
    updated_at: 0,
  };
  await harness.store.db
    .insertInto('users')
    .values({ ...person, id: VIEWER_ID, subject: 'vera', email: 'vera@example.com' })
    .execute();
});
afterAll(() => harness.close());

/**
 * Opens the service, with failing optimistic commits if `isLocked`; returns counters of attempts and
 * commits.
 */
function openService(isLocked: boolean): {
  service: DiagramService;
  commits: { tried: number; made: number };
} {
  const { store, now } = harness;
  const commits = { tried: 0, made: 0 };
  const service = createDiagramService({
    ...{ now, createId: () => 'id', log, bus: createLocalBus() },
    isShared: store.driverName === 'postgresql',
    store: {
      db: store.db,
      commitIf: async (statements) => {
        commits.tried += 1;
        const isCommitted = !isLocked && (await store.commitIf(statements));
        if (isCommitted) commits.made += 1;
        return isCommitted;
      },
    },
  });
  return { service, commits };
}

describe.each([
  ['optimistically', false],
  ['under lock', true],
] as const)('a batch that is committed %s', (_, isLocked) => {
  it('rejects edits of a viewer, returns the first outcome for a duplicate message, and keeps the order of each client', async () => {
    const { id: diagramId } = await harness.diagrams.create({
      ...{ ownerId: OWNER_ID, name: 'Shop' },
      content: { nodes: [{ id: 'a', data: { name: 'A' } }], edges: [] },
    });
    const access = {
      diagram_id: diagramId,
      user_id: VIEWER_ID,
      access_level: 'VIEWER',
      created_at: 0,
    } as const;
    await harness.store.db.insertInto('diagram_access').values(access).execute();
    const { service, commits } = openService(isLocked);
    const edit = (userId: string, x: number, sent?: { seq: number; after: number }) => {
      const operations: Operation[] = [
        { kind: 'set', record: 'entity', id: 'a', props: { position: { x, y: 0 } } },
      ];
      return service.edit({
        ...{ diagramId, userId, socketId: null, kind: 'node' },
        action: { is: 'operations', operations },
        sent: sent && { clientId: 'tab', ...sent },
      });
    };
    const first = { seq: 1, after: 0 };
    expect(await edit(OWNER_ID, 1, first)).toMatchObject({ ack: { ok: true, rev: 2 } });
    commits.made = commits.tried = 0;
    expect(await edit(OWNER_ID, 2, { seq: 2, after: 1 })).toMatchObject({ ack: { ok: true, rev: 3 } });
    expect(commits).toEqual({ tried: 1, made: isLocked ? 0 : 1 });
    const outcomes = await Promise.all([
      edit(VIEWER_ID, 3),
      edit(OWNER_ID, 1, first),
      edit(OWNER_ID, 4, { seq: 4, after: 3 }),
      edit(OWNER_ID, 5, { seq: 3, after: 2 }),
    ]);
    expect(outcomes).toMatchObject([
      { is: 'refused', error: { code: 'FORBIDDEN' } },
      { ack: { ok: true, rev: 2, changes: [{ props: { position: { x: 1, y: 0 } } }] }, change: null },
      { ack: { ok: false, error: { code: 'OUT_OF_ORDER' } } },
      { ack: { ok: true, rev: 4 } },
    ]);
    await service.close();
  });
});
