import {
  type AccessLevel,
  diff,
  type DiagramContent,
  type EntityNode,
  formatContent,
  type Operation,
  toRecords,
} from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { sql } from 'kysely';
import { type PlannedEdit } from '@joinery/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DiagramHarness, openDiagramHarness, OWNER_ID } from '../../../test/diagramHarness.ts';
import { STORES } from '../../../test/stores.ts';
import { AppError } from '../../errors.ts';
import { createLocalBus } from '../../integrations/bus/localBus.ts';
import { RESTORE_WINDOW_MS } from './write/deletion.ts';
import { type UpdatedDiagram, type UpdateDiagram } from './diagramRequests.ts';
import { createDiagramService } from './diagramService.ts';
import { type Outcome } from './write/batch.ts';
import { LOG_KEPT_MS } from './load/operationLog.ts';
import { ROOM_GRACE_MS, SNAPSHOT_OPERATIONS, SNAPSHOT_QUIET_MS } from './load/openDiagrams.ts';
import { type DiagramView } from './read/diagramView.ts';

const person = anEntity({ name: 'Person' });
const order = anEntity({ name: 'Order' });
const places = aRelationship({ source: person, target: order });
const shop = aDiagram({ nodes: [person, order], edges: [places] });

const withEntity = (content: DiagramContent, ...nodes: EntityNode[]): DiagramContent => ({
  ...content,
  nodes: [...content.nodes, ...nodes],
});
const withoutEntity = (content: DiagramContent, id: string): DiagramContent => ({
  nodes: content.nodes.filter((node) => node.id !== id),
  edges: content.edges.filter((edge) => edge.source !== id && edge.target !== id),
});
const renamed = (content: DiagramContent, id: string, name: string): DiagramContent => ({
  ...content,
  nodes: content.nodes.map((node) => (node.id === id ? { ...node, data: { ...node.data, name } } : node)),
});
const moved = (content: DiagramContent, id: string, x: number): DiagramContent => ({
  ...content,
  nodes: content.nodes.map((node) => (node.id === id ? { ...node, position: { x, y: 0 } } : node)),
});
const getIds = (content: DiagramContent): string[] => content.nodes.map((node) => node.id).sort();
const entityIn = (content: DiagramContent, id: string): EntityNode | undefined =>
  content.nodes.find((node) => node.id === id);
const refusal = (code: string, message: RegExp) => (error: unknown) =>
  error instanceof AppError && error.code === code && message.test(error.message);

