import { type FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { type Settings } from '../env.ts';

const TOKEN_AFTER = /\/(invitation|verify|accept|public)\/[^/]+/gi;
const LONG_SEGMENT = /\/[^/.]{30,}(?=\/|$)/g;

/** The path of an address fit to be logged: without query, and with invitation and public tokens taken out. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.replace(TOKEN_AFTER, '/$1/[token]').replace(LONG_SEGMENT, '/[long]').slice(0, 300);
}

/** Structured logs without personal data: no address, no header, no query, no body. */
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

/** One line per answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
