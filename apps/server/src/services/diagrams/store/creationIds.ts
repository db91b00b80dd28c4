import { type Database } from '../../../db/schema.ts';

/** One attempt of a client to create a diagram. */
interface Creation {
  userId: string;
  /** Client-generated id, equal in every repetition. */
  creationId: string;
}

/**
 * Returns the id of the diagram that an earlier request with this id created; undefined if none did, or it
 * is permanently deleted.
 */
export async function findCreated(db: Database, creation: Creation): Promise<string | undefined> {
  const row = await db
    .selectFrom('diagram_creations')
    .select('diagram_id')
    .where('user_id', '=', creation.userId)
    .where('creation_id', '=', creation.creationId)
    .executeTakeFirst();
  return row?.diagram_id;
}

/** A parallel request with the same id has created its diagram. */
export class CreatedMeanwhileError extends Error {
  override readonly name = 'CreatedMeanwhileError';
}

/**
 * Records the creation of a diagram under this id; throws CreatedMeanwhileError, to roll back the
 * transaction.
 */
export async function noteCreation(
  trx: Database,
  creation: Creation & { diagramId: string; now: number },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('diagram_creations')
    .values({
      user_id: creation.userId,
      creation_id: creation.creationId,
      diagram_id: creation.diagramId,
      created_at: creation.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'creation_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new CreatedMeanwhileError();
}
