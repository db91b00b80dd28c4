import { type AccessLevel, type GrantableAccessLevel } from '@joinery/model';
import {
  type AccessLogEntry,
  accessLogEntrySchema,
  type DiagramUser,
  diagramUserSchema,
  type Invitation,
  invitationSchema,
  type InviteResponse,
  inviteResponseSchema,
  publicLinkResponseSchema,
  type PublicLinkState,
  publicLinkStateSchema,
} from '@joinery/wire';
import { z } from 'zod';
import { apiRequest } from '../../session/api.ts';

const toPath = (diagramId: string, rest: string): string =>
  `/diagrams/${encodeURIComponent(diagramId)}${rest}`;

/** The members of a diagram, the owner first. */
export function listMembers(diagramId: string, signal: AbortSignal): Promise<DiagramUser[]> {
  return apiRequest(toPath(diagramId, '/users'), { schema: z.array(diagramUserSchema), signal });
}

export function changeAccess(
  diagramId: string,
  userId: string,
  accessLevel: GrantableAccessLevel,
): Promise<void> {
  return apiRequest(toPath(diagramId, '/access'), { method: 'PUT', body: { userId, accessLevel } });
}

/** Removes a member; for the user's own id, leaves the diagram. */
export function removeAccess(diagramId: string, userId: string): Promise<void> {
  return apiRequest(toPath(diagramId, `/access/${encodeURIComponent(userId)}`), { method: 'DELETE' });
}

export function transferOwnership(diagramId: string, userId: string): Promise<void> {
  return apiRequest(toPath(diagramId, '/owner'), { method: 'POST', body: { userId } });
}

/** An invitation to create or renew. */
export interface InviteRequest {
  invitedEmail: string;
  accessLevel: AccessLevel;
  diagramId: string;
  /** False: only creates the link. */
  sendMail: boolean;
}

/** Invites an address; an earlier invitation of the same address becomes void. */
export function invite(request: InviteRequest): Promise<InviteResponse> {
  return apiRequest('/invitations/invite', { method: 'POST', body: request, schema: inviteResponseSchema });
}

/** Pending invitations, without their links. */
export function listInvitations(diagramId: string, signal: AbortSignal): Promise<Invitation[]> {
  return apiRequest(toPath(diagramId, '/invitations'), { schema: z.array(invitationSchema), signal });
}

export function withdrawInvitation(diagramId: string, invitationId: string): Promise<void> {
  return apiRequest(toPath(diagramId, `/invitations/${encodeURIComponent(invitationId)}`), {
    method: 'DELETE',
  });
}

export function readPublicLink(diagramId: string, signal: AbortSignal): Promise<PublicLinkState> {
  return apiRequest(toPath(diagramId, '/public-link'), { schema: publicLinkStateSchema, signal });
}

/** Creates a new link; an earlier one becomes void. */
export async function openPublicLink(diagramId: string): Promise<string> {
  const { publicUrl } = await apiRequest(toPath(diagramId, '/public-link'), {
    method: 'POST',
    schema: publicLinkResponseSchema,
  });
  return publicUrl;
}

export function closePublicLink(diagramId: string): Promise<void> {
  return apiRequest(toPath(diagramId, '/public-link'), { method: 'DELETE' });
}

/** The access log, latest first. */
export function readAccessLog(diagramId: string, signal: AbortSignal): Promise<AccessLogEntry[]> {
  return apiRequest(toPath(diagramId, '/access-log'), { schema: z.array(accessLogEntrySchema), signal });
}
