import { type SignedInUser } from '@joinery/protocol';
import { useLocation } from 'react-router';
import { signedInUserReader } from './answers.ts';

/** What the former page handed over through the router; anything, since it outlives reloads and versions. */
export function useRouterState(): unknown {
  return (useLocation() as { state: unknown }).state;
}

/** The protected page to open after signing in. */
export interface ReturnTo {
  /** A path of this site. */
  path: string;
  /** Who was signed in there before; null where a visitor asked for the page. */
  person: SignedInUser | null;
}

/** The way back in the router's state; null where there is none, or one that leads elsewhere. */
export function readReturnTo(state: unknown): ReturnTo | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null;
  const { path, person } = { path: null, person: null, ...(state.returnTo as object | null) };
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return null;
  const read = signedInUserReader.safeParse(person);
  return { path, person: read.success ? read.data : null };
}
