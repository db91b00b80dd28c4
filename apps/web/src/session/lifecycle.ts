import { type SignInBody } from '@joinery/protocol';
import { signInResponseReader, validationReader } from './responseReaders.ts';
import { ApiError, apiRequest } from './api.ts';
import {
  clearSessionCookies,
  readTokenCookie,
  readUserCookie,
  writeAccessLevelCookie,
  writeTokenCookie,
  writeUserCookie,
} from './cookies.ts';
import { readClaims } from './credential.ts';
import { broadcastSession } from './otherTabs.ts';
import { endSession, startSessionState, useSession } from './sessionStore.ts';

/** A token validated longer ago than this is checked again when the user returns to the tab. */
const TOKEN_MAX_AGE_MS = 2_000;

/** The browser did not store the session's cookie; `message` explains why and what to do. */
export class CookieRefusedError extends Error {
  constructor() {
    super(
      'Your browser did not store the sign-in cookie. Over plain http, signing in works only at http://localhost: open the page there, or over https, and allow cookies.',
    );
    this.name = 'CookieRefusedError';
  }
}

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

/** Exchanges an ID token for a session. Throws ApiError if the server refuses, CookieRefusedError if the browser does. */
export async function signIn(credential: string): Promise<void> {
  const claims = readClaims(credential);
  const body: SignInBody = {
    email: claims.email,
    name: claims.name,
    photoUrl: claims.picture,
    googleId: claims.sub,
    credential,
  };
  const { token } = await apiRequest('/auth/google', { method: 'POST', body, schema: signInResponseReader });
  if (!writeTokenCookie(token)) throw new CookieRefusedError();
  try {
    await validateToken();
  } catch (error) {
    clearSessionCookies();
    throw error;
  }
  if (useSession.getState().status !== 'authenticated') throw new Error('The new session was not accepted.');
  writeAccessLevelCookie('OWNER');
  broadcastSession();
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

async function validateToken(): Promise<void> {
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
