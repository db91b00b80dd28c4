import { diff, type DiagramContent, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import {
  diagram,
  edit,
  entityIn,
  getIds,
  harness,
  moved,
  openShop,
  order,
  person,
  places,
  read,
  readLog,
  readRow,
  refusal,
  renamed,
  save,
  shop,
  withEntity,
  withoutEntity,
} from '../../../test/shopDiagram.ts';
import { STORES } from '../../../test/stores.ts';
import { LOG_KEPT_MS } from './store/operationLog.ts';
import { SNAPSHOT_QUIET_MS } from './open/openDiagrams.ts';

describe.each(STORES)('saves that are merged on %s', (driver) => {
  openShop(driver);

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
});
