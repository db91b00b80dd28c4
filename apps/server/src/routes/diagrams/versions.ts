import {
  diagramVersionContentSchema,
  diagramVersionListSchema,
  diagramVersionSchema,
  nameVersionBodySchema,
  renameVersionBodySchema,
  restoreVersionResponseSchema,
} from '@joinery/wire';
import { getSession } from '../../plugins/signIn/authentication.ts';
import { needs } from '../../plugins/signIn/authorization.ts';
import { type ApiApp } from '../../apiApp.ts';
import { type ApiDeps, BEARER, diagramParams, DONE, doneSchema, refusals, versionParams } from '../api.ts';
import { sendDiagram } from './sendDiagram.ts';

const tags = ['Versions'];

export function versionRoutes(app: ApiApp, deps: ApiDeps): void {
  readingRoutes(app, deps);
  namingRoutes(app, deps);
  restoringRoutes(app, deps);
}

function readingRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  app.get(
    '/diagrams/:diagramId/versions',
    {
      ...signedIn('read'),
      ...needs('versions.read'),
      schema: {
        tags,
        summary: 'List the versions of a diagram, the latest first: who changed what',
        security: BEARER,
        params: diagramParams,
        response: { 200: diagramVersionListSchema, ...refusals(401, 404) },
      },
    },
    (request) => services.versions.list(request.params.diagramId),
  );

  app.get(
    '/diagrams/:diagramId/versions/:versionId',
    {
      ...signedIn('read'),
      ...needs('versions.read'),
      schema: {
        tags,
        summary: 'Get a version with its content',
        security: BEARER,
        params: versionParams,
        response: { 200: diagramVersionContentSchema, ...refusals(401, 404, 409) },
      },
    },
    async (request, reply) => {
      const view = await services.versions.read(request.params);
      return sendDiagram(reply, view, view.version);
    },
  );
}

function namingRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  app.post(
    '/diagrams/:diagramId/versions',
    {
      ...signedIn('write'),
      ...needs('versions.write'),
      schema: {
        tags,
        summary: 'Save the current state of a diagram as a named version (owner, editor)',
        security: BEARER,
        params: diagramParams,
        body: nameVersionBodySchema,
        response: { 201: diagramVersionSchema, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const actorId = getSession(request).user.id;
      const version = await services.versions.create({ actorId, ...request.params, ...request.body });
      return reply.code(201).send(version);
    },
  );

  app.patch(
    '/diagrams/:diagramId/versions/:versionId',
    {
      ...signedIn('write'),
      ...needs('versions.write'),
      schema: {
        tags,
        summary: 'Name a version, or remove its name (owner, editor)',
        security: BEARER,
        params: versionParams,
        body: renameVersionBodySchema,
        response: { 200: diagramVersionSchema, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    (request) => {
      const actorId = getSession(request).user.id;
      return services.versions.rename({ actorId, ...request.params, ...request.body });
    },
  );
}

function restoringRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  app.post(
    '/diagrams/:diagramId/versions/:versionId/restore',
    {
      ...signedIn('write'),
      ...needs('versions.write'),
      schema: {
        tags,
        summary: 'Restore the content of a version, as one change for all participants (owner, editor)',
        security: BEARER,
        params: versionParams,
        response: { 200: restoreVersionResponseSchema, ...refusals(401, 403, 404, 409) },
      },
    },
    (request) => services.versions.restore({ actorId: getSession(request).user.id, ...request.params }),
  );

  app.delete(
    '/diagrams/:diagramId/versions/:versionId',
    {
      ...signedIn('write'),
      ...needs('versions.delete'),
      schema: {
        tags,
        summary: 'Delete a version permanently (owner)',
        security: BEARER,
        params: versionParams,
        response: { 200: doneSchema, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      await services.versions.remove(request.params);
      return DONE;
    },
  );
}
