import { devIdentityResponseSchema, devIdentityBodySchema } from '@joinery/wire';
import { type FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import { isForDevelopment } from '../plugins/directLoopback.ts';
import { type DevelopmentIdentity } from '../services/auth/developmentIdentity.ts';
import { type ApiApp } from '../apiApp.ts';
import { type ApiDeps } from './api.ts';

export function devIdentityRoutes(
  app: ApiApp,
  { publicRoute }: Pick<ApiDeps, 'publicRoute'>,
  identity: DevelopmentIdentity,
): void {
  const limits = publicRoute('devIdentity').onRequest;
  app.post(
    '/dev-identity/token',
    {
      onRequest: [refuseFromElsewhere, ...limits],
      schema: { hide: true, body: devIdentityBodySchema, response: { 200: devIdentityResponseSchema } },
    },
    async (request) => ({ credential: await identity.issueCredential(request.body) }),
  );
}

function refuseFromElsewhere(request: FastifyRequest): Promise<void> {
  return isForDevelopment(request) ? Promise.resolve() : Promise.reject(notFound());
}
