import { anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { OWNER_ID } from '../../../test/diagramHarness.ts';
import {
  diagram,
  getIds,
  harness,
  moved,
  openShop,
  person,
  read,
  readLog,
  readRow,
  refusal,
  renamed,
  save,
  shop,
  withEntity,
} from '../../../test/shopDiagram.ts';
import { STORES } from '../../../test/stores.ts';
import { BIN_MS } from './store/deletion.ts';

describe.each(STORES)('diagrams on %s', (driver) => {
  openShop(driver);

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

  it('[M246] a deleted diagram does not exist for any call and can be restored within its window', async () => {
    await save(moved(shop, person.id, 3), { baseRevision: 1 });
    await harness.diagrams.delete(diagram.id, null);
    const calls = [read(), save(shop, { baseRevision: 1 }), harness.diagrams.delete(diagram.id, null)];
    await Promise.all(calls.map((call) => expect(call).rejects.toSatisfy(refusal('NOT_FOUND', /./))));
    harness.pass(BIN_MS - 1);
    await harness.diagrams.runMaintenance();
    await harness.diagrams.restore(diagram.id);
    expect(await read()).toMatchObject({ revision: 2, content: moved(shop, person.id, 3) });
  });

  it('[M246] after its window a deleted diagram is removed with all its data, also across a restart', async () => {
    await save(moved(shop, person.id, 3), { baseRevision: 1 });
    await harness.diagrams.delete(diagram.id, null);
    await harness.restart();
    harness.pass(BIN_MS);
    await expect(harness.diagrams.restore(diagram.id)).rejects.toSatisfy(refusal('NOT_FOUND', /restored/));
    await harness.diagrams.runMaintenance();
    for (const table of ['diagrams', 'diagram_ops', 'diagram_access'] as const) {
      expect(await harness.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('an update pending at the deletion of the diagram is rejected and not stored', async () => {
    const outcomes = await Promise.allSettled([
      harness.diagrams.delete(diagram.id, null),
      ...[1, 2, 3].map((x) => save(moved(shop, person.id, x), { baseRevision: 1 })),
    ]);
    const stored = outcomes.slice(1).filter((outcome) => outcome.status === 'fulfilled');
    expect(await readLog()).toHaveLength(stored.length);
    await expect(read()).rejects.toSatisfy(refusal('NOT_FOUND', /./));
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
