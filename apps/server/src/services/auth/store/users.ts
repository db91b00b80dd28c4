import { type Tables, type Database } from '../../../db/schema.ts';

/** Inserts a user, or updates the profile of the one with this issuer and subject; returns their id. */
export async function saveUser(db: Database, user: Tables['users']): Promise<string> {
  const { email, name, photo_url, updated_at } = user;
  const { id } = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ email, name, photo_url, updated_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the names of the existing ones of these users. */
export async function readUserNames(
  db: Database,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const userIds = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (userIds.length === 0) return new Map();
  const people = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
