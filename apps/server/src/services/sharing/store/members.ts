import { type AccessLevel } from '@joinery/model';
import { type DiagramUser } from '@joinery/wire';
import { type Database, type DatabaseTransaction } from '../../../db/schema.ts';

/** A diagram, and a user who is a member of it or becomes one. */
interface Member {
  diagramId: string;
  userId: string;
}

/** Lists the members of a diagram, in the order of joining. */
export function listMembers(db: Database, diagramId: string): Promise<DiagramUser[]> {
  return db
    .selectFrom('diagram_access')
    .innerJoin('users', 'users.id', 'diagram_access.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .select(['diagram_access.access_level as accessLevel', 'users.photo_url as photoUrl'])
    .where('diagram_access.diagram_id', '=', diagramId)
    .orderBy('diagram_access.created_at')
    .orderBy('users.id')
    .execute();
}

/** Adds a member; returns whether the user was none before. */
export async function addMember(
  trx: DatabaseTransaction,
  { diagramId, userId }: Member,
  { accessLevel, now }: { accessLevel: AccessLevel; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('diagram_access')
    .values({ diagram_id: diagramId, user_id: userId, access_level: accessLevel, created_at: now })
    .onConflict((existing) => existing.columns(['diagram_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setLevel(
  trx: DatabaseTransaction,
  { diagramId, userId }: Member,
  level: AccessLevel,
): Promise<void> {
  await trx
    .updateTable('diagram_access')
    .set({ access_level: level })
    .where('diagram_id', '=', diagramId)
    .where('user_id', '=', userId)
    .execute();
}

/** Removes a member, and the invitations that they made. */
export async function removeMember(trx: DatabaseTransaction, member: Member): Promise<void> {
  await trx
    .deleteFrom('diagram_access')
    .where('diagram_id', '=', member.diagramId)
    .where('user_id', '=', member.userId)
    .execute();
  await removeInvitationsBy(trx, member);
}

/** Removes the invitations of a member to the diagram. */
export async function removeInvitationsBy(
  trx: DatabaseTransaction,
  { diagramId, userId }: Member,
): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where('diagram_id', '=', diagramId)
    .where('invited_by', '=', userId)
    .execute();
}
