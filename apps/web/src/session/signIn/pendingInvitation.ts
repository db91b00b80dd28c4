const KEY = 'pendingInvitationToken';

/** The invitation that a visitor opened before signing in; kept as long as the tab. */
export function readPendingInvitation(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storePendingInvitation(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage may be blocked: the user then opens the link again after signing in.
  }
}

export function clearPendingInvitation(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
