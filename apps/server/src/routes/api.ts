import { errorBodySchema, type Participant } from '@joinery/wire';
import { type onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { type Limiters, type Rate } from '../plugins/limits/rateLimits.ts';
import { type Services } from '../services/services.ts';

/** Dependencies of every route file. */
export interface ApiDeps {
  services: Services;
  /** The live connection, as far as routes need it. */
  gateway: { listParticipants(diagramId: string): Promise<Participant[]> };
  /** Hooks of a public route: limited per address. */
  publicRoute: (rate: Rate | 'signIn') => { onRequest: onRequestAsyncHookHandler[] };
  /**
   * Hooks of a route for signed-in users: limited per address, authenticated, limited per user; all before
   * the body is read.
   */
  signedIn: (...rates: Rate[]) => { onRequest: onRequestAsyncHookHandler[] };
}

/** Creates the hooks that every route starts with: rate limits and authentication. */
export function createGuards(
  limiters: Limiters,
  authenticate: onRequestAsyncHookHandler,
): Pick<ApiDeps, 'publicRoute' | 'signedIn'> {
  return {
    publicRoute: (rate) => ({ onRequest: [rate === 'signIn' ? limiters.signIn : limiters.perAddress(rate)] }),
    signedIn: (...rates) => ({
      onRequest: [
        ...rates.map(limiters.perSharedAddress),
        authenticate,
        ...rates.map(limiters.perUser),
        limiters.bodyBytes,
      ],
    }),
  };
}

const id = z.string().min(1).max(100);

export const diagramParams = z.object({ diagramId: id });
export const memberParams = z.object({ diagramId: id, userId: id });
export const invitationParams = z.object({ diagramId: id, invitationId: id });
export const versionParams = z.object({ diagramId: id, versionId: id });
export const tokenParams = z.object({ token: z.string().min(1).max(200) });

/** Response without data. */
export const doneSchema = z.object({ ok: z.literal(true) });
export const DONE = { ok: true } as const;

/** The error responses of a route, for its documentation. */
export function refusals<Status extends 400 | 401 | 403 | 404 | 409 | 410 | 413 | 503>(
  ...statuses: Status[]
): Record<Status | 429, typeof errorBodySchema> {
  return Object.fromEntries([...statuses, 429].map((status) => [status, errorBodySchema])) as Record<
    Status | 429,
    typeof errorBodySchema
  >;
}

/** Documents that a route needs a bearer token. */
export const BEARER = [{ bearer: [] }];
