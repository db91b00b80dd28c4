import { can, type GrantableAccessLevel } from '@joinery/model';
import {
  DIAGRAM_UNAVAILABLE,
  type Invitation,
  type SignedInUser,
  type VerifiedInvitation,
} from '@joinery/wire';
import { type OpenDatabase } from '../../db/openDatabase.ts';
import { type Database, type DatabaseTransaction } from '../../db/schema.ts';
import { conflict, forbidden, invalid, notFound } from '../../errors.ts';
import { foldEmail } from '../auth/emails.ts';
import { createSecretToken, hashSecretToken } from '../auth/secretTokens.ts';
import { findAccess, authorize } from './access.ts';
import { audit } from './audit.ts';

interface InvitationsDeps {
  store: Pick<OpenDatabase, 'db' | 'transaction'>;
  now: () => number;
  createId: () => string;
  /** Lifetime of an invitation, fixed at its creation. */
  lifetimeSeconds: number;
}

/** The invited address, diagram and level. */
export interface NewInvitation {
  invitedEmail: string;
  accessLevel: GrantableAccessLevel;
  diagramId: string;
}

/** A new invitation; its token is not stored. */
export interface MadeInvitation {
  token: string;
  invitedEmail: string;
  diagramName: string;
  expiresAt: number;
}

export interface Invitations {
  /** Invalidates an earlier invitation of the same address to this diagram. */
  invite(inviter: SignedInUser, invitation: NewInvitation): Promise<MadeInvitation>;
  /** Returns what a valid link invites to. */
  verify(token: string): Promise<VerifiedInvitation>;
  /** Grants the access, once, to the invited user. */
  accept(token: string, user: SignedInUser): Promise<{ diagramId: string; diagramName: string }>;
  list(diagramId: string): Promise<Invitation[]>;
  withdraw(actorId: string, diagramId: string, invitationId: string): Promise<void>;
}

export function createInvitations(deps: InvitationsDeps): Invitations {
  const { db, transaction } = deps.store;
  return {
    invite: (inviter, invitation) => transaction((trx) => invite(deps, trx, { inviter, invitation })),
    verify: async (token) => {
      const found = await findValid(db, token, deps.now());
      return {
        diagramName: found.diagram_name,
        inviterName: found.inviter_name || found.inviter_email,
        accessLevel: found.access_level,
      };
    },
    accept: (token, user) => transaction((trx) => accept(deps, trx, { token, user })),
    list: (diagramId) => list(db, diagramId, deps.now()),
    withdraw: (actorId, diagramId, invitationId) =>
      transaction(async (trx) => {
        await authorize(trx, { diagramId, userId: actorId, permission: 'members.invite' });
        const withdrawn = await trx
          .deleteFrom('invitations')
          .where('id', '=', invitationId)
          .where('diagram_id', '=', diagramId)
          .executeTakeFirst();
        if (withdrawn.numDeletedRows === 0n) throw notFound('Invitation not found.');
        await audit(trx, deps, {
          actorId,
          diagramId,
          action: 'invitation.withdrawn',
          detail: { invitationId },
        });
      }),
  };
}

