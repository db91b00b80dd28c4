import { type Invitation } from '@joinery/wire';
import { type Database, type DatabaseTransaction, type Tables } from '../../../db/schema.ts';
import { isoTime } from '../../../isoTime.ts';

/** Returns the invitation of a token that is not expired, with its diagram and its creator. */
export function findInvitation(db: Database, tokenHash: string, now: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('diagrams', 'diagrams.id', 'invitations.diagram_id')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.diagram_id',
      'invitations.invited_email',
      'invitations.access_level',
      'invitations.invited_by',
      'diagrams.name as diagram_name',
      'diagrams.deleted_at',
      'users.name as inviter_name',
      'users.email as inviter_email',
    ])
    .where('invitations.token_hash', '=', tokenHash)
    .where('invitations.expires_at', '>', now)
    .executeTakeFirst();
}

/** Lists the invitations to a diagram that are not expired, in the order of their creation. */
export async function listInvitations(db: Database, diagramId: string, now: number): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.invited_email as invitedEmail',
      'invitations.access_level as accessLevel',
      'invitations.created_at as createdAt',
      'invitations.expires_at as expiresAt',
      'users.name as invitedByName',
    ])
    .where('invitations.diagram_id', '=', diagramId)
    .where('invitations.expires_at', '>', now)
    .orderBy('invitations.created_at')
    .execute();
  return rows.map((row) => ({
    ...row,
    createdAt: isoTime(row.createdAt),
    expiresAt: isoTime(row.expiresAt),
  }));
}

/** Inserts an invitation, in place of an earlier one of the same address to this diagram and of expired ones. */
export async function replaceInvitation(
  trx: DatabaseTransaction,
  invitation: Tables['invitations'],
): Promise<void> {
  const { diagram_id: diagramId, invited_email: email, created_at: now } = invitation;
  await trx
    .deleteFrom('invitations')
    .where('diagram_id', '=', diagramId)
    .where((where) => where.or([where('invited_email', '=', email), where('expires_at', '<=', now)]))
    .execute();
  await trx.insertInto('invitations').values(invitation).execute();
}

/** Returns whether there was one. */
export async function removeInvitation(
  trx: DatabaseTransaction,
  { diagramId, invitationId }: { diagramId: string; invitationId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('id', '=', invitationId)
    .where('diagram_id', '=', diagramId)
    .executeTakeFirst();
  return numDeletedRows !== 0n;
}

export async function readDiagramName(trx: DatabaseTransaction, diagramId: string): Promise<string> {
  const diagram = await trx
    .selectFrom('diagrams')
    .select('name')
    .where('id', '=', diagramId)
    .executeTakeFirstOrThrow();
  return diagram.name;
}
