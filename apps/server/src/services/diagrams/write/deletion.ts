import { type Kysely } from 'kysely';
import { type Database } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';

/** Time during which a deleted diagram can be restored. */
export const RESTORE_WINDOW_MS = 10_000;

/** Marks the diagram as deleted; throws NOT_FOUND if missing. */
export async function markDeleted(db: Kysely<Database>, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('diagrams')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw notFound('This diagram does not exist.');
}

/** Reverts a deletion; throws NOT_FOUND if there is none or its time is over. */
export async function unmarkDeleted(db: Kysely<Database>, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('diagrams')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', now - RESTORE_WINDOW_MS)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw notFound('This diagram can no longer be restored.');
}

async function removeDeleted(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('diagrams')
    .where('deleted_at', '<=', now - RESTORE_WINDOW_MS)
    .execute();
}

/** Permanently removes diagrams that can no longer be restored, with all their data. */
interface Purge {
  /** Schedules the removal of a diagram deleted now. */
  expect(now: number): void;
  /** Removes what is due; queries the store only if something can be. */
  run(now: number): Promise<void>;
}

export function createPurge(db: Kysely<Database>, startedAt: number): Purge {
  // Deletions from before the start are due now, or within one window from it.
  const due = [startedAt, startedAt + RESTORE_WINDOW_MS];
  return {
    expect: (now) => void due.push(now + RESTORE_WINDOW_MS),
    run: async (now) => {
      const later = due.filter((time) => time > now);
      if (later.length === due.length) return;
      await removeDeleted(db, now);
      due.splice(0, due.length, ...due.filter((time) => time > now));
    },
  };
}
