import { validationReader } from './responseReaders.ts';
import { ApiError, apiRequest } from './api.ts';
import { readTokenCookie, readUserCookie, writeUserCookie } from './cookies.ts';
import { endSession, startSessionState, useSession } from './sessionStore.ts';

/** A token validated longer ago than this is checked again when the user returns to the tab. */
const TOKEN_MAX_AGE_MS = 2_000;

/** Validates the stored token: valid restores the session, invalid clears it, no response makes it `unreachable`. */
export async function startSession(): Promise<void> {
  if (readTokenCookie() === null) {
    if (useSession.getState().user !== null) endSession('expired');
    else useSession.setState({ status: 'anonymous' });
    return;
  }
  if (useSession.getState().status !== 'authenticated') useSession.setState({ status: 'initialising' });
  try {
    await validateToken();
  } catch {
    const { status } = useSession.getState();
    if (status === 'initialising') useSession.setState({ status: 'unreachable', user: readUserCookie() });
  }
}

/** Checks the session again after another tab signed in or out. */
export async function syncWithCookies(): Promise<void> {
  const { user } = useSession.getState();
  const signedIn = readTokenCookie() === null ? null : readUserCookie();
  if (user?.id !== signedIn?.id) await startSession();
}

/** Checks the session after TOKEN_MAX_AGE_MS, and immediately after another tab signed in or out. */
export async function refreshSession(now: number): Promise<void> {
  const { status, validatedAt } = useSession.getState();
  const isStale = status === 'authenticated' && now - validatedAt > TOKEN_MAX_AGE_MS;
  await (isStale || status === 'unreachable' ? startSession() : syncWithCookies());
}

/** Ends the session locally at once and on the server when reachable; the current page decides where to redirect. */
export function signOut(): void {
  apiRequest('/auth/logout', { method: 'POST', keepalive: true }).catch(() => {
    // If the request fails, the session ends on expiry; in this browser it has ended either way.
  });
  endSession('loggedOut');
}

/** Ends all sessions of the user, on every device; throws if the server did not. */
export async function signOutEverywhere(): Promise<void> {
  await apiRequest('/auth/logout-all', { method: 'POST' });
  endSession('loggedOut');
}

/** Validates the stored token at the server; a valid one starts the session, an invalid one ends it. */
export async function validateToken(): Promise<void> {
  try {
    const response = await apiRequest('/auth/validate', { schema: validationReader });
    if (response.valid) {
      writeUserCookie(response.user);
      startSessionState(response.user, Date.now());
    } else {
      endSession('expired');
    }
  } catch (error) {
    const isInvalid = error instanceof ApiError && error.status === 401;
    if (!isInvalid) throw error;
    endSession('expired');
  }
}
