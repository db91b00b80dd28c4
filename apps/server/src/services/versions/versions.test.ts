import { gzipSync } from 'node:zlib';
import {
  apply,
  decodeOperations,
  type DiagramContent,
  diff,
  EMPTY_RECORDS,
  encodeOperations,
  LIMITS,
  type Operation,
  toContent,
  toRecords,
} from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operationsOn } from '../../../../../packages/model/test/arbitraries.ts';
import { type DiagramHarness, openDiagramHarness, OWNER_ID } from '../../../test/diagramHarness.ts';
import { randomRuns } from '../../../../../test/depth.ts';
import { STORES } from '../../../test/stores.ts';
import { type AppError } from '../../errors.ts';
import { EDITING_INTERVAL_MS, EDITING_PAUSE_MS } from './versionRecorder.ts';
import { createVersions, type Versions } from './versions.ts';

const EDITOR_ID = 'user-2';
const VIEWER_ID = 'user-3';
const person = anEntity({ id: 'p', name: 'Person', attributes: [anAttribute({ id: 'id', name: 'id' })] });
const order = anEntity({ id: 'o', name: 'Order' });
const places = aRelationship({ id: 'e', source: person, target: order });
const shop = aDiagram({ nodes: [person, order], edges: [places] });

const putEntity = (id: string, name: string): Operation => ({
  kind: 'put',
  record: 'entity',
  id,
  props: { name, position: { x: 0, y: 0 } },
});
const nameEntity = (id: string, name: string): Operation => ({
  kind: 'set',
  record: 'entity',
  id,
  props: { name },
});
/** Normalizes the drawing order of the content. */
const drawnIn = ({ nodes, edges, areas = [] }: DiagramContent) => {
  const byId = <T extends { id: string }>(list: readonly T[]) =>
    list.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return { nodes: byId(nodes), edges: byId(edges), areas: byId(areas) };
};
const refusal = (code: string, message: RegExp) => (error: unknown) =>
  (error as AppError).code === code && message.test((error as AppError).message);

