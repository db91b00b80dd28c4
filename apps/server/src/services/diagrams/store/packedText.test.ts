import { type DiagramContent, type Operation } from '@joinery/model';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { OWNER_ID } from '../../../../test/diagramHarness.ts';
import { diagram, harness, openShop, read, readRow, renamed, save } from '../../../../test/shopDiagram.ts';
import { toLargeContent } from '../../../../test/largeContent.ts';
import { STORES } from '../../../../test/stores.ts';
import { type Outcome } from '../edit/batch.ts';
import { SNAPSHOT_QUIET_MS } from '../open/openDiagrams.ts';
import { isLogLonger } from './operationLog.ts';
import { packText, unpackText } from './packedText.ts';

const ENTITIES = 1_000;
const MARK = 'gzip:';

/** Above the length from which texts are compressed; `suffix` is part of every name. */
function aLargeDiagram(suffix = ''): DiagramContent {
  return aDiagram({
    nodes: Array.from({ length: ENTITIES }, (_, index) =>
      anEntity({
        id: `entity-${String(index)}`,
        name: `Entity_${String(index)}${suffix}`,
        description: `é, ${'a few words '.repeat(30)}`,
      }),
    ),
  });
}

/** Returns the body of the last stored change. */
async function readLastBody(): Promise<string> {
  const { body } = await harness.store.db
    .selectFrom('diagram_ops')
    .select('body')
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return body;
}

/** Ends the server as a crash does: without a snapshot. */
async function crash(): Promise<void> {
  await harness.store.close();
  await harness.restart();
}

describe.each(STORES)('long texts on %s', (driver) => {
  openShop(driver);

  it('a large change is stored compressed, and read after a crash', async () => {
    const saved = await save(toLargeContent(aLargeDiagram()), { baseRevision: 1 });
    expect(await readLastBody()).toMatch(/^\{"packed":"gzip:[\w+/=]+","kind":"save"/u);
    const { db } = harness.store;
    expect(await isLogLonger(db, diagram.id, { after: 1, than: 2 ** 24 })).toBe(true);
    expect(await isLogLonger(db, diagram.id, { after: 2, than: 2 ** 24 })).toBe(false);
    await crash();
    expect((await read()).content).toEqual(saved.content);
  });

  it('a large snapshot is stored compressed, and read after a restart', async () => {
    const saved = await save(toLargeContent(aLargeDiagram()), { baseRevision: 1 });
    harness.pass(SNAPSHOT_QUIET_MS);
    await harness.diagrams.runMaintenance();
    const row = await readRow();
    expect(row).toMatchObject({ rev: 2, content_rev: 2 });
    expect(row.content.slice(0, MARK.length)).toBe(MARK);
    await harness.restart();
    expect((await read()).content).toEqual(saved.content);
  });

  it('a large new diagram is stored compressed, and one of an older release is read', async () => {
    const content = aLargeDiagram();
    const { id } = await harness.diagrams.create({ ownerId: OWNER_ID, name: 'Large', content });
    const find = harness.store.db.selectFrom('diagrams').select('content').where('id', '=', id);
    const { content: stored } = await find.executeTakeFirstOrThrow();
    expect(stored.slice(0, MARK.length)).toBe(MARK);
    const before = (await harness.diagrams.read(id)).content;
    const asBefore = { content: await unpackText(stored) };
    await harness.store.db.updateTable('diagrams').set(asBefore).where('id', '=', id).execute();
    await harness.restart();
    expect((await harness.diagrams.read(id)).content).toEqual(before);
  });

  it('a save merges a compressed change since its base', async () => {
    const { content, revision } = await save(toLargeContent(aLargeDiagram()), { baseRevision: 1 });
    await save(toLargeContent(aLargeDiagram('_renamed')), { baseRevision: revision });
    await crash();
    const merged = await save(renamed(content, 'entity-7', 'Seven'), { baseRevision: revision });
    const names = merged.content.nodes.map(({ data }) => data.name);
    expect(names[7]).toBe('Seven');
    expect(names.filter((name) => name.endsWith('_renamed'))).toHaveLength(ENTITIES - 1);
  });

  it('a repeated message whose change is compressed is acknowledged as the same change', async () => {
    const { content } = await save(toLargeContent(aLargeDiagram()), { baseRevision: 1 });
    const operations = content.nodes.map(({ id }): Operation => ({
      kind: 'set',
      record: 'entity',
      id,
      props: { description: id.repeat(40) },
    }));
    const send = (): Promise<Outcome> =>
      harness.diagrams.edit({
        ...{ diagramId: diagram.id, userId: OWNER_ID, socketId: null, kind: 'node', isLarge: true },
        ...{ action: { is: 'operations', operations }, sent: { clientId: 'client-1', seq: 1, after: 0 } },
      });
    expect(await send()).toMatchObject({ ack: { ok: true, rev: 3 } });
    expect(await readLastBody()).toContain('"packed":');
    await crash();
    expect(await send()).toMatchObject({ ack: { ok: true, rev: 3 } });
    expect((await read()).revision).toBe(3);
  });
});

it('a short text is stored as it is', async () => {
  expect(await packText('{"entities":[]}')).toBe('{"entities":[]}');
});
