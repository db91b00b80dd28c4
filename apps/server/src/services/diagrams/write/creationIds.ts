import { type Kysely } from 'kysely';
import { type Database } from '../../../db/schema.ts';

/** One attempt of a client to create a diagram. */
interface Creation {
  userId: string;
  /** The client's own word for it; the same in every repetition. */
  creationId: string;
}

/** Id of the diagram that an earlier request with this word created; undefined when none did, or it is gone for good. */
export async function findCreated(db: Kysely<Database>, creation: Creation): Promise<string | undefined> {
  const row = await db
    .selectFrom('diagram_creations')
    .select('diagram_id')
    .where('user_id', '=', creation.userId)
    .where('creation_id', '=', creation.creationId)
    .executeTakeFirst();
  return row?.diagram_id;
}

/** Another request with the same word has created its diagram meanwhile. */
export class CreatedMeanwhileError extends Error {
  override readonly name = 'CreatedMeanwhileError';
}

/** Notes that a diagram is created under this word; throws CreatedMeanwhileError, to roll back what was inserted. */
export async function noteCreation(
  trx: Kysely<Database>,
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
