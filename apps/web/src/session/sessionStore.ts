import { type SignedInUser } from '@joinery/protocol';
import { create } from 'zustand';
import { clearSessionCookies, readTokenCookie } from './cookies.ts';
import { announceSession } from './otherTabs.ts';

/** `unreachable`: a token is kept, but nobody answered whether it is valid; never treated as invalid. */
type SessionStatus = 'initialising' | 'anonymous' | 'authenticated' | 'unreachable';

interface SessionState {
  status: SessionStatus;
  user: SignedInUser | null;
  /** When the server last said that the token is valid, in epoch milliseconds. */
  validatedAt: number;
  /** Why there is no session any more; a person who logged out is not led back to where they were. */
  ended: 'loggedOut' | 'expired' | null;
}

const ANONYMOUS = { status: 'anonymous', user: null, validatedAt: 0, ended: null } as const;

/** The one session of this tab. A visitor without a token is anonymous at once and asks the server nothing. */
export const useSession = create<SessionState>(() => ANONYMOUS);

// Afterwards: pages that were written out when the app was built begin with nobody signed in.
if (readTokenCookie() !== null) useSession.setState({ status: 'initialising' });

export function sessionBegan(user: SignedInUser, now: number): void {
  useSession.setState({ status: 'authenticated', user, validatedAt: now, ended: null });
}

/** Clears all that is stored; protected pages then show the sign-in page, public ones stay. */
export function endSession(reason: 'loggedOut' | 'expired'): void {
  clearSessionCookies();
  useSession.setState({ ...ANONYMOUS, ended: reason });
  announceSession();
}
