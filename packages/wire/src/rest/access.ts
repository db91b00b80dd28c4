import { ACCESS_LEVELS, GRANTABLE_ACCESS_LEVELS } from '@joinery/model';
import { z } from 'zod';

/** One entry of GET /diagrams/{id}/users: exactly the members. */
export const diagramUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  accessLevel: z.enum(ACCESS_LEVELS),
  photoUrl: z.string().nullable(),
});
export type DiagramUser = z.infer<typeof diagramUserSchema>;

/** GET /diagrams/{id}/participants: a user who has the diagram open now. */
export const participantSchema = z.object({ id: z.string(), name: z.string() });
export type Participant = z.infer<typeof participantSchema>;

/** PUT /diagrams/{id}/access: owner only, never OWNER. */
export const updateAccessBodySchema = z.object({
  userId: z.string().min(1).max(100),
  accessLevel: z.enum(GRANTABLE_ACCESS_LEVELS),
});

/** POST /diagrams/{id}/owner: transfers ownership, owner only. */
export const transferOwnershipBodySchema = z.object({ userId: z.string().min(1).max(100) });

/** Kinds of entries in the access log. */
export const ACCESS_EVENTS = [
  'access.changed',
  'access.removed',
  'access.left',
  'ownership.transferred',
  'invitation.made',
  'invitation.withdrawn',
  'invitation.accepted',
  'publicLink.opened',
  'publicLink.closed',
  'diagram.deleted',
  'diagram.restored',
  'diagram.removed',
] as const;
export type AccessEvent = (typeof ACCESS_EVENTS)[number];

/** One entry of GET /diagrams/{id}/access-log, the latest first; a name is null if the account is deleted. */
export const accessLogEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  event: z.enum(ACCESS_EVENTS),
  actorName: z.string().nullable(),
  /** The member affected, if any. */
  subjectName: z.string().nullable(),
  /** The access level granted. */
  accessLevel: z.enum(ACCESS_LEVELS).nullable(),
});
export type AccessLogEntry = z.infer<typeof accessLogEntrySchema>;
