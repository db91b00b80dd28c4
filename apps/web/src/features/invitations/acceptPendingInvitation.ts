import { ApiError } from '../../session/api.ts';
import { clearPendingInvitation, readPendingInvitation } from '../../session/pendingInvitation.ts';
import { showToast } from '../../ui/toast.tsx';
import { acceptInvitation } from './api.ts';

/** After sign-in: accepts the invitation that was opened before, if any. Returns whether there was one. Never throws. */
export async function acceptPendingInvitation(): Promise<boolean> {
  const token = readPendingInvitation();
  if (token === null) return false;
  try {
    const { diagramName } = await acceptInvitation(token);
    clearPendingInvitation();
    showToast({ type: 'success', message: `You now have access to ${diagramName}` });
  } catch (error) {
    // A refusal is final; without a response the invitation stays for the next sign-in.
    const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (isFinal) clearPendingInvitation();
    showToast({ type: 'error', message: 'Failed to accept invitation' });
  }
  return true;
}
