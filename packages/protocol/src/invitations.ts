import { ACCESS_LEVELS, GRANTABLE_ACCESS_LEVELS } from '@joinery/model';
import { z } from 'zod';

/** POST /invitations/invite. */
export const inviteBodySchema = z.object({
  invitedEmail: z
    .string()
    .trim()
    .min(1, 'Please enter an email address')
    .max(320)
    .pipe(z.email('Please enter a valid email address')),
  accessLevel: z.enum(GRANTABLE_ACCESS_LEVELS),
  diagramId: z.string().min(1).max(100),
});

/** Answer of POST /invitations/invite: the only time the token is shown. */
export const inviteAnswerSchema = z.object({ inviteToken: z.string(), inviteUrl: z.string() });

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