describe.each(STORES)('diagrams on %s', (driver) => {
  let harness: DiagramHarness;
  let diagram: DiagramView;
  beforeAll(async () => {
    harness = await openDiagramHarness(driver);
  });
  afterAll(async () => harness.close());
  beforeEach(async () => {
    await harness.reset();
    diagram = await harness.diagrams.create({
      ownerId: OWNER_ID,
      sessionId: 'first',
      name: 'Shop',
      content: shop,
    });
  });

  const save = (
    content: unknown,
    options: Partial<Pick<UpdateDiagram, 'baseRevision' | 'sessionId' | 'name' | 'sent'>> = {},
  ): Promise<UpdatedDiagram> =>
    harness.diagrams.update({ diagramId: diagram.id, userId: OWNER_ID, name: 'Shop', content, ...options });
  const edit = (
    operations: Operation[],
    options: { diagramId?: string; userId?: string; sent?: PlannedEdit['sent'] } = {},
  ): Promise<Outcome> => {
    const { diagramId = diagram.id, userId = OWNER_ID, sent } = options;
    return harness.diagrams.edit({
      diagramId,
      userId,
      socketId: null,
      kind: 'node',
      action: { is: 'operations', operations },
      sent,
    });
  };
  const read = (): Promise<DiagramView> => harness.diagrams.read(diagram.id);
  const readRow = async () =>
    harness.store.db
      .selectFrom('diagrams')
      .selectAll()
      .where('id', '=', diagram.id)
      .executeTakeFirstOrThrow();
  const readLog = async (): Promise<number[]> => {
    const rows = await harness.store.db.selectFrom('diagram_ops').select('rev').orderBy('rev').execute();
    return rows.map((row) => row.rev);
  };

  it('[M242] a new diagram is stored whole, with its owner, and read back unchanged', async () => {
    expect(diagram).toMatchObject({ name: 'Shop', content: shop, revision: 1 });
    expect(await read()).toEqual(diagram);
    await harness.restart();
    expect(await read()).toEqual(diagram);
    const access = await harness.store.db.selectFrom('diagram_access').selectAll().execute();
    expect(access).toMatchObject([{ diagram_id: diagram.id, user_id: OWNER_ID, access_level: 'OWNER' }]);
  });

  it('[M127] the row contains the fields of lists: number of entities, preview, times', async () => {
    const before = await readRow();
    expect(before.entity_count).toBe(2);
    expect(JSON.parse(before.preview)).toMatchObject({ boxes: [expect.anything(), expect.anything()] });
    harness.pass(1000);
    await save(withEntity(shop, anEntity({ name: 'Invoice' })), { baseRevision: 1 });
    const after = await readRow();
    expect(after.entity_count).toBe(3);
    expect(JSON.parse(after.preview)).toMatchObject({ boxes: { length: 3 } });
    expect(after.updated_at).toBe(before.updated_at + 1000);
    expect(after.created_at).toBe(before.created_at);
  });

  it('[M243] an update returns the whole diagram with its next revision', async () => {
    const content = renamed(shop, person.id, 'Customer');
    const saved = await save(content, { baseRevision: 1, name: 'Web shop' });
    expect(saved).toMatchObject({ id: diagram.id, name: 'Web shop', content, revision: 2, merged: false });
    expect(await read()).toMatchObject({ name: 'Web shop', content, revision: 2 });
  });

  it('an equal body writes nothing', async () => {
    const before = await readRow();
    harness.pass(1000);
    expect(await save(shop, { baseRevision: 1 })).toMatchObject({
      revision: 1,
      merged: false,
      content: shop,
    });
    expect(await readLog()).toEqual([]);
    expect(await readRow()).toEqual(before);
  });

  it('two tabs saving in turn keep each other’s edits', async () => {
    // Each tab continues from its last response, like our client.
    const tabs = [diagram, diagram];
    for (let turn = 0; turn < 12; turn += 1) {
      const tab = turn % 2;
      const { content, revision, name } = tabs[tab]!;
      const added = anEntity({ name: `Tab${String(tab)}Turn${String(turn)}` });
      const edited = moved(withEntity(content, added), tab === 0 ? person.id : order.id, turn);
      tabs[tab] = await save(edited, { baseRevision: revision, sessionId: 'first', name });
    }
    const last = await read();
    expect(getIds(last.content)).toEqual(
      [
        person.id,
        order.id,
        ...Array.from({ length: 12 }, (_, turn) => `entity-Tab${String(turn % 2)}Turn${String(turn)}`),
      ].sort(),
    );
    expect(entityIn(last.content, person.id)?.position.x).toBe(10);
    expect(entityIn(last.content, order.id)?.position.x).toBe(11);
    expect(last.content.edges).toEqual([places]);
  });

  it('a stale base changes only what its author changed, and reports the merge', async () => {
    await save(withoutEntity(renamed(shop, person.id, 'Customer'), order.id), {
      baseRevision: 1,
      name: 'Other',
    });
    const invoice = anEntity({ name: 'Invoice' });
    const saved = await save(withEntity(moved(shop, person.id, 77), invoice), { baseRevision: 1 });
    expect(saved).toMatchObject({ merged: true, revision: 3, name: 'Other' });
    expect(getIds(saved.content)).toEqual([invoice.id, person.id].sort());
    expect(entityIn(saved.content, person.id)).toMatchObject({
      position: { x: 77 },
      data: { name: 'Customer' },
    });
    expect(saved.content.edges).toEqual([]);
  });

  it('a stale base applies its author’s deletions and keeps additions of others', async () => {
    await save(withEntity(shop, anEntity({ name: 'Invoice' })), { baseRevision: 1 });
    const saved = await save(withoutEntity(shop, order.id), { baseRevision: 1 });
    expect(getIds(saved.content)).toEqual(['entity-Invoice', person.id].sort());
  });

  it('attributes are merged one by one, in the order shared by all', async () => {
    const [id, name, age] = [
      anAttribute({ name: 'id' }),
      anAttribute({ name: 'name' }),
      anAttribute({ name: 'age' }),
    ];
    const table = (...attributes: ReturnType<typeof anAttribute>[]): DiagramContent =>
      aDiagram({ nodes: [anEntity({ name: 'Table', attributes })] });
    const base = await save(table(id, name, age), { baseRevision: 1 });
    await save(table(id, { ...name, type: 'Integer' }, age, anAttribute({ name: 'late' })), {
      baseRevision: base.revision,
    });
    const saved = await save(table(age, id, { ...name, isUnique: true }), { baseRevision: base.revision });
    expect(entityIn(saved.content, 'entity-Table')?.data.attributes).toMatchObject([
      { name: 'age' },
      { name: 'id' },
      { name: 'name', type: 'Integer', isUnique: true },
      { name: 'late' },
    ]);
  });

  it('without a base revision, the base is the last one that the session received', async () => {
    await harness.diagrams.read(diagram.id, 'second');
    await save(withEntity(shop, anEntity({ name: 'Invoice' })), { sessionId: 'first' });
    const saved = await save(withoutEntity(shop, order.id), { sessionId: 'second' });
    expect(getIds(saved.content)).toEqual(['entity-Invoice', person.id].sort());
    expect(saved.merged).toBe(true);
    const next = await save(withoutEntity(saved.content, 'entity-Invoice'), { sessionId: 'second' });
    expect(getIds(next.content)).toEqual([person.id]);
    expect(next.merged).toBe(false);
  });

  it.each([
    ['of a session that received nothing', {}],
    ['with revision 0, which no log reaches', { baseRevision: 0 }],
  ])('[L19] an update %s adds and changes, deletes nothing, and reports the merge', async (_, base) => {
    const body = withEntity(
      withoutEntity(renamed(shop, person.id, 'Customer'), order.id),
      anEntity({ name: 'Invoice' }),
    );
    const saved = await save(body, { sessionId: 'stranger', ...base });
    expect(saved.merged).toBe(true);
    expect(getIds(saved.content)).toEqual(['entity-Invoice', order.id, person.id].sort());
    expect(entityIn(saved.content, person.id)?.data.name).toBe('Customer');
    expect(saved.content.edges).toEqual([places]);
  });

  it('[L20] an update based on a future revision is rejected with the current one', async () => {
    await save(renamed(shop, person.id, 'Customer'), { baseRevision: 1 });
    await expect(save(shop, { baseRevision: 3 })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { revision: 2 },
    });
    expect(await readLog()).toEqual([2]);
  });

  it('a base older than the log is ignored', async () => {
    await save(renamed(shop, person.id, 'Customer'), { baseRevision: 1 });
    harness.pass(LOG_KEPT_MS + 1);
    const later = await save(moved((await read()).content, person.id, 5), { baseRevision: 2 });
    harness.pass(SNAPSHOT_QUIET_MS);
    await harness.diagrams.runMaintenance();
    expect(await readLog()).toEqual([3]);
    const saved = await save(withoutEntity(shop, order.id), { baseRevision: 1 });
    expect(saved.merged).toBe(true);
    expect(getIds(saved.content)).toContain(order.id);
    expect(later.revision).toBe(3);
  });

  it('[M262] a client that numbers its edits undoes nothing if its base is older than the log: they are awaited', async () => {
    await save(renamed(shop, person.id, 'Customer'), { baseRevision: 1 });
    harness.pass(LOG_KEPT_MS + 1);
    await save(moved((await read()).content, person.id, 5), { baseRevision: 2 });
    harness.pass(SNAPSHOT_QUIET_MS);
    await harness.diagrams.runMaintenance();
    const mine = withEntity(shop, anEntity({ name: 'Invoice' }));
    const sent = { clientId: 'tab', seq: 1 };
    await expect(save(mine, { baseRevision: 1, sent })).rejects.toSatisfy(refusal('CONFLICT', /based on/));
    expect(entityIn((await read()).content, person.id)?.data.name).toBe('Customer');
    const ops = diff(toRecords(shop), toRecords(mine));
    expect(await edit(ops, { sent: { ...sent, after: 0 } })).toMatchObject({ ack: { ok: true, rev: 4 } });
  });

  it('bases before a snapshot and before a restart are found', async () => {
    const second = await save(withEntity(shop, anEntity({ name: 'Invoice' })), { baseRevision: 1 });
    await save(renamed(second.content, person.id, 'Customer'), { baseRevision: 2 });
    await harness.restart();
    expect((await readRow()).content_rev).toBe(3);
    const saved = await save(withoutEntity(second.content, order.id), { baseRevision: 2 });
    expect(getIds(saved.content)).toEqual(['entity-Invoice', person.id].sort());
    expect(entityIn(saved.content, person.id)?.data.name).toBe('Customer');
  });

  it('[K19] many parallel updates are all stored, in one row each, without gaps', async () => {
    const added = Array.from({ length: 60 }, (_, index) => anEntity({ name: `E${String(index)}` }));
    const saves = await Promise.all(added.map((one) => save(withEntity(shop, one), { baseRevision: 1 })));
    expect(saves.map((result) => result.revision).sort((a, b) => a - b)).toEqual(
      added.map((_, index) => index + 2),
    );
    expect(getIds((await read()).content)).toEqual(getIds(withEntity(shop, ...added)));
    expect(await readLog()).toEqual(added.map((_, index) => index + 2));
    await harness.restart();
    expect(getIds((await read()).content)).toEqual(getIds(withEntity(shop, ...added)));
  });

  it('parallel updates of several diagrams share commits and stay separate', async () => {
    const create = (name: string) =>
      harness.diagrams.create({ ownerId: OWNER_ID, name, content: aDiagram() });
    const diagrams = await Promise.all(['A', 'B', 'C'].map(create));
    await Promise.all(
      diagrams.flatMap(({ id, name }) =>
        Array.from({ length: 20 }, (_, index) =>
          edit(
            [
              {
                kind: 'put',
                record: 'entity',
                id: `${name}${String(index)}`,
                props: { name, position: { x: 0, y: 0 } },
              },
            ],
            { diagramId: id },
          ),
        ),
      ),
    );
    for (const { id, name } of diagrams) {
      const { content, revision } = await harness.diagrams.read(id);
      expect(content.nodes.map((node) => node.data.name)).toEqual(Array.from({ length: 20 }, () => name));
      expect(revision).toBe(21);
    }
  });

  it('operations sent twice are applied once and acknowledged equally', async () => {
    const send = () =>
      edit([{ kind: 'set', record: 'entity', id: person.id, props: { name: 'Customer' } }], {
        sent: { clientId: 'tab', seq: 1, after: 0 },
      });
    const [first, again] = await Promise.all([send(), send()]);
    for (const result of [first, again]) {
      expect(result).toMatchObject({ is: 'acknowledged', ack: { ok: true, rev: 2 } });
    }
    await save(renamed((await read()).content, person.id, 'Client'), { baseRevision: 2 });
    await harness.restart();
    expect(await send()).toMatchObject({ is: 'acknowledged', ack: { ok: true, rev: 2 } });
    expect(entityIn((await read()).content, person.id)?.data.name).toBe('Client');
    expect(await readLog()).toEqual([2, 3]);
  });

  it('[L7] an edit without permission is rejected when it is applied, from any source', async () => {
    const { db } = harness.store;
    const asMember = (accessLevel: 'EDITOR' | 'VIEWER') =>
      db.updateTable('diagram_access').set({ access_level: accessLevel }).execute();
    const move = (x: number): Promise<UpdatedDiagram> => save(moved(shop, person.id, x));
    await asMember('EDITOR');
    await move(1);
    await asMember('VIEWER');
    await expect(move(2)).rejects.toSatisfy(refusal('FORBIDDEN', /permission/));
    const rename: Operation = { kind: 'set', record: 'entity', id: person.id, props: { name: 'X' } };
    expect(await edit([rename])).toMatchObject({ is: 'refused', error: { code: 'FORBIDDEN' } });
    await db.deleteFrom('diagram_access').execute();
    await expect(move(2)).rejects.toSatisfy(refusal('NOT_FOUND', /./));
    expect(await edit([rename], { userId: 'nobody' })).toMatchObject({
      is: 'refused',
      error: { code: 'NOT_FOUND' },
    });
    expect(await readLog()).toEqual([2]);
  });

  it('operations without effect are reported and write nothing', async () => {
    const result = await edit([{ kind: 'set', record: 'entity', id: 'unknown', props: { name: 'x' } }]);
    const ack = { ok: true, rev: 1, changes: [], dropped: [{ target: { record: 'entity', id: 'unknown' } }] };
    expect(result).toMatchObject({ is: 'acknowledged', ack });
    expect(await readLog()).toEqual([]);
  });

  it('a failed commit is reported, changes nothing, and the next one continues from the stored state', async () => {
    await harness.refuse('insert on diagram_ops');
    const failing = [1, 2].map((x) => save(moved(shop, person.id, x), { baseRevision: 1 }));
    const outcomes = await Promise.allSettled(failing);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
    }
    expect(harness.complaints).toContain('a commit failed, its diagrams are loaded again');
    expect(await read()).toEqual(diagram);
    await harness.accept();
    expect(await save(moved(shop, person.id, 3), { baseRevision: 1 })).toMatchObject({
      revision: 2,
      merged: false,
    });
    expect((await readRow()).rev).toBe(2);
  });

  it('a failed commit does not affect other diagrams in the same transaction', async () => {
    const other = await harness.diagrams.create({ ownerId: OWNER_ID, name: 'Other', content: shop });
    await harness.refuse('update of rev on diagrams', other);
    const outcomes = await Promise.allSettled([
      save(moved(shop, person.id, 3), { baseRevision: 1 }),
      harness.diagrams.update({
        diagramId: other.id,
        userId: OWNER_ID,
        name: 'Other',
        content: moved(shop, person.id, 4),
        baseRevision: 1,
      }),
    ]);
    const stored = await read();
    expect(stored.revision).toBe(outcomes[0].status === 'fulfilled' ? 2 : 1);
    expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
    expect((await harness.diagrams.read(other.id)).revision).toBe(1);
  });

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

  it('[M246] a deleted diagram does not exist for any call and can be restored within its window', async () => {
    await save(moved(shop, person.id, 3), { baseRevision: 1 });
    await harness.diagrams.delete(diagram.id);
    const calls = [read(), save(shop, { baseRevision: 1 }), harness.diagrams.delete(diagram.id)];
    await Promise.all(calls.map((call) => expect(call).rejects.toSatisfy(refusal('NOT_FOUND', /./))));
    harness.pass(RESTORE_WINDOW_MS - 1);
    await harness.diagrams.runMaintenance();
    await harness.diagrams.restore(diagram.id);
    expect(await read()).toMatchObject({ revision: 2, content: moved(shop, person.id, 3) });
  });

  it('[M246] after its window a deleted diagram is removed with all its data, also across a restart', async () => {
    await save(moved(shop, person.id, 3), { baseRevision: 1 });
    await harness.diagrams.delete(diagram.id);
    await harness.restart();
    harness.pass(RESTORE_WINDOW_MS);
    await expect(harness.diagrams.restore(diagram.id)).rejects.toSatisfy(refusal('NOT_FOUND', /restored/));
    await harness.diagrams.runMaintenance();
    for (const table of ['diagrams', 'diagram_ops', 'diagram_access'] as const) {
      expect(await harness.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('an update pending at the deletion of the diagram is rejected and not stored', async () => {
    const outcomes = await Promise.allSettled([
      harness.diagrams.delete(diagram.id),
      ...[1, 2, 3].map((x) => save(moved(shop, person.id, x), { baseRevision: 1 })),
    ]);
    const stored = outcomes.slice(1).filter((outcome) => outcome.status === 'fulfilled');
    expect(await readLog()).toHaveLength(stored.length);
    await expect(read()).rejects.toSatisfy(refusal('NOT_FOUND', /./));
  });

  describe('an edit at the moment of its commit', () => {
    const MEMBER_ID = 'user-2';
    const move = (x: number): Operation[] => [
      { kind: 'set', record: 'entity', id: person.id, props: { position: { x, y: 0 } } },
    ];
    const setLevel = (level: AccessLevel) =>
      harness.store.db
        .updateTable('diagram_access')
        .set({ access_level: level })
        .where('user_id', '=', MEMBER_ID)
        .execute();
    beforeEach(async () => {
      const times = { created_at: 0, updated_at: 0 };
      const member = {
        issuer: 'i',
        subject: MEMBER_ID,
        email: 'bob@example.com',
        name: 'Bob',
        photo_url: null,
      };
      await harness.store.db
        .insertInto('users')
        .values({ ...member, ...times, id: MEMBER_ID })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await harness.store.db
        .insertInto('diagram_access')
        .values({ diagram_id: diagram.id, user_id: MEMBER_ID, access_level: 'EDITOR', created_at: 0 })
        .execute();
      expect(await edit(move(1), { userId: MEMBER_ID })).toMatchObject({ ack: { ok: true, rev: 2 } });
    });

    it('by a user whose access was lowered without notice is rejected, and others in the same batch are committed', async () => {
      await setLevel('VIEWER');
      const [other, own, later] = await Promise.all([
        edit(move(2)),
        edit(move(3), { userId: MEMBER_ID }),
        edit(move(4)),
      ]);
      expect(own).toMatchObject({ is: 'refused', error: { code: 'FORBIDDEN' } });
      expect([other, later]).toMatchObject([{ ack: { ok: true, rev: 3 } }, { ack: { ok: true, rev: 4 } }]);
      expect(entityIn((await read()).content, person.id)?.position.x).toBe(4);
      await setLevel('EDITOR');
      expect(await edit(move(5), { userId: MEMBER_ID })).toMatchObject({ ack: { ok: true, rev: 5 } });
    });

    describe('[M262] if another user created another entity with the same id since the base', () => {
      const [ofMember, ofOwner] = ['OfMember', 'OfOwner'].map((name) => anEntity({ id: 'same', name }));
      let content: DiagramContent;
      beforeEach(async () => {
        ({ content } = await read());
        const ops = diff(toRecords(content), toRecords(withEntity(content, ofMember!)));
        expect(await edit(ops, { userId: MEMBER_ID })).toMatchObject({ ack: { ok: true, rev: 3 } });
      });
      const getNames = (saved: DiagramContent) => saved.nodes.map(({ data }) => data.name).sort();

      it('an update keeps both, and a repeated one duplicates nothing', async () => {
        const edited = withEntity(content, ofOwner!);
        const first = await save(edited, { baseRevision: 2 });
        expect(first.merged).toBe(true);
        expect(getNames(first.content)).toEqual(['OfMember', 'OfOwner', 'Order', 'Person']);
        expect(entityIn(first.content, 'same')?.data.name).toBe('OfMember');
        expect(getNames((await save(edited, { baseRevision: 2 })).content)).toEqual(getNames(first.content));
        const own = anEntity({ id: 'own', name: 'Own' });
        const second = await save(withEntity(first.content, own), { baseRevision: first.revision });
        const renaming: Operation[] = [
          { kind: 'set', record: 'entity', id: 'own', props: { name: 'Renamed' } },
        ];
        await edit(renaming, { userId: MEMBER_ID });
        const again = await save(withEntity(first.content, own), { baseRevision: first.revision });
        expect(second.content.nodes).toHaveLength(5);
        expect(again.content.nodes).toHaveLength(5);
      });

      it('an update of a client that numbers its edits is rejected without any effect', async () => {
        const edited = withEntity(content, ofOwner!);
        const sent = { clientId: 'tab', seq: 2 };
        await expect(save(edited, { baseRevision: 2, sent })).rejects.toSatisfy(refusal('CONFLICT', /same/));
        expect(getNames((await read()).content)).toEqual(['OfMember', 'Order', 'Person']);
        const ops = diff(toRecords(content), toRecords(edited));
        const submit = (seq: number, after: number, operations: Operation[]) =>
          harness.diagrams.edit({
            ...{ diagramId: diagram.id, userId: OWNER_ID, socketId: null, kind: 'node' },
            action: { is: 'operations', operations },
            sent: { clientId: 'tab', seq, after },
          });
        expect(await submit(1, 0, ops)).toMatchObject({ ack: { ok: false, error: { code: 'CONFLICT_ID' } } });
        const elsewhere = diff(
          toRecords(content),
          toRecords(withEntity(content, anEntity({ id: 'same-2', name: 'OfOwner' }))),
        );
        expect(await submit(2, 0, elsewhere)).toMatchObject({ ack: { ok: true, rev: 4 } });
        expect(getNames((await read()).content)).toEqual(['OfMember', 'OfOwner', 'Order', 'Person']);
      });
    });

    it('by a user who was removed without notice is rejected as unknown', async () => {
      await harness.store.db.deleteFrom('diagram_access').where('user_id', '=', MEMBER_ID).execute();
      const outcome = await edit(move(2), { userId: MEMBER_ID });
      expect(outcome).toMatchObject({ is: 'refused', error: { code: 'NOT_FOUND' } });
      expect(await readLog()).toEqual([2]);
    });

    it('follows changes stored by another node, and applies a numbered edit once', async () => {
      const log = { warn: () => undefined, error: () => undefined };
      const other = createDiagramService({
        ...{ store: harness.store, now: harness.now, createId: () => 'id', log, bus: createLocalBus() },
        isShared: harness.store.driverName === 'postgresql',
      });
      const there = (x: number) =>
        other.edit({
          ...{ diagramId: diagram.id, userId: OWNER_ID, socketId: null, kind: 'node' },
          action: { is: 'operations', operations: move(x) },
        });
      const sent = { clientId: 'tab', seq: 1, after: 0 };
      expect(await there(10)).toMatchObject({ ack: { ok: true, rev: 3 } });
      expect(await edit(move(11), { sent })).toMatchObject({ ack: { ok: true, rev: 4 } });
      expect(await there(12)).toMatchObject({ ack: { ok: true, rev: 5 } });
      const twice = await Promise.all([edit(move(11), { sent }), edit(move(11), { sent })]);
      expect(twice).toMatchObject([{ ack: { rev: 4 } }, { ack: { rev: 4 } }]);
      const both = await Promise.all([edit(move(13), { sent: { ...sent, seq: 2 } }), there(14)]);
      expect(both.map((one) => one.is === 'acknowledged' && one.ack.ok && one.ack.rev).sort()).toEqual([
        6, 7,
      ]);
      expect(await readLog()).toEqual([2, 3, 4, 5, 6, 7]);
      await other.close();
    });
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

  it('hostile names and ids are preserved and harmless', async () => {
    const names = [
      '__proto__',
      'constructor',
      "x'); drop table diagrams; --",
      '\u0000\u202e\ud800',
      '🦊/%2F',
    ];
    const nodes = names.map((name, index) => anEntity({ id: `${name}${String(index)}`, name }));
    const saved = await save(withEntity(shop, ...nodes), { baseRevision: 1 });
    const before = saved.content;
    await harness.restart();
    expect((await read()).content).toEqual(before);
    expect(getIds(before)).toHaveLength(names.length + 2);
  });

  it('a closing service commits pending edits and accepts no more', async () => {
    const waiting = save(moved(shop, person.id, 3), { baseRevision: 1 });
    const closed = harness.diagrams.close();
    await expect(read()).rejects.toSatisfy(refusal('UNAVAILABLE', /closing/));
    await closed;
    expect(await waiting).toMatchObject({ revision: 2 });
    expect(await readRow()).toMatchObject({ rev: 2, content_rev: 2 });
    await harness.restart();
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
