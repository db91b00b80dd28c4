import { useLocation } from 'react-router';
import { z } from 'zod';

const stateSchema = z.object({ returnTo: z.string() });

/** What the former page handed over through the router; anything, since it outlives reloads and versions. */
export function useRouterState(): unknown {
  return (useLocation() as { state: unknown }).state;
}

/** The protected page that was asked for before signing in, from the router's state; only paths of this site. */
export function readReturnTo(state: unknown): string | null {
  const parsed = stateSchema.safeParse(state);
  if (!parsed.success) return null;
  const { returnTo } = parsed.data;
  return /^\/(?![/\\])/.test(returnTo) ? returnTo : null;
}
