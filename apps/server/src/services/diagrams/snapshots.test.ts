import { formatContent, type Operation } from '@joinery/model';
import { anEntity } from '@joinery/model/builders';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDiagramHarness, OWNER_ID } from '../../../test/diagramHarness.ts';
import {
  diagram,
  edit,
  harness,
  moved,
  openShop,
  order,
  person,
  read,
  readRow,
  renamed,
  save,
  shop,
  withEntity,
} from '../../../test/shopDiagram.ts';
import { STORES } from '../../../test/stores.ts';
import { createLocalBus } from '../../integrations/bus/localBus.ts';
import { createDiagramService } from './diagramService.ts';
import { ROOM_GRACE_MS, SNAPSHOT_OPERATIONS, SNAPSHOT_QUIET_MS } from './open/openDiagrams.ts';

describe.each(STORES)('snapshots and diagrams in memory on %s', (driver) => {
  openShop(driver);

  it('a snapshot that cannot be written loses nothing and is written later', async () => {
    await harness.refuse('update of content on diagrams');
    await save(moved(shop, person.id, 3), { baseRevision: 1 });
    harness.pass(SNAPSHOT_QUIET_MS);
    await harness.diagrams.runMaintenance();
    // More than once if the service's own timer was faster.
    expect(harness.complaints).toContain('a snapshot could not be written, the log keeps the changes');
    expect((await readRow()).content_rev).toBe(1);
    await harness.accept();
    await harness.diagrams.runMaintenance();
    expect((await readRow()).content_rev).toBe(2);
  });

  it('a snapshot is taken after a quiet period, not before', async () => {
    await save(moved(shop, person.id, 3), { baseRevision: 1 });
    harness.pass(SNAPSHOT_QUIET_MS - 1);
    await harness.diagrams.runMaintenance();
    expect((await readRow()).content_rev).toBe(1);
    harness.pass(1);
    await harness.diagrams.runMaintenance();
    expect((await readRow()).content_rev).toBe(2);
  });

  it('a snapshot is taken when the last subscriber leaves', async () => {
    const { diagrams } = harness;
    for (let watcher = 0; watcher < 2; watcher += 1) {
      await diagrams.join({ diagramId: diagram.id, format: formatContent }, () => undefined);
    }
    await save(moved(shop, person.id, 3), { baseRevision: 1 });
    diagrams.leave(diagram.id);
    await diagrams.settled();
    expect((await readRow()).content_rev).toBe(1);
    diagrams.leave(diagram.id);
    await expect.poll(async () => (await readRow()).content_rev).toBe(2);
  });

  it('a snapshot is taken after many operations, also during editing', async () => {
    const many = Array.from({ length: SNAPSHOT_OPERATIONS }, (_, index) =>
      anEntity({ id: `many-${String(index)}` }),
    );
    await save(withEntity(shop, ...many), { baseRevision: 1 });
    await harness.diagrams.close();
    expect((await readRow()).content_rev).toBe(2);
    await harness.restart();
  });

  it('a closed diagram consists of its snapshot and the changes after it', async () => {
    const lane = await save(moved(shop, person.id, 3), { baseRevision: 1 });
    harness.pass(SNAPSHOT_QUIET_MS);
    await harness.diagrams.runMaintenance();
    await save(renamed(lane.content, order.id, 'Purchase'), { baseRevision: 2 });
    const before = await read();
    // After a crash the log is ahead of the snapshot.
    await harness.store.close();
    expect(before.revision).toBe(3);
    await harness.restart();
    expect((await readRow()).content_rev).toBe(2);
    expect(await read()).toEqual(before);
  });

  it('an unused diagram gets a snapshot, leaves the memory after its grace period and is loaded on demand', async () => {
    await save(moved(shop, person.id, 3), { baseRevision: 1 });
    harness.pass(ROOM_GRACE_MS);
    await harness.diagrams.runMaintenance();
    expect((await readRow()).content_rev).toBe(2);
    // Only a loaded copy could still have the old name.
    await sql`update diagrams set name = 'Renamed in the store'`.execute(harness.store.db);
    expect((await read()).name).toBe('Renamed in the store');
  });

  it('reads and updates that race with unloading all succeed', async () => {
    const work: Promise<unknown>[] = [];
    for (let round = 0; round < 20; round += 1) {
      harness.pass(ROOM_GRACE_MS);
      work.push(
        harness.diagrams.runMaintenance(),
        save(withEntity(shop, anEntity({ id: `race-${String(round)}` })), { baseRevision: 1 }),
        read(),
      );
    }
    await Promise.all(work);
    expect((await read()).content.nodes).toHaveLength(22);
  });

  it('subscribers are notified of changes stored after the copy in memory was discarded', async () => {
    const { diagrams } = harness;
    const reported: number[] = [];
    diagrams.onChange((_, { rev }) => void reported.push(rev));
    await diagrams.join({ diagramId: diagram.id, format: formatContent }, () => undefined);
    const moveTo = (x: number): Operation[] => [
      { kind: 'set', record: 'entity', id: person.id, props: { position: { x, y: 0 } } },
    ];
    await harness.refuse('update of rev on diagrams');
    expect(await edit(moveTo(10))).toMatchObject({ is: 'refused', error: { code: 'UNAVAILABLE' } });
    await harness.accept();
    const log = { warn: () => undefined, error: () => undefined };
    const other = createDiagramService({
      ...{ store: harness.store, now: harness.now, createId: () => 'id', log, bus: createLocalBus() },
      isShared: harness.store.driverName === 'postgresql',
    });
    const there = { diagramId: diagram.id, userId: OWNER_ID, socketId: null, kind: 'node' } as const;
    expect(
      await other.edit({ ...there, action: { is: 'operations', operations: moveTo(11) } }),
    ).toMatchObject({
      ack: { rev: 2 },
    });
    await other.close();
    await diagrams.runMaintenance();
    await diagrams.settled();
    expect(reported).toEqual([2]);
    diagrams.leave(diagram.id);
  });
});

it('diagrams unused for longest leave the memory first if it is short', async () => {
  const harness = await openDiagramHarness(undefined, { roomsBudgetCharacters: 1 });
  const { id } = await harness.diagrams.create({ ownerId: OWNER_ID, name: 'Shop', content: shop });
  await harness.diagrams.read(id);
  await harness.diagrams.runMaintenance();
  await sql`update diagrams set name = 'Renamed in the store'`.execute(harness.store.db);
  expect((await harness.diagrams.read(id)).name).toBe('Renamed in the store');
  await harness.close();
});
