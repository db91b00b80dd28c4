import { Readable } from 'node:stream';
import { accountSchema, deleteAccountBodySchema } from '@joinery/wire';
import { z } from 'zod';
import { getSession } from '../plugins/signIn/authentication.ts';
import { type ApiApp } from '../apiApp.ts';
import { type ApiDeps, BEARER, DONE, doneSchema, refusals } from './api.ts';

const tags = ['Account'];

export function accountRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  app.get(
    '/account',
    {
      ...signedIn('read'),
      schema: {
        tags,
        summary: 'Get the stored data of the user',
        security: BEARER,
        response: { 200: accountSchema, ...refusals(401) },
      },
    },
    (request) => services.account.read(getSession(request).user),
  );

  app.get(
    '/account/export',
    {
      ...signedIn('export'),
      schema: {
        tags,
        summary: 'Download all stored data of the user and all own diagrams as a zip',
        security: BEARER,
        response: { 200: z.unknown().describe('A zip.'), ...refusals(401) },
      },
    },
    (request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="joinery-account.zip"')
        .type('application/zip')
        .send(Readable.from(services.account.export(getSession(request).user))),
  );

  app.post(
    '/account/deletion',
    {
      ...signedIn('write'),
      schema: {
        tags,
        summary: 'Delete the account permanently, with all own diagrams that are not transferred',
        security: BEARER,
        body: deleteAccountBodySchema,
        response: { 200: doneSchema, ...refusals(400, 401) },
      },
    },
    async (request) => {
      await services.account.delete(getSession(request).user, request.body);
      return DONE;
    },
  );
}