describe.each(STORES)('versions on %s', (driver) => {
  let harness: DiagramHarness;
  let versions: Versions;
  let diagramId: string;
  beforeAll(async () => {
    harness = await openDiagramHarness(driver);
    const times = { created_at: harness.now(), updated_at: harness.now() };
    const people = [
      { id: EDITOR_ID, subject: 'ben', email: 'ben@example.com', name: 'Ben' },
      { id: VIEWER_ID, subject: 'vera', email: 'vera@example.com', name: 'Vera' },
    ].map((each) => ({ ...each, issuer: 'https://issuer.example', photo_url: null, ...times }));
    await harness.store.db.insertInto('users').values(people).execute();
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.reset();
    versions = openVersions();
    diagramId = await makeDiagram(shop);
  });

  let lastId = 0;
  const openVersions = (): Versions =>
    createVersions({
      ...harness,
      createId: () => `version-${String((lastId += 1))}`,
      log: { warn: (_detail, message) => void harness.complaints.push(message) },
    });
  const makeDiagram = async (content: DiagramContent): Promise<string> => {
    const { id } = await harness.diagrams.create({ ownerId: OWNER_ID, name: 'Shop', content });
    const access = { diagram_id: id, created_at: harness.now() };
    await harness.store.db
      .insertInto('diagram_access')
      .values([
        { ...access, user_id: EDITOR_ID, access_level: 'EDITOR' },
        { ...access, user_id: VIEWER_ID, access_level: 'VIEWER' },
      ])
      .execute();
    return id;
  };
  const edit = (ops: Operation[], userId = OWNER_ID) =>
    harness.diagrams.edit({
      ...{ diagramId, userId, socketId: null, kind: 'node' },
      action: { is: 'operations', operations: ops },
    });
  const pass = async (milliseconds: number): Promise<void> => {
    harness.pass(milliseconds);
    await versions.runMaintenance();
  };
  const list = async () => (await versions.list(diagramId)).versions;
  const name = (text: string, actorId = OWNER_ID) => versions.create({ actorId, diagramId, name: text });
  const target = (versionId: string, actorId = OWNER_ID) => ({ actorId, diagramId, versionId });
  const contentNow = async () => drawnIn((await harness.diagrams.read(diagramId)).content);
  const readContent = async (versionId: string) => drawnIn((await versions.read(target(versionId))).content);

  it('[V1] a version is stored after a pause in editing, and none without changes', async () => {
    await edit([putEntity('n', 'Product')]);
    await pass(EDITING_PAUSE_MS - 1);
    expect(await list()).toEqual([]);
    await pass(1);
    expect(await list()).toMatchObject([{ revision: 2, name: null }]);
    await pass(EDITING_PAUSE_MS);
    expect(await list()).toHaveLength(1);
    await edit([putEntity('x', 'Passing')]);
    await edit([{ kind: 'delete', record: 'entity', id: 'x' }]);
    await pass(EDITING_PAUSE_MS);
    expect(await list()).toHaveLength(1);
    expect(harness.complaints).toEqual([]);
  });

  it('[V1] during continuous editing a version is stored at intervals', async () => {
    const steps = 6;
    for (let step = 1; step <= steps; step += 1) {
      await edit([putEntity(`n${String(step)}`, `N${String(step)}`)]);
      await pass(EDITING_INTERVAL_MS / 3);
    }
    // The third and the sixth edit are as old as the interval is long.
    expect((await list()).map(({ revision }) => revision)).toEqual([7, 4]);
  });

  it('[V1] the state before an edit after a pause is stored, after a restart too', async () => {
    await edit([putEntity('n', 'Product')]);
    await versions.close();
    await harness.restart();
    versions = openVersions();
    harness.pass(EDITING_PAUSE_MS);
    await edit([nameEntity('n', 'Article')], EDITOR_ID);
    await versions.runMaintenance();
    const [before] = await list();
    expect(before).toMatchObject({ revision: 2, authors: [{ id: OWNER_ID, name: 'Ann' }] });
    expect((await readContent(before?.id ?? '')).nodes.map(({ data }) => data.name).sort()).toEqual([
      'Order',
      'Person',
      'Product',
    ]);
  });

  it('[V1] an empty diagram has no versions', async () => {
    diagramId = await makeDiagram({ nodes: [], edges: [] });
    harness.pass(EDITING_PAUSE_MS);
    await edit([putEntity('n', 'Product')]);
    await versions.runMaintenance();
    expect(await list()).toEqual([]);
  });

  it('[V2] automatic versions are subject to retention, named ones stay', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      for (const part of [1, 2]) {
        await edit([nameEntity('p', `Person ${String(hour)} ${String(part)}`)]);
        await pass(EDITING_PAUSE_MS);
      }
      if (hour === 0) await versions.rename({ ...target((await list())[1]?.id ?? ''), name: 'First' });
      harness.pass(3_600_000 - 2 * EDITING_PAUSE_MS);
    }
    await edit([nameEntity('p', 'Last')]);
    await pass(EDITING_PAUSE_MS);
    const names = (await list()).map(({ name: kept }) => kept);
    expect(names.filter((kept) => kept === 'First')).toHaveLength(1);
    // The two oldest complete hours have one each, the first of the first hour being named.
    expect(names.length).toBeLessThan(9);
  });

  it('[V3] naming stores the current state as a version; each state has one name', async () => {
    const kept = await name('  Before the review ', EDITOR_ID);
    expect(kept).toMatchObject({ name: 'Before the review', revision: 1 });
    await expect(name('Again')).rejects.toSatisfy(
      refusal('CONFLICT', /kept already, as “Before the review”/),
    );
    await edit([putEntity('n', 'Product')]);
    await name('Again');
    expect((await list()).map((version) => version.name)).toEqual(['Again', 'Before the review']);
    await versions.rename({ ...target(kept.id), name: 'Reviewed' });
    await versions.rename({ ...target((await list())[0]?.id ?? ''), name: null });
    expect((await list()).map((version) => version.name)).toEqual([null, 'Reviewed']);
    await expect(versions.rename({ ...target(kept.id), name: '\0 ' })).rejects.toSatisfy(
      refusal('INVALID', /^name: /),
    );
  });

  it('[V3] the number of names is limited, and the error says what to do', async () => {
    const first = await name('0');
    const {
      id: _id,
      diagram_id: _of,
      rev: _rev,
      ...row
    } = await harness.store.db
      .selectFrom('diagram_versions')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    await harness.store.db
      .insertInto('diagram_versions')
      .values(
        Array.from({ length: LIMITS.maxNamedVersions - 1 }, (_, at) => ({
          ...row,
          id: `filler-${String(at)}`,
          diagram_id: diagramId,
          rev: -1 - at,
        })),
      )
      .execute();
    await edit([putEntity('n', 'Product')]);
    const full = refusal('CONFLICT', /at most 100 named versions\. Take the name of one away first\.$/);
    await expect(name('One more')).rejects.toSatisfy(full);
    await versions.rename({ ...target(first.id), name: null });
    await expect(name('One more')).resolves.toMatchObject({ name: 'One more' });
    await expect(versions.rename({ ...target(first.id), name: '0' })).rejects.toSatisfy(full);
  });

  it('[V4] each version lists the changes since the previous one and their authors, the list those since the latest', async () => {
    await name('First');
    await edit([putEntity('n', 'Product'), nameEntity('p', 'Client')], EDITOR_ID);
    await edit([{ kind: 'delete', record: 'entity', id: 'o' }]);
    await name('Second');
    await edit([nameEntity('p', 'Customer')], EDITOR_ID);
    const { current, versions: kept } = await versions.list(diagramId);
    expect(current).toMatchObject({
      revision: 4,
      authors: [{ id: EDITOR_ID, name: 'Ben' }],
      changes: { names: { added: [], changed: ['Customer'], removed: [] } },
    });
    expect(kept.map(({ authors }) => authors.map((author) => author.name))).toEqual([
      ['Ann', 'Ben'],
      ['Ann'],
    ]);
    expect(kept[0]?.changes).toMatchObject({
      entities: { added: 1, changed: 1, moved: 0, removed: 1 },
      relationships: { added: 0, changed: 0, removed: 1 },
      names: { added: ['Product'], changed: ['Client'], removed: ['Order'] },
    });
    expect(kept[1]?.changes).toMatchObject({ entities: { added: 2 }, relationships: { added: 1 } });
  });

  it('[V4] after a version is removed, the next one describes the changes since the previous one', async () => {
    const first = await name('First');
    await edit([putEntity('n', 'Product')], EDITOR_ID);
    const second = await name('Second');
    await edit([nameEntity('n', 'Article')]);
    await name('Third');
    await versions.remove(target(second.id));
    const [third] = await list();
    expect(third?.authors.map((author) => author.name).sort()).toEqual(['Ann', 'Ben']);
    expect(third?.changes).toMatchObject({
      entities: { added: 1, changed: 0 },
      names: { added: ['Article'] },
    });
    await versions.remove(target(first.id));
    expect((await list())[0]?.changes).toMatchObject({ entities: { added: 3 } });
  });

  it('[V5] restoring any version restores exactly its content', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(operationsOn(ids), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
        async (batches, choices) => {
          diagramId = await makeDiagram(shop);
          const kept: { id: string; drawn: ReturnType<typeof drawnIn> }[] = [];
          for (const ops of batches) {
            await edit(ops);
            const drawn = await contentNow();
            const version = await name('Kept').catch(() => null);
            if (version !== null) kept.push({ id: version.id, drawn });
          }
          for (const choice of choices) {
            const chosen = kept[choice % kept.length];
            if (chosen === undefined) continue;
            await versions.restore(target(chosen.id));
            expect(await contentNow()).toEqual(chosen.drawn);
            expect(await readContent(chosen.id)).toEqual(chosen.drawn);
          }
        },
      ),
      { numRuns: randomRuns(50) },
    );
  });

  it('[V5] a restoration is one change in order, and the state before it is a version', async () => {
    const first = await name('First');
    await edit([nameEntity('p', 'Client'), putEntity('n', 'Product')], EDITOR_ID);
    const others = Array.from({ length: 10 }, (_, at) =>
      edit([putEntity(`n${String(at)}`, 'Other')], EDITOR_ID),
    );
    const restored = versions.restore(target(first.id));
    const more = Array.from({ length: 10 }, (_, at) =>
      edit([putEntity(`m${String(at)}`, 'More')], EDITOR_ID),
    );
    await Promise.all([...others, ...more]);
    const { revision, isChanged } = await restored;
    expect(isChanged).toBe(true);
    const log = await harness.store.db
      .selectFrom('diagram_ops')
      .select(['rev', 'body', 'user_id'])
      .where('diagram_id', '=', diagramId)
      .orderBy('rev')
      .execute();
    expect(log.map(({ rev }) => rev)).toEqual(log.map((_, at) => at + 2));
    const ofRestoring = log.filter(({ body }) => body.includes('"kind":"restore"'));
    expect(ofRestoring.map(({ rev, user_id: by }) => [rev, by])).toEqual([[revision, OWNER_ID]]);
    // Later edits stay: replaying the log from the start gives the diagram's state.
    const parseOps = (body: string) => decodeOperations((JSON.parse(body) as { ops: unknown[] }).ops);
    const replayed = apply(
      toRecords(shop),
      log.flatMap(({ body }) => parseOps(body)),
    ).records;
    expect(await contentNow()).toEqual(drawnIn(toContent(replayed)));
    const [after, before] = await list();
    expect(after).toMatchObject({ revision, restoredFrom: first.createdAt, authors: [{ id: OWNER_ID }] });
    expect(await readContent(after?.id ?? '')).toEqual(drawnIn(shop));
    expect(before).toMatchObject({ revision: revision - 1, restoredFrom: null });
    expect((await readContent(before?.id ?? '')).nodes.map(({ id }) => id)).toContain('n');
    expect(await versions.restore(target(before?.id ?? ''))).toMatchObject({ isChanged: true });
    expect(await versions.restore(target(before?.id ?? ''))).toMatchObject({ isChanged: false });
  });

  const storeInstead = (versionId: string, text: string) =>
    harness.store.db
      .updateTable('diagram_versions')
      .set({ content: text })
      .where('id', '=', versionId)
      .execute();
  const packed = (value: unknown) => gzipSync(JSON.stringify(value)).toString('base64');

  it('[V6] a version written by another program is restored as far as it is readable', async () => {
    const first = await name('First');
    const operations = encodeOperations(diff(EMPTY_RECORDS, toRecords(shop))).map((operation) =>
      operation.k === 'put'
        ? {
            ...operation,
            p: { ...operation.p, ofTomorrow: [1], ...(operation.r === 'n/p' && { color: 'ultraviolet' }) },
          }
        : operation,
    );
    const strange = [{ k: 'put', r: 'z/tomorrow', p: {} }, { k: 'merge', r: 'n/p' }, null, 3];
    await storeInstead(first.id, packed([...operations, ...strange]));
    await edit([{ kind: 'delete', record: 'entity', id: 'p' }]);
    await versions.restore(target(first.id));
    const text = JSON.stringify(await contentNow());
    expect(JSON.parse(text.replaceAll(',"ofTomorrow":[1]', ''))).toEqual(drawnIn(shop));
    // Each record is unchanged, also if a later release wrote it.
    expect(text.split('"ofTomorrow":[1]')).toHaveLength(operations.length + 1);
  });

  it('[V6] an unreadable version is reported and blocks nothing', async () => {
    const first = await name('First');
    const unreadable = refusal('CONFLICT', /can no longer be read/);
    for (const text of ['', 'no', packed({ nodes: [] })]) {
      await storeInstead(first.id, text);
      await expect(versions.read(target(first.id))).rejects.toSatisfy(unreadable);
      await expect(versions.restore(target(first.id))).rejects.toSatisfy(unreadable);
    }
    await edit([putEntity('n', 'Product')]);
    await expect(name('Second')).resolves.toMatchObject({ changes: { entities: { added: 3 } } });
    await versions.remove(target(first.id));
    expect(await list()).toHaveLength(1);
  });

  it('[V7] a version is found in its own diagram only', async () => {
    const first = await name('First');
    const mine = diagramId;
    diagramId = await makeDiagram(shop);
    const missing = refusal('NOT_FOUND', /This version does not exist/);
    await expect(versions.read(target(first.id))).rejects.toSatisfy(missing);
    await expect(versions.restore(target(first.id))).rejects.toSatisfy(missing);
    await expect(versions.rename({ ...target(first.id), name: 'Mine' })).rejects.toSatisfy(missing);
    await expect(versions.remove(target(first.id))).rejects.toSatisfy(missing);
    diagramId = mine;
    expect(await list()).toMatchObject([{ name: 'First' }]);
  });

  it('[V7] permission to restore is checked when the restoration is applied', async () => {
    const first = await name('First');
    await edit([putEntity('n', 'Product')]);
    await expect(versions.restore(target(first.id, VIEWER_ID))).rejects.toSatisfy(refusal('FORBIDDEN', /./));
    // Refused if the access is removed first.
    const restoring = versions.restore(target(first.id, EDITOR_ID)).catch(() => undefined);
    await harness.store.db
      .deleteFrom('diagram_access')
      .where('diagram_id', '=', diagramId)
      .where('user_id', '=', EDITOR_ID)
      .execute();
    await restoring;
    await expect(versions.restore(target(first.id, EDITOR_ID))).rejects.toSatisfy(refusal('NOT_FOUND', /./));
  });

  it('[V8] versions are deleted with their diagram; those of a deleted account stay, without the name', async () => {
    const first = await name('First', EDITOR_ID);
    await edit([putEntity('n', 'Product')], EDITOR_ID);
    await pass(EDITING_PAUSE_MS);
    await harness.store.db.deleteFrom('users').where('id', '=', EDITOR_ID).execute();
    const [second] = await list();
    expect(second?.authors).toEqual([{ id: EDITOR_ID, name: null }]);
    const { named_by: namedBy } = await harness.store.db
      .selectFrom('diagram_versions')
      .select('named_by')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(namedBy).toBeNull();
    await harness.store.db.deleteFrom('diagrams').where('id', '=', diagramId).execute();
    expect(await harness.store.db.selectFrom('diagram_versions').selectAll().execute()).toEqual([]);
  });
});
