import { type SignedInUser } from '@joinery/wire';
import { create } from 'zustand';
import { clearSessionCookies, readTokenCookie } from './cookies.ts';
import { broadcastSession } from './otherTabs.ts';

/** `unreachable`: a token is stored, but no response said whether it is valid; never treated as invalid. */
type SessionStatus = 'initialising' | 'anonymous' | 'authenticated' | 'unreachable';

interface SessionState {
  status: SessionStatus;
  user: SignedInUser | null;
  /** When the server last confirmed the token, in epoch milliseconds. */
  validatedAt: number;
  /** The reason why the session ended; after a logout the user is not returned to the previous page. */
  ended: 'loggedOut' | 'expired' | null;
  /** The path of a user's new diagram that was stored after its page had been left for the sign-in page. */
  created: { userId: string; path: string } | null;
}

const ANONYMOUS = { status: 'anonymous', user: null, validatedAt: 0, ended: null } as const;

/** The session of this tab. A visitor without a token is anonymous immediately, without a request. */
export const useSession = create<SessionState>(() => ({ ...ANONYMOUS, created: null }));

// Set later: prerendered pages hydrate without a user.
if (readTokenCookie() !== null) useSession.setState({ status: 'initialising' });

export function startSessionState(user: SignedInUser, now: number): void {
  useSession.setState({ status: 'authenticated', user, validatedAt: now, ended: null });
}

/** Clears the session; protected pages then show the sign-in page, public ones stay. */
export function endSession(reason: 'loggedOut' | 'expired'): void {
  clearSessionCookies();
  useSession.setState({ ...ANONYMOUS, ended: reason });
  broadcastSession();
}
