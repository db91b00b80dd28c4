import { aiKeyBodySchema, aiKeySchema, aiKeyTestSchema, storedAiKeySchema } from '@joinery/wire';
import { notFound } from '../../errors.ts';
import { getSession } from '../../plugins/signIn/authentication.ts';
import { type AiKeys } from '../../services/aiKeys/aiKeys.ts';
import { type ApiApp } from '../../apiApp.ts';
import { type ApiDeps, BEARER, DONE, doneSchema, refusals } from '../api.ts';

const tags = ['Account'];
const description = 'Only where the operator has set AI_USER_KEYS=on; else 404.';

export function aiKeyRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  const aiKeys = (): AiKeys => {
    if (services.aiKeys === null) throw notFound('Keys of users are not enabled on this server.');
    return services.aiKeys;
  };

  app.get(
    '/account/ai-key',
    {
      ...signedIn('read'),
      schema: {
        tags,
        summary: "Get the user's own AI key, masked",
        description,
        security: BEARER,
        response: { 200: aiKeySchema, ...refusals(401, 404) },
      },
    },
    async (request) => (await aiKeys().read(getSession(request).user.id)) ?? { key: null },
  );

  app.put(
    '/account/ai-key',
    {
      ...signedIn('write'),
      schema: {
        tags,
        summary: "Store the user's own AI key",
        description: `${description} The key is encrypted and never returned. Without a key the stored one is kept, as long as provider and origin of the address are the same.`,
        security: BEARER,
        body: aiKeyBodySchema,
        response: { 200: storedAiKeySchema, ...refusals(400, 401, 404) },
      },
    },
    (request) => aiKeys().save(getSession(request).user.id, request.body),
  );

  app.delete(
    '/account/ai-key',
    {
      ...signedIn('write'),
      schema: {
        tags,
        summary: "Remove the user's own AI key",
        description,
        security: BEARER,
        response: { 200: doneSchema, ...refusals(401, 404) },
      },
    },
    async (request) => {
      await aiKeys().delete(getSession(request).user.id);
      return DONE;
    },
  );

  app.post(
    '/account/ai-key/test',
    {
      ...signedIn('assist'),
      schema: {
        tags,
        summary: 'Check an AI key with its provider; nothing is stored',
        description,
        security: BEARER,
        body: aiKeyBodySchema,
        response: { 200: aiKeyTestSchema, ...refusals(400, 401, 404) },
      },
    },
    (request, reply) => {
      const abortController = new AbortController();
      reply.raw.once('close', () => abortController.abort());
      return aiKeys().test(getSession(request).user.id, request.body, abortController.signal);
    },
  );
}
