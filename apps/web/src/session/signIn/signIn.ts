import { type SignInBody } from '@joinery/wire';
import { apiRequest } from '../api.ts';
import { clearSessionCookies, writeAccessLevelCookie, writeTokenCookie } from '../cookies.ts';
import { readClaims } from './credential.ts';
import { validateToken } from '../lifecycle.ts';
import { broadcastSession } from '../otherTabs.ts';
import { signInResponseReader } from '../responseReaders.ts';
import { useSession } from '../sessionStore.ts';

/** The browser did not store the session's cookie; `message` explains why and what to do. */
export class CookieRefusedError extends Error {
  constructor() {
    super(
      'Your browser did not store the sign-in cookie. Over plain http, signing in works only at http://localhost: open the page there, or over https, and allow cookies.',
    );
    this.name = 'CookieRefusedError';
  }
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
