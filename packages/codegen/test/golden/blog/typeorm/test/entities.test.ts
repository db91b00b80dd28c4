import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type EntityTarget, type FindOptionsRelations, type ObjectLiteral } from 'typeorm';
import * as entities from '../src/index.js';
import { skip, testDataSource } from './test-data-source.js';

/** Reads the only row of an entity. */
async function readRow<Row extends ObjectLiteral>(target: EntityTarget<Row>): Promise<Row> {
  const [row, ...others] = await testDataSource.manager.find(target);
  assert.ok(row);
  assert.equal(others.length, 0);
  return row;
}

/** Reads what a relation of the only row of an entity refers to. */
async function readRelation<Row extends ObjectLiteral, Name extends keyof Row>(
  target: EntityTarget<Row>,
  name: Name,
): Promise<Row[Name]> {
  const relations = { [name]: true } as FindOptionsRelations<Row>;
  const [row] = await testDataSource.manager.find(target, { relations });
  assert.ok(row);
  return row[name];
}

// One row per entity, each after those it refers to.
describe('the entities', { skip }, () => {
  before(() => testDataSource.initialize());
  after(() => testDataSource.destroy());

  describe('UserEntity', () => {
    const values = {
      email: 'person1@example.com',
      displayName: 'Display name 1',
      role: entities.UserRoleEnum.READER,
    } satisfies Partial<entities.UserEntity>;

    it('is read as written', async () => {
      await testDataSource.manager.insert(entities.UserEntity, { ...values });
      const row = await readRow(entities.UserEntity);
      assert.deepEqual({ ...row }, { ...row, ...values });
    });

    it('requires email', async () => {
      const { email: _, ...others } = values;
      await assert.rejects(testDataSource.manager.insert(entities.UserEntity, others), /email/);
    });
  });

  describe('TagEntity', () => {
    const values = { code: 'Code 1', xCoord: 1.5 } satisfies Partial<entities.TagEntity>;

    it('is read as written', async () => {
      await testDataSource.manager.insert(entities.TagEntity, { ...values });
      const row = await readRow(entities.TagEntity);
      assert.deepEqual({ ...row }, { ...row, ...values });
    });
  });

  describe('ProfileEntity', () => {
    const values = { bio: 'Bio 1', born: '2024-01-01' } satisfies Partial<entities.ProfileEntity>;
    const newRow = async () => ({ ...values, user: await readRow(entities.UserEntity) });

    it('is read as written, with its relations', async () => {
      await testDataSource.manager.insert(entities.ProfileEntity, await newRow());
      const row = await readRow(entities.ProfileEntity);
      assert.deepEqual({ ...row }, { ...row, ...values });
      assert.deepEqual(
        await readRelation(entities.ProfileEntity, 'user'),
        await readRow(entities.UserEntity),
      );
      assert.deepEqual(await readRelation(entities.UserEntity, 'profile'), row);
    });
  });

  describe('PostEntity', () => {
    const values = {
      title: 'Title 1',
      publishedAt: new Date('2024-01-01T10:30:00.000Z'),
      price: '10.50',
      order: 1,
    } satisfies Partial<entities.PostEntity>;
    const newRow = async () => ({ ...values, author: await readRow(entities.UserEntity) });

    it('is read as written, with its relations', async () => {
      await testDataSource.manager.insert(entities.PostEntity, await newRow());
      const row = await readRow(entities.PostEntity);
      assert.deepEqual({ ...row }, { ...row, ...values });
      assert.deepEqual(
        await readRelation(entities.PostEntity, 'author'),
        await readRow(entities.UserEntity),
      );
      assert.deepEqual(await readRelation(entities.UserEntity, 'posts'), [row]);
    });

    it('requires title', async () => {
      const { title: _, ...others } = await newRow();
      await assert.rejects(testDataSource.manager.insert(entities.PostEntity, others), /title/);
    });
  });

  describe('MembershipEntity', () => {
    const values = {
      groupCode: 'Group code 1',
      since: new Date('2024-01-01T10:30:00.000Z'),
    } satisfies Partial<entities.MembershipEntity>;
    const newRow = async () => ({ ...values, userId: (await readRow(entities.UserEntity)).id });

    it('is read as written, with its relations', async () => {
      await testDataSource.manager.insert(entities.MembershipEntity, await newRow());
      const row = await readRow(entities.MembershipEntity);
      assert.deepEqual({ ...row }, { ...row, ...values });
      assert.deepEqual(
        await readRelation(entities.MembershipEntity, 'user'),
        await readRow(entities.UserEntity),
      );
      assert.deepEqual(await readRelation(entities.UserEntity, 'memberships'), [row]);
    });

    it('requires since', async () => {
      const { since: _, ...others } = await newRow();
      await assert.rejects(
        testDataSource.manager.insert(entities.MembershipEntity, others),
        /since/,
      );
    });
  });

  it('PostEntity.tags is read as written', async () => {
    const owner = await readRow(entities.PostEntity);
    const target = await readRow(entities.TagEntity);
    owner.tags = [target];
    await testDataSource.manager.save(owner);
    assert.deepEqual(await readRelation(entities.PostEntity, 'tags'), [target]);
    assert.deepEqual(await readRelation(entities.TagEntity, 'posts'), [
      await readRow(entities.PostEntity),
    ]);
  });
});
