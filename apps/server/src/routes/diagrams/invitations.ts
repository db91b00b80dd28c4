import {
  acceptInvitationResponseSchema,
  invitationSchema,
  inviteResponseSchema,
  inviteBodySchema,
  verifyInvitationResponseSchema,
} from '@joinery/wire';
import { z } from 'zod';
import { getSession } from '../../plugins/signIn/authentication.ts';
import { needs } from '../../plugins/signIn/authorization.ts';
import { type ApiApp } from '../../apiApp.ts';
import {
  type ApiDeps,
  BEARER,
  diagramParams,
  DONE,
  doneSchema,
  invitationParams,
  refusals,
  tokenParams,
} from '../api.ts';

const tags = ['Invitations'];

export function invitationRoutes(app: ApiApp, deps: ApiDeps): void {
  const { services, publicRoute, signedIn } = deps;

  app.post(
    '/invitations/invite',
    {
      ...signedIn('invite'),
      schema: {
        tags,
        summary:
          'Invite a user to a diagram (owner, editor), by mail if configured; an earlier invitation of the same address becomes invalid',
        security: BEARER,
        body: inviteBodySchema,
        response: { 201: inviteResponseSchema, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { sendMail = true, ...invitation } = request.body;
      const created = await services.mailedInvitations.invite(getSession(request).user, invitation, sendMail);
      return reply.code(201).send(created);
    },
  );

  app.get(
    '/invitations/verify/:token',
    {
      ...publicRoute('invitationToken'),
      schema: {
        tags,
        summary: 'Get who invites to which diagram, with which access level',
        params: tokenParams,
        response: { 200: verifyInvitationResponseSchema, ...refusals(404) },
      },
    },
    (request) => services.invitations.verify(request.params.token),
  );

  app.post(
    '/invitations/accept/:token',
    {
      ...signedIn('invitationToken'),
      schema: {
        tags,
        summary: 'Accept an invitation to the e-mail address of the user',
        security: BEARER,
        params: tokenParams,
        response: { 200: acceptInvitationResponseSchema, ...refusals(401, 403, 404) },
      },
    },
    (request) => services.invitations.accept(request.params.token, getSession(request).user),
  );

  pendingInvitationRoutes(app, deps);
}

function pendingInvitationRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  app.get(
    '/diagrams/:diagramId/invitations',
    {
      ...signedIn('read'),
      ...needs('members.invite'),
      schema: {
        tags,
        summary: 'List the pending invitations of a diagram (owner, editor)',
        security: BEARER,
        params: diagramParams,
        response: { 200: z.array(invitationSchema), ...refusals(401, 403, 404) },
      },
    },
    (request) => services.invitations.list(request.params.diagramId),
  );

  app.delete(
    '/diagrams/:diagramId/invitations/:invitationId',
    {
      ...signedIn('write'),
      ...needs('members.invite'),
      schema: {
        tags,
        summary: 'Withdraw an invitation (owner, editor)',
        security: BEARER,
        params: invitationParams,
        response: { 200: doneSchema, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const { diagramId, invitationId } = request.params;
      await services.invitations.withdraw(getSession(request).user.id, diagramId, invitationId);
      return DONE;
    },
  );
}
