import { type FastifyInstance } from 'fastify';

/**
 * Bodies are JSON and nothing else. Keys that would reach into prototypes are dropped like every unknown field, and an empty
 * body counts as none, since many clients name a content type with every call.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
    } else {
      // Fastify's own parser works by callback only.
      void parse(request, body, done);
    }
  });
}
