import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { unauthorized } from '../errors.ts';
import { type Session, type Sessions } from '../services/auth/sessions.ts';

const BEARER = /^Bearer +([\w.~+/=-]{1,4096})$/i;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is; null until authenticated, and for routes that need nobody. */
    session: Session | null;
  }
}

/** Gives every request a place for its session. */
export function decorateSessions(app: FastifyInstance): void {
  app.decorateRequest('session', null);
}

/** Reads the Authorization header only, never a cookie, so no foreign page can act for somebody; else 401. */
export function createAuthenticate(sessions: Sessions): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    request.session = token === undefined ? null : await sessions.find(token);
    if (request.session === null) throw unauthorized();
  };
}

/** The session of a route that demands one. */
export function sessionOf(request: Pick<FastifyRequest, 'session'>): Session {
  if (request.session === null) throw unauthorized();
  return request.session;
}
