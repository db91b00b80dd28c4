import { ApiError } from '../../session/api.ts';

/** The server's reason for a refused invitation; null without a response. */
export function inviteFailure(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null;
  return error.message.replace(/^invitedEmail: /, '');
}
