import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { unauthorized } from '../../errors.ts';
import { type Sessions } from '../../services/auth/sessions.ts';
import { type Session } from '../../services/auth/store/sessions.ts';

const BEARER = /^Bearer +([\w.~+/=-]{1,4096})$/i;

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's session; null until authenticated, and on public routes. */
    session: Session | null;
  }
}

/** Adds a session property to every request. */
export function decorateSessions(app: FastifyInstance): void {
  app.decorateRequest('session', null);
}

/**
 * Creates the authentication hook. Reads the Authorization header only, never a cookie, so that no other
 * site can act for a user; else 401.
 */
export function createAuthenticate(sessions: Sessions): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    request.session = token === undefined ? null : await sessions.find(token);
    if (request.session === null) throw unauthorized();
  };
}

/** Returns the session of a route that requires one. */
export function getSession(request: Pick<FastifyRequest, 'session'>): Session {
  if (request.session === null) throw unauthorized();
  return request.session;
}