async function invite(
  deps: InvitationsDeps,
  trx: DatabaseTransaction,
  { inviter, invitation }: { inviter: SignedInUser; invitation: NewInvitation },
): Promise<MadeInvitation> {
  const { diagramId, accessLevel } = invitation;
  const email = foldEmail(invitation.invitedEmail);
  await authorize(trx, { diagramId, userId: inviter.id, permission: 'members.invite' });
  if (email === foldEmail(inviter.email)) throw invalid('invitedEmail: You cannot invite yourself.');
  if (await isMember(trx, diagramId, email)) throw conflict('This person already has access to the diagram.');
  const now = deps.now();
  const expiresAt = now + deps.lifetimeSeconds * 1000;
  const token = createSecretToken();
  const id = deps.createId();
  await trx
    .deleteFrom('invitations')
    .where('diagram_id', '=', diagramId)
    .where((where) => where.or([where('invited_email', '=', email), where('expires_at', '<=', now)]))
    .execute();
  await trx
    .insertInto('invitations')
    .values({
      id,
      diagram_id: diagramId,
      invited_email: email,
      access_level: accessLevel,
      token_hash: hashSecretToken(token),
      invited_by: inviter.id,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  const detail = { invitationId: id, accessLevel };
  await audit(trx, deps, { actorId: inviter.id, diagramId, action: 'invitation.made', detail });
  return { token, invitedEmail: email, diagramName: await readName(trx, diagramId), expiresAt };
}

async function readName(trx: DatabaseTransaction, diagramId: string): Promise<string> {
  const diagram = await trx
    .selectFrom('diagrams')
    .select('name')
    .where('id', '=', diagramId)
    .executeTakeFirstOrThrow();
  return diagram.name;
}

async function isMember(trx: DatabaseTransaction, diagramId: string, email: string): Promise<boolean> {
  const members = await trx
    .selectFrom('diagram_access')
    .innerJoin('users', 'users.id', 'diagram_access.user_id')
    .select('users.email')
    .where('diagram_access.diagram_id', '=', diagramId)
    .execute();
  return members.some((member) => foldEmail(member.email) === email);
}

async function accept(
  deps: InvitationsDeps,
  trx: DatabaseTransaction,
  { token, user }: { token: string; user: SignedInUser },
): Promise<{ diagramId: string; diagramName: string }> {
  const invitation = await findValid(trx, token, deps.now());
  const diagramId = invitation.diagram_id;
  if (foldEmail(user.email) !== invitation.invited_email) {
    throw forbidden('This invitation was made for another e-mail address.');
  }
  await trx.deleteFrom('invitations').where('id', '=', invitation.id).execute();
  // An existing member keeps the level set by the owner: an invitation must not change it.
  const granted = await trx
    .insertInto('diagram_access')
    .values({
      diagram_id: diagramId,
      user_id: user.id,
      access_level: invitation.access_level,
      created_at: deps.now(),
    })
    .onConflict((existing) => existing.columns(['diagram_id', 'user_id']).doNothing())
    .executeTakeFirst();
  const accessLevel = granted.numInsertedOrUpdatedRows === 1n ? invitation.access_level : 'unchanged';
  const detail = { invitationId: invitation.id, accessLevel };
  await audit(trx, deps, { actorId: user.id, diagramId, action: 'invitation.accepted', detail });
  return { diagramId, diagramName: invitation.diagram_name };
}

/**
 * Finds the invitation of a valid token: not expired, with an existing diagram and a creator still allowed
 * to invite.
 */
async function findValid(db: Database, token: string, now: number) {
  const invitation = await db
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
    .where('invitations.token_hash', '=', hashSecretToken(token))
    .where('invitations.expires_at', '>', now)
    .executeTakeFirst();
  if (invitation === undefined) throw notFound('Invalid or expired invitation link');
  if (invitation.deleted_at !== null) throw notFound(DIAGRAM_UNAVAILABLE);
  const inviterLevel = await findAccess(db, invitation.diagram_id, invitation.invited_by);
  if (inviterLevel === null || !can(inviterLevel, 'members.invite')) {
    throw notFound('Invalid or expired invitation link');
  }
  return invitation;
}

async function list(db: Database, diagramId: string, now: number): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.invited_email',
      'invitations.access_level',
      'invitations.created_at',
      'invitations.expires_at',
      'users.name as invited_by_name',
    ])
    .where('invitations.diagram_id', '=', diagramId)
    .where('invitations.expires_at', '>', now)
    .orderBy('invitations.created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    invitedEmail: row.invited_email,
    accessLevel: row.access_level,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    invitedByName: row.invited_by_name,
  }));
}
