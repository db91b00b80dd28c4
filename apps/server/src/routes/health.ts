import { timingSafeEqual } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Registry } from 'prom-client';
import { type Settings } from '../env.ts';
import { unauthorized, unavailable } from '../errors.ts';
import { isDirectLoopback } from '../plugins/directLoopback.ts';
import { createReadiness } from '../services/readiness.ts';
import { hashSecretToken } from '../services/auth/secretTokens.ts';

interface HealthDeps {
  settings: Pick<Settings, 'metricsToken'>;
  registry: Registry;
  /** Rejects if the storage cannot be read or written. */
  probe: () => Promise<void>;
}

export function healthRoutes(app: FastifyInstance, { settings, registry, probe }: HealthDeps): void {
  const isReady = createReadiness({ probe, log: app.log });
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'up' }));

  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (!(await isReady())) throw unavailable('The storage cannot be read or written.');
    return { status: 'ready' };
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isDirectLoopback(request) && !hasMetricsToken(request, settings.metricsToken)) throw unauthorized();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function hasMetricsToken(request: FastifyRequest, expected: string | null): boolean {
  const given = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (expected === null || given === undefined) return false;
  // Digests of equal length, so that timing reveals neither length nor content.
  return timingSafeEqual(Buffer.from(hashSecretToken(given)), Buffer.from(hashSecretToken(expected)));
}
