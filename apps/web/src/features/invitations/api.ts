import {
  acceptInvitationResponseSchema,
  type VerifiedInvitation,
  verifyInvitationResponseSchema,
} from '@joinery/wire';
import { apiRequest } from '../../session/api.ts';

/** Throws ApiError if the token is unknown, used, withdrawn or expired. */
export function verifyInvitation(token: string, signal?: AbortSignal): Promise<VerifiedInvitation> {
  return apiRequest(`/invitations/verify/${encodeURIComponent(token)}`, {
    schema: verifyInvitationResponseSchema,
    signal,
  });
}

export function acceptInvitation(token: string): Promise<{ diagramId: string; diagramName: string }> {
  return apiRequest(`/invitations/accept/${encodeURIComponent(token)}`, {
    method: 'POST',
    schema: acceptInvitationResponseSchema,
  });
}
