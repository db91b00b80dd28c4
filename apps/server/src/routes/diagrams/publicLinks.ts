import { publicDiagramSchema, publicLinkResponseSchema, publicLinkStateSchema } from '@joinery/wire';
import { getSession } from '../../plugins/signIn/authentication.ts';
import { needs } from '../../plugins/signIn/authorization.ts';
import { type ApiApp } from '../../apiApp.ts';
import { type ApiDeps, BEARER, diagramParams, DONE, doneSchema, refusals, tokenParams } from '../api.ts';
import { sendPublicDiagram } from './sendDiagram.ts';

const tags = ['Public link'];

export function publicLinkRoutes(app: ApiApp, { services, publicRoute, signedIn }: ApiDeps): void {
  app.post(
    '/diagrams/:diagramId/public-link',
    {
      ...signedIn('write'),
      ...needs('publicLink.manage'),
      schema: {
        tags,
        summary: 'Create a public read-only link to a diagram (owner); an earlier link becomes invalid',
        security: BEARER,
        params: diagramParams,
        response: { 201: publicLinkResponseSchema, ...refusals(401, 403, 404) },
      },
    },
    async (request, reply) => {
      const link = await services.publicLinks.open(getSession(request).user.id, request.params.diagramId);
      return reply.code(201).send(link);
    },
  );

  app.get(
    '/diagrams/:diagramId/public-link',
    {
      ...signedIn('read'),
      ...needs('publicLink.manage'),
      schema: {
        tags,
        summary: 'Get the public link of a diagram, if it has one (owner)',
        security: BEARER,
        params: diagramParams,
        response: { 200: publicLinkStateSchema, ...refusals(401, 403, 404) },
      },
    },
    (request) => services.publicLinks.getState(request.params.diagramId),
  );

  app.delete(
    '/diagrams/:diagramId/public-link',
    {
      ...signedIn('write'),
      ...needs('publicLink.manage'),
      schema: {
        tags,
        summary: 'Remove the public link of a diagram (owner)',
        security: BEARER,
        params: diagramParams,
        response: { 200: doneSchema, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      await services.publicLinks.close(getSession(request).user.id, request.params.diagramId);
      return DONE;
    },
  );

  app.get(
    '/public/:token',
    {
      ...publicRoute('read'),
      schema: {
        tags,
        summary: 'Get the name and content of a diagram by its public link',
        params: tokenParams,
        response: { 200: publicDiagramSchema, ...refusals(404) },
      },
    },
    async (request, reply) => {
      const diagramId = await services.publicLinks.findDiagram(request.params.token);
      return sendPublicDiagram(reply, await services.diagrams.read(diagramId));
    },
  );
}
