import { type FastifyInstance, type FastifyRequest, type RouteShorthandOptions } from 'fastify';
import { LIMITS } from '@joinery/model';
import { AppError, notFound } from '../../errors.ts';
import { type LargeBodies } from '../../services/diagrams/wholeBody/largeBodies.ts';
import { getSession } from '../signIn/authentication.ts';
import { LARGE_BODY_BYTES, readBody } from './readBody.ts';
import { hasBody } from './unreadBodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the request's slot among the large ones. */
    leaveLargeRequests: (() => void) | null;
  }
}

/** Options of a route whose body contains a diagram; all other bodies are small. */
export const CARRIES_DIAGRAM = { bodyLimit: LIMITS.maxBodyBytes } satisfies RouteShorthandOptions;

/**
 * Accepts only JSON bodies. Keys that address prototypes are dropped like every unknown field, and an
 * empty body counts as none, since many clients send a content type with every call. A body is read only
 * after the preceding hooks; large ones are limited in number and parsed on another thread.
 */
export function acceptJsonOnly(app: FastifyInstance, largeBodies: LargeBodies): void {
  app.decorateRequest('leaveLargeRequests', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404 && hasBody(request.raw)) done(notFound());
    else done();
  });
  app.addHook('preParsing', (request, reply, payload) => {
    if ((declaredBytes(request) ?? 0) > request.routeOptions.bodyLimit)
      return Promise.reject(new AppError('TOO_LARGE'));
    if (request.headers.expect !== undefined) reply.raw.writeContinue();
    return Promise.resolve(payload);
  });
  app.addHook('onSend', (request, _reply, payload) => {
    request.leaveLargeRequests?.();
    return Promise.resolve(payload);
  });

  app.removeAllContentTypeParsers();
  const parseText = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readBody(payload, {
      limit: request.routeOptions.bodyLimit,
      declaredBytes: declaredBytes(request),
      onLarge: () => (request.leaveLargeRequests = largeBodies.enter(getSession(request).user.id)),
    })
      .then((bytes) => {
        if (bytes.length === 0) done(null, undefined);
        else if (bytes.length > LARGE_BODY_BYTES)
          largeBodies.parse(bytes).then((body) => done(null, body), done);
        // Fastify's parser supports callbacks only.
        else
          void parseText(request, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(), done);
      })
      .catch(done);
  });
}

/** Returns the declared length of a body. */
export function declaredBytes({ headers }: FastifyRequest): number | undefined {
  const declared = headers['content-length'];
  return declared === undefined ? undefined : Number(declared);
}
