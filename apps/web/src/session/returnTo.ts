import { useLocation } from 'react-router';

/** What the former page handed over through the router; anything, since it outlives reloads and versions. */
export function useRouterState(): unknown {
  return (useLocation() as { state: unknown }).state;
}

/** The protected page that was asked for before signing in, from the router's state; only paths of this site. */
export function readReturnTo(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null;
  const { returnTo } = state;
  if (typeof returnTo !== 'string') return null;
  return /^\/(?![/\\])/.test(returnTo) ? returnTo : null;
}
