import { ApiError } from '../../session/api.ts';
import { clearPendingInvitation, readPendingInvitation } from '../../session/signIn/pendingInvitation.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { acceptInvitation } from './api.ts';

/** Long enough to be read on a page that has just loaded. */
const NOTICE_MS = 15_000;

/** After sign-in: accepts the invitation that was opened before, if any. Returns whether there was one. Never throws. */
export async function acceptPendingInvitation(): Promise<boolean> {
  const token = readPendingInvitation();
  if (token === null) return false;
  try {
    const { diagramId, diagramName } = await acceptInvitation(token);
    clearPendingInvitation();
    const address = `/diagram-editor/${encodeURIComponent(diagramId)}`;
    showToast({
      type: 'success',
      message: `You now have access to ${diagramName}`,
      durationMs: NOTICE_MS,
      action: { label: 'Open diagram', onClick: () => window.location.assign(address) },
    });
  } catch (error) {
    // A refusal is final; without a response the invitation stays for the next sign-in.
    const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (isFinal) clearPendingInvitation();
    showToast({ type: 'error', message: 'Failed to accept invitation' });
  }
  return true;
}
