import { type InviteResponse, type MailOutcome, type SignedInUser } from '@joinery/wire';
import { rateLimited } from '../../errors.ts';
import { type Mailer } from '../../integrations/smtpMailer.ts';
import { foldEmail } from '../auth/emails.ts';
import { invitationMail } from './invitationMail.ts';
import { type Invitations, type MadeInvitation, type NewInvitation } from './invitations.ts';
import { type MailBudget } from './mailBudget.ts';

interface MailedInvitationsDeps {
  invitations: Pick<Invitations, 'invite'>;
  /** Null if no mail server is configured. */
  mailer: Pick<Mailer, 'send'> | null;
  /** Null if rates are disabled. */
  budget: MailBudget | null;
  linkTo: (path: string) => string;
  now: () => number;
  log: { warn(details: object, message: string): void };
}

export interface MailedInvitations {
  /** Creates the invitation and mails it; a failed mail is reported and does not affect the invitation. */
  invite(inviter: SignedInUser, invitation: NewInvitation, sendMail: boolean): Promise<InviteResponse>;
}

export function createMailedInvitations(deps: MailedInvitationsDeps): MailedInvitations {
  return {
    invite: async (inviter, invitation, sendMail) => {
      const isMailed = sendMail && deps.mailer !== null;
      if (isMailed) assertWithinBudget(deps, inviter, invitation);
      const made = await deps.invitations.invite(inviter, invitation);
      const inviteUrl = deps.linkTo(`/invitation/${made.token}`);
      const mail = isMailed ? await send(deps, inviter, { ...made, inviteUrl }) : 'off';
      return { inviteToken: made.token, inviteUrl, mail };
    },
  };
}

function assertWithinBudget(
  deps: MailedInvitationsDeps,
  inviter: SignedInUser,
  invitation: NewInvitation,
): void {
  const address = foldEmail(invitation.invitedEmail);
  const secondsToWait = deps.budget?.spend(inviter.id, address, deps.now()) ?? null;
  if (secondsToWait === null) return;
  throw rateLimited(
    secondsToWait,
    'Too many invitations were mailed within the last hour. Please try again later.',
  );
}

async function send(
  deps: MailedInvitationsDeps,
  inviter: SignedInUser,
  made: MadeInvitation & { inviteUrl: string },
): Promise<MailOutcome> {
  try {
    await deps.mailer?.send(invitationMail({ ...made, inviter }));
    return 'sent';
  } catch (error) {
    // Such an error's message may contain the address, its code does not.
    deps.log.warn({ reason: getReason(error) }, 'an invitation could not be mailed');
    return 'failed';
  }
}

function getReason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
