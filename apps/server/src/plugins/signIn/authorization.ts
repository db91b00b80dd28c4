import { type AccessLevel, type Permission } from '@joinery/model';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { diagramNotFound } from '../../errors.ts';
import { type Services } from '../../services/services.ts';
import { getSession } from './authentication.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission on the diagram of the path; `bin`: the service checks who owned the deleted diagram. */
    permission?: Permission | 'bin';
  }
  interface FastifyRequest {
    /** Level of the user on the diagram of the path; null until authorized. */
    accessLevel: AccessLevel | null;
  }
}

/** Options of a route with a diagram in its path. Transactions read the role again. */
export function needs(permission: Permission | 'bin'): { config: { permission: Permission | 'bin' } } {
  return { config: { permission } };
}

/**
 * Refuses requests without the permission of their route, after validation; see `authorize` for the errors. Throws for a route
 * with a diagram in its path and no permission.
 */
export function addAuthorization(app: FastifyInstance, { authorize }: Pick<Services, 'authorize'>): void {
  app.decorateRequest('accessLevel', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.includes(':diagramId') && config?.permission === undefined)
      throw new Error(`${String(method)} ${url} names no permission.`);
  });
  app.addHook('preHandler', async (request) => {
    const { permission = 'bin' } = request.routeOptions.config;
    if (permission === 'bin') return;
    const { diagramId } = request.params as { diagramId: string };
    request.accessLevel = await authorize({ diagramId, userId: getSession(request).user.id, permission });
  });
}

/** Returns the level of the user on the diagram of the path. */
export function getAccessLevel(request: Pick<FastifyRequest, 'accessLevel'>): AccessLevel {
  if (request.accessLevel === null) throw diagramNotFound();
  return request.accessLevel;
}
