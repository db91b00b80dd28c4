import { BIN_DAYS } from '@joinery/wire';
import { type Database } from '../../../db/schema.ts';
import { diagramNotFound, notFound } from '../../../errors.ts';

const HOUR_MS = 3_600_000;
/** Time for which a deleted diagram is in the bin. */
export const BIN_MS = BIN_DAYS * 24 * HOUR_MS;
export const PURGE_INTERVAL_MS = HOUR_MS;
/** A diagram with all its data is removed in a statement of its own. */
const PURGED_AT_ONCE = 50;

/** Moves the diagram to the bin; throws NOT_FOUND if missing. */
export async function markDeleted(db: Database, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('diagrams')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw diagramNotFound();
}

/** Moves a diagram back out of the bin; throws NOT_FOUND if it is not there or its time is over. */
export async function unmarkDeleted(db: Database, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('diagrams')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', now - BIN_MS)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw notFound('This diagram can no longer be restored.');
}

/** Removes a diagram from the bin with all its data; throws NOT_FOUND if it is not there. */
export async function removeForGood(db: Database, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('diagrams')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw notFound('This diagram is not in the bin.');
}

/** Returns a function that removes what was in the bin for its whole time, at most once an hour. */
export function createPurge(db: Database): (now: number) => Promise<void> {
  let dueAt = -Infinity;
  return async (now) => {
    if (now < dueAt) return;
    await removeExpired(db, now - BIN_MS);
    dueAt = now + PURGE_INTERVAL_MS;
  };
}

async function removeExpired(db: Database, deletedUntil: number): Promise<void> {
  for (;;) {
    const expired = await db
      .selectFrom('diagrams')
      .select('id')
      .where('deleted_at', '<=', deletedUntil)
      .limit(PURGED_AT_ONCE)
      .execute();
    // Another node may remove the same ones, or the owner may restore one of them.
    for (const { id } of expired)
      await db.deleteFrom('diagrams').where('id', '=', id).where('deleted_at', '<=', deletedUntil).execute();
    if (expired.length < PURGED_AT_ONCE) return;
  }
}
