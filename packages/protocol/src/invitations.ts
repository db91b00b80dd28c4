import { ACCESS_LEVELS, GRANTABLE_ACCESS_LEVELS } from '@joinery/model';
import { z } from 'zod';
import { emailSchema } from './email.ts';

/** POST /invitations/invite. With `sendMail: false` the link is only answered, for somebody who passes it on by hand. */
export const inviteBodySchema = z.object({
  invitedEmail: z
    .string()
    .trim()
    .min(1, 'Please enter an email address')
    .pipe(emailSchema('Please enter a valid email address')),
  accessLevel: z.enum(GRANTABLE_ACCESS_LEVELS),
  diagramId: z.string().min(1).max(100),
  sendMail: z.boolean().optional(),
});

/** What became of the mail: `off` where none was wanted or no mail server is configured. */
export const MAIL_OUTCOMES = ['sent', 'failed', 'off'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** Answer of POST /invitations/invite: the only time the token is shown. */
export const inviteAnswerSchema = z.object({
  inviteToken: z.string(),
  inviteUrl: z.string(),
  mail: z.enum(MAIL_OUTCOMES),
});
export type InviteAnswer = z.infer<typeof inviteAnswerSchema>;

/** Answer of GET /invitations/verify/{token}. */
export const verifyInvitationAnswerSchema = z.object({ diagramName: z.string() });

/** Answer of POST /invitations/accept/{token}. */
export const acceptInvitationAnswerSchema = z.object({ diagramId: z.string(), diagramName: z.string() });

/** One entry of GET /diagrams/{id}/invitations: pending ones, without tokens. Times are ISO 8601 in UTC. */
export const invitationSchema = z.object({
  id: z.string(),
  invitedEmail: z.string(),
  accessLevel: z.enum(ACCESS_LEVELS),
  createdAt: z.string(),
  expiresAt: z.string(),
  invitedByName: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;
