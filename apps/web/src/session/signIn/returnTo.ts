import { type SignedInUser } from '@joinery/wire';
import { useLocation } from 'react-router';
import { signedInUserReader } from '../responseReaders.ts';

/** The router state of the previous page; unknown, since it outlives reloads and versions. */
export function useRouterState(): unknown {
  return (useLocation() as { state: unknown }).state;
}

/** The protected page to open after signing in. */
export interface ReturnTo {
  /** A path of this site. */
  path: string;
  /** The previous user of the page; null if a visitor requested it. */
  person: SignedInUser | null;
}

/** Reads where to return from the router's state; null if absent or on another site. */
export function readReturnTo(state: unknown): ReturnTo | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null;
  const { path, person } = { path: null, person: null, ...(state.returnTo as object | null) };
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return null;
  const read = signedInUserReader.safeParse(person);
  return { path, person: read.success ? read.data : null };
}
