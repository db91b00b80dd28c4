import { springConfigSchema } from '@joinery/codegen';
import { z } from 'zod';
import { zipSpringBaseProject } from '../services/springBaseProject.ts';
import { type ApiApp } from '../apiApp.ts';
import { type ApiDeps, BEARER, refusals } from './api.ts';

export function generationRoutes(app: ApiApp, { signedIn }: ApiDeps): void {
  app.post(
    '/diagrams/init-spring-boot',
    {
      ...signedIn('generate'),
      schema: {
        tags: ['Generation'],
        summary: 'Generate a Spring Boot base project as a zip',
        description:
          'Returns application/zip. The project is below baseDir; nothing in it comes from a diagram.',
        security: BEARER,
        body: z.object({ config: springConfigSchema }),
        response: { 200: z.unknown().describe('application/zip'), ...refusals(400, 401) },
      },
    },
    (request, reply) => {
      const { config } = request.body;
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${config.artifactId}.zip"`)
        .send(Buffer.from(zipSpringBaseProject(config)));
    },
  );
}
