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
} from '@joinery/protocol';
import { z } from 'zod';
import { apiRequest } from '../../session/api.ts';

const pathOf = (diagramId: string, rest: string): string =>
  `/diagrams/${encodeURIComponent(diagramId)}${rest}`;

/** The members of a diagram, the owner first. */
export function listMembers(diagramId: string, signal: AbortSignal): Promise<DiagramUser[]> {
  return apiRequest(pathOf(diagramId, '/users'), { schema: z.array(diagramUserSchema), signal });
}

export function changeAccess(
  diagramId: string,
  userId: string,
  accessLevel: GrantableAccessLevel,
): Promise<void> {
  return apiRequest(pathOf(diagramId, '/access'), { method: 'PUT', body: { userId, accessLevel } });
}

/** Removes somebody; of oneself it is leaving. */
export function removeAccess(diagramId: string, userId: string): Promise<void> {
  return apiRequest(pathOf(diagramId, `/access/${encodeURIComponent(userId)}`), { method: 'DELETE' });
}

export function transferOwnership(diagramId: string, userId: string): Promise<void> {
  return apiRequest(pathOf(diagramId, '/owner'), { method: 'POST', body: { userId } });
}

/** An invitation that is to be made, or made anew. */
export interface InviteRequest {
  invitedEmail: string;
  accessLevel: AccessLevel;
  diagramId: string;
  /** False: only the link is wanted. */
  sendMail: boolean;
}

/** A former invitation of the same address is void from now on. */
export function invite(request: InviteRequest): Promise<InviteResponse> {
  return apiRequest('/invitations/invite', { method: 'POST', body: request, schema: inviteResponseSchema });
}

/** Pending invitations, without their links. */
export function listInvitations(diagramId: string, signal: AbortSignal): Promise<Invitation[]> {
  return apiRequest(pathOf(diagramId, '/invitations'), { schema: z.array(invitationSchema), signal });
}

export function withdrawInvitation(diagramId: string, invitationId: string): Promise<void> {
  return apiRequest(pathOf(diagramId, `/invitations/${encodeURIComponent(invitationId)}`), {
    method: 'DELETE',
  });
}

export function readPublicLink(diagramId: string, signal: AbortSignal): Promise<PublicLinkState> {
  return apiRequest(pathOf(diagramId, '/public-link'), { schema: publicLinkStateSchema, signal });
}

/** The new link; a former one is void from now on. */
export async function openPublicLink(diagramId: string): Promise<string> {
  const { publicUrl } = await apiRequest(pathOf(diagramId, '/public-link'), {
    method: 'POST',
    schema: publicLinkResponseSchema,
  });
  return publicUrl;
}

export function closePublicLink(diagramId: string): Promise<void> {
  return apiRequest(pathOf(diagramId, '/public-link'), { method: 'DELETE' });
}

/** Who gave, changed and took access, the latest first. */
export function readAccessLog(diagramId: string, signal: AbortSignal): Promise<AccessLogEntry[]> {
  return apiRequest(pathOf(diagramId, '/access-log'), { schema: z.array(accessLogEntrySchema), signal });
}
