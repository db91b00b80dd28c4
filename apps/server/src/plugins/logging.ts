import { type FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { type Settings } from '../env.ts';

const TOKEN_AFTER = /\/(invitation|verify|accept|public)\/[^/]+/gi;
const LONG_SEGMENT = /\/[^/.]{30,}(?=\/|$)/g;

/** Returns the loggable part of an address: without query, invitation and public tokens. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.replace(TOKEN_AFTER, '/$1/[token]').replace(LONG_SEGMENT, '/[long]').slice(0, 300);
}

/** Creates a structured logger without personal data: no address, header, query or body. */
export function createLogger(settings: Pick<Settings, 'logLevel'>): Logger {
  return pino({
    level: settings.logLevel,
    base: null,
    redact: ['authorization', 'token', 'credential', '*.authorization', '*.token', '*.credential'],
    serializers: {
      err: pino.stdSerializers.err,
      error: pino.stdSerializers.err,
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: loggedPath(request.url),
      }),
    },
  });
}

/** Logs one line per response. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request completed',
    );
    done();
  });
}
