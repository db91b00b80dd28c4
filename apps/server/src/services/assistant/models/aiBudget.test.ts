import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeStorePlace, type StorePlace, STORES } from '../../../../test/stores.ts';
import { type OpenDatabase } from '../../../db/openDatabase.ts';
import { createAiBudget } from './aiBudget.ts';

const DAY_MS = 86_400_000;
const NOON = 20_000 * DAY_MS + DAY_MS / 2;

describe.each(STORES)('the budget of the AI Diagram Generator on %s', (driver) => {
  let place: StorePlace;
  let store: OpenDatabase;
  let now = NOON;

  beforeEach(async () => {
    now = NOON;
    place = await makeStorePlace('joinery-budget-');
    store = await place.open(driver);
    for (const id of ['ann', 'bob', 'eve'])
      await store.db
        .insertInto('users')
        .values({
          id,
          issuer: 'i',
          subject: id,
          email: `${id}@example.org`,
          name: id,
          photo_url: null,
          created_at: 0,
          updated_at: 0,
        })
        .execute();
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  const aBudget = (limits: { requests?: number; tokens?: number; siteTokens?: number | null } = {}) =>
    createAiBudget({
      db: store.db,
      now: () => now,
      limits: { requests: 3, tokens: 50_000, siteTokens: null, ...limits },
    });
  const readRefusals = async (takes: Promise<unknown>[]): Promise<string[]> =>
    (await Promise.allSettled(takes)).flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as Error).message] : [],
    );

  it('[A45] requests at the same time never pass the limit of a user', async () => {
    const budget = aBudget();
    const refusals = await readRefusals(Array.from({ length: 8 }, () => budget.take('ann')));
    expect(refusals).toHaveLength(5);
    expect(refusals[0]).toContain('3 times today');
    expect(await budget.left('ann')).toEqual({ requests: 0, tokens: 50_000 });
    await expect(budget.take('bob')).resolves.toBeDefined();
  });

  it('[A45] requests at the same time share what is left to the site', async () => {
    const budget = aBudget({ siteTokens: 10_000 });
    const people = ['ann', 'ann', 'bob', 'bob', 'eve', 'eve'];
    const takes = people.map((userId) => budget.take(userId));
    const refusals = await readRefusals(takes);
    expect(refusals).toHaveLength(3);
    // [T8] The running requests use less than is reserved for them.
    expect(new Set(refusals)).toEqual(new Set([expect.stringContaining('try again in a moment')]));
    // A request that the site refused costs the user nothing.
    const rows = await store.db.selectFrom('ai_usage').select('requests').execute();
    expect(rows.reduce((sum, { requests }) => sum + requests, 0)).toBe(3);
    for (const take of await Promise.allSettled(takes))
      if (take.status === 'fulfilled')
        await take.value.settle({ input: 4_000, output: 0 }, { isCounted: true });
    await expect(budget.take('eve')).rejects.toThrow('allowance of this site');
  });

  it('[A45] what is left follows from what was used, of the user and of the site', async () => {
    const budget = aBudget({ siteTokens: 20_000 });
    const taken = await budget.take('ann');
    await taken.settle({ input: 900, output: 100 }, { isCounted: true });
    expect(await budget.left('ann')).toEqual({ requests: 2, tokens: 19_000 });
    expect(await budget.left('bob')).toEqual({ requests: 3, tokens: 19_000 });
    const failed = await budget.take('ann');
    await failed.settle({ input: 500, output: 0 }, { isCounted: false });
    expect(await budget.left('ann')).toEqual({ requests: 2, tokens: 18_500 });
  });

  it('[A45] a request is settled on the day it was taken', async () => {
    const budget = aBudget();
    const taken = await budget.take('ann');
    now += DAY_MS;
    await taken.settle({ input: 10, output: 5 }, { isCounted: true });
    expect(await budget.left('ann')).toEqual({ requests: 3, tokens: 50_000 });
    now -= DAY_MS;
    expect(await budget.left('ann')).toEqual({ requests: 2, tokens: 49_985 });
  });

  it('[A45] without limits everything is counted and nothing refused', async () => {
    const budget = createAiBudget({ db: store.db, now: () => now, limits: null });
    for (let request = 0; request < 5; request += 1) await budget.take('ann');
    expect(await budget.left('ann')).toBeNull();
    expect(await store.db.selectFrom('ai_usage').select('requests').execute()).toEqual([{ requests: 5 }]);
  });
});
