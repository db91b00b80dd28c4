import { ApiError } from '../../session/api.ts';

/** Why an invitation was refused, in the server's words; without an answer there is nothing to tell. */
export function inviteFailure(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null;
  return error.message.replace(/^invitedEmail: /, '');
}
