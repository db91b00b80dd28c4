import {
  authConfigResponseSchema,
  nonceResponseSchema,
  signInResponseSchema,
  signInBodySchema,
  validateResponseSchema,
} from '@joinery/wire';
import { getSession } from '../plugins/signIn/authentication.ts';
import { type ApiApp } from '../apiApp.ts';
import { type ApiDeps, BEARER, DONE, doneSchema, refusals } from './api.ts';

const tags = ['Sign-in'];

export function authRoutes(app: ApiApp, { services, publicRoute, signedIn }: ApiDeps): void {
  app.get(
    '/auth/config',
    {
      ...publicRoute('read'),
      schema: {
        tags,
        summary: 'Get the ways to sign in',
        response: { 200: authConfigResponseSchema, ...refusals() },
      },
    },
    () => services.auth.config,
  );

  app.get(
    '/auth/nonce',
    {
      ...publicRoute('nonce'),
      schema: {
        tags,
        summary: 'Get a single-use value for a sign-in',
        response: { 200: nonceResponseSchema, ...refusals() },
      },
    },
    async () => ({ nonce: await services.auth.createNonce() }),
  );

  app.post(
    '/auth/google',
    {
      ...publicRoute('signIn'),
      schema: {
        tags,
        summary: 'Sign in with an OpenID Connect ID token',
        body: signInBodySchema,
        response: { 200: signInResponseSchema, ...refusals(400, 401) },
      },
    },
    async (request) => ({ token: await services.auth.signIn(request.body) }),
  );

  app.get(
    '/auth/validate',
    {
      ...signedIn('read'),
      schema: {
        tags,
        summary: 'Check a bearer token, and get its user',
        security: BEARER,
        response: { 200: validateResponseSchema, ...refusals(401) },
      },
    },
    (request) => ({ valid: true, user: getSession(request).user }),
  );

  app.post(
    '/auth/logout',
    {
      ...signedIn('write'),
      schema: {
        tags,
        summary: 'End this session',
        security: BEARER,
        response: { 200: doneSchema, ...refusals(401) },
      },
    },
    async (request) => {
      await services.auth.sessions.revoke(getSession(request));
      return DONE;
    },
  );

  app.post(
    '/auth/logout-all',
    {
      ...signedIn('write'),
      schema: {
        tags,
        summary: 'End all sessions of the user',
        security: BEARER,
        response: { 200: doneSchema, ...refusals(401) },
      },
    },
    async (request) => {
      await services.auth.sessions.revokeAll(getSession(request).user.id);
      return DONE;
    },
  );
}
