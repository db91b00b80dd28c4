import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type Settings } from '../env.ts';

/** Documented prefix of the API; the routes are also available under API_PREFIXES[1]. */
export const API_PREFIXES = ['/api/api', '/api'] as const;

/** Generates the OpenAPI 3.1 description from the routes' schemas, with a page to try it at /api/docs. */
export async function documentApi(
  app: FastifyInstance,
  settings: Pick<Settings, 'publicUrl'>,
  version: string,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Joinery',
        version,
        description:
          'Entity-relationship diagrams: sign-in, diagrams, sharing, and Spring Boot base projects.',
      },
      servers: [{ url: settings.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) =>
      route.url.startsWith(`${API_PREFIXES[0]}/`)
        ? jsonSchemaTransform(route)
        : { schema: { hide: true }, url: route.url },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null, persistAuthorization: false, tryItOutEnabled: true },
  });
}
