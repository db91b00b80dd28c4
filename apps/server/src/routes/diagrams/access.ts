import {
  accessLogEntrySchema,
  diagramUserSchema,
  participantSchema,
  transferOwnershipBodySchema,
  updateAccessBodySchema,
} from '@joinery/wire';
import { z } from 'zod';
import { getSession } from '../../plugins/signIn/authentication.ts';
import { needs } from '../../plugins/signIn/authorization.ts';
import { type ApiApp } from '../../apiApp.ts';
import { type ApiDeps, BEARER, diagramParams, DONE, doneSchema, memberParams, refusals } from '../api.ts';

const tags = ['Members'];

export function accessRoutes(app: ApiApp, { services, gateway, signedIn }: ApiDeps): void {
  app.get(
    '/diagrams/:diagramId/users',
    {
      ...signedIn('read'),
      ...needs('members.read'),
      schema: {
        tags,
        summary: 'List the members of a diagram',
        security: BEARER,
        params: diagramParams,
        response: { 200: z.array(diagramUserSchema), ...refusals(401, 404) },
      },
    },
    (request) => services.members.list(request.params.diagramId),
  );

  app.get(
    '/diagrams/:diagramId/participants',
    {
      ...signedIn('read'),
      ...needs('members.read'),
      schema: {
        tags,
        summary: 'List the users who have a diagram open now',
        security: BEARER,
        params: diagramParams,
        response: { 200: z.array(participantSchema), ...refusals(401, 404) },
      },
    },
    (request) => gateway.listParticipants(request.params.diagramId),
  );

  app.get(
    '/diagrams/:diagramId/access-log',
    {
      ...signedIn('read'),
      ...needs('members.manage'),
      schema: {
        tags,
        summary: 'List the changes of access to a diagram (owner)',
        security: BEARER,
        params: diagramParams,
        response: { 200: z.array(accessLogEntrySchema), ...refusals(401, 403, 404) },
      },
    },
    (request) => services.readAccessLog(request.params.diagramId),
  );

  app.put(
    '/diagrams/:diagramId/access',
    {
      ...signedIn('write'),
      ...needs('members.manage'),
      schema: {
        tags,
        summary: "Change a member's access level (owner)",
        security: BEARER,
        params: diagramParams,
        body: updateAccessBodySchema,
        response: { 200: doneSchema, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const actorId = getSession(request).user.id;
      await services.members.changeLevel({ actorId, ...request.params, ...request.body });
      return DONE;
    },
  );

  app.delete(
    '/diagrams/:diagramId/access/:userId',
    {
      ...signedIn('write'),
      ...needs('members.read'),
      schema: {
        tags,
        summary: 'Remove a member (owner), or leave a diagram',
        security: BEARER,
        params: memberParams,
        response: { 200: doneSchema, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      await services.members.remove({ actorId: getSession(request).user.id, ...request.params });
      return DONE;
    },
  );

  app.post(
    '/diagrams/:diagramId/owner',
    {
      ...signedIn('write'),
      ...needs('ownership.transfer'),
      schema: {
        tags,
        summary: 'Transfer the ownership to another member (owner)',
        security: BEARER,
        params: diagramParams,
        body: transferOwnershipBodySchema,
        response: { 200: doneSchema, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const actorId = getSession(request).user.id;
      await services.members.transferOwnership({ actorId, ...request.params, ...request.body });
      return DONE;
    },
  );
}
