import { ACCESS_LEVELS, GRANTABLE_ACCESS_LEVELS } from '@joinery/model';
import { z } from 'zod';
import { emailSchema } from './email.ts';

/** POST /invitations/invite. With `sendMail: false` the response contains the link and no mail is sent. */
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

/** Outcome of the mail: `off` if none was requested or no mail server is configured. */
export const MAIL_OUTCOMES = ['sent', 'failed', 'off'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** Response of POST /invitations/invite: the only one that contains the token. */
export const inviteResponseSchema = z.object({
  inviteToken: z.string(),
  inviteUrl: z.string(),
  mail: z.enum(MAIL_OUTCOMES),
});
export type InviteResponse = z.infer<typeof inviteResponseSchema>;

/** The message of the 404 for an invitation to a deleted diagram; it is valid again once the diagram is restored. */
export const DIAGRAM_UNAVAILABLE = 'This diagram is no longer available.';

/** Response of GET /invitations/verify/{token}. */
export const verifyInvitationResponseSchema = z.object({
  diagramName: z.string(),
  /** The user who invites. */
  inviterName: z.string(),
  accessLevel: z.enum(ACCESS_LEVELS),
});
export type VerifiedInvitation = z.infer<typeof verifyInvitationResponseSchema>;

/** Response of POST /invitations/accept/{token}. */
export const acceptInvitationResponseSchema = z.object({ diagramId: z.string(), diagramName: z.string() });

/**
 * One entry of GET /diagrams/{id}/invitations: pending invitations, without tokens. Times are ISO 8601 in
 * UTC.
 */
export const invitationSchema = z.object({
  id: z.string(),
  invitedEmail: z.string(),
  accessLevel: z.enum(ACCESS_LEVELS),
  createdAt: z.string(),
  expiresAt: z.string(),
  invitedByName: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;
