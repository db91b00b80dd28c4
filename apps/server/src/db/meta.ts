import { type Database } from './schema.ts';

/** Stores a fact about the installation unless it is known; returns the known one. */
export async function keepMeta(db: Database, key: string, value: string): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const known = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return known.value;
}
