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
import { authorize, findAccess } from './store/access.ts';
import { audit } from './store/audit.ts';
import {
  findInvitation,
  listInvitations,
  readDiagramName,
  removeInvitation,
  replaceInvitation,
} from './store/invitations.ts';
import { addMember, listMembers } from './store/members.ts';

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
    list: (diagramId) => listInvitations(db, diagramId, deps.now()),
    withdraw: (actorId, diagramId, invitationId) =>
      transaction(async (trx) => {
        await authorize(trx, { diagramId, userId: actorId, permission: 'members.invite' });
        const isRemoved = await removeInvitation(trx, { diagramId, invitationId });
        if (!isRemoved) throw notFound('Invitation not found.');
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
  const members = await listMembers(trx, diagramId);
  if (members.some((member) => foldEmail(member.email) === email))
    throw conflict('This person already has access to the diagram.');
  const now = deps.now();
  const expiresAt = now + deps.lifetimeSeconds * 1000;
  const token = createSecretToken();
  const id = deps.createId();
  await replaceInvitation(trx, {
    id,
    diagram_id: diagramId,
    invited_email: email,
    access_level: accessLevel,
    token_hash: hashSecretToken(token),
    invited_by: inviter.id,
    created_at: now,
    expires_at: expiresAt,
  });
  const detail = { invitationId: id, accessLevel };
  await audit(trx, deps, { actorId: inviter.id, diagramId, action: 'invitation.made', detail });
  return { token, invitedEmail: email, diagramName: await readDiagramName(trx, diagramId), expiresAt };
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
  await removeInvitation(trx, { diagramId, invitationId: invitation.id });
  // An existing member keeps the level set by the owner: an invitation must not change it.
  const { access_level: level } = invitation;
  const isNew = await addMember(trx, { diagramId, userId: user.id }, { accessLevel: level, now: deps.now() });
  const accessLevel = isNew ? level : 'unchanged';
  const detail = { invitationId: invitation.id, accessLevel };
  await audit(trx, deps, { actorId: user.id, diagramId, action: 'invitation.accepted', detail });
  return { diagramId, diagramName: invitation.diagram_name };
}

/**
 * Finds the invitation of a valid token: not expired, with an existing diagram and a creator still allowed
 * to invite.
 */
async function findValid(db: Database, token: string, now: number) {
  const invitation = await findInvitation(db, hashSecretToken(token), now);
  if (invitation === undefined) throw notFound('Invalid or expired invitation link');
  if (invitation.deleted_at !== null) throw notFound(DIAGRAM_UNAVAILABLE);
  const inviterLevel = await findAccess(db, invitation.diagram_id, invitation.invited_by);
  if (inviterLevel === null || !can(inviterLevel, 'members.invite')) {
    throw notFound('Invalid or expired invitation link');
  }
  return invitation;
}
