import { type AccessLevel, diff, type DiagramContent, type Operation, toRecords } from '@joinery/model';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER_ID } from '../../../test/diagramHarness.ts';
import {
  diagram,
  edit,
  entityIn,
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
import { createLocalBus } from '../../integrations/bus/localBus.ts';
import { type UpdatedDiagram } from './diagramRequests.ts';
import { createDiagramService } from './diagramService.ts';

describe.each(STORES)('commits on %s', (driver) => {
  openShop(driver);

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
    expect(await edit([rename], { userId: 'stranger' })).toMatchObject({
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
});
