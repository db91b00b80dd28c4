import {
  changeDiagramBodySchema,
  errorBodySchema,
  generateDiagramBodySchema,
  NDJSON,
  promptRefusalSchema,
  proposalSchema,
  reviewResponseSchema,
  reviewDiagramBodySchema,
} from '@joinery/wire';
import { type FastifyRequest } from 'fastify';
import { diagramContentInputSchema } from '@joinery/model';
import { z } from 'zod';
import { getSession } from '../plugins/authentication.ts';
import { CARRIES_DIAGRAM } from '../plugins/bodies.ts';
import { type Asked } from '../services/assistant/asked.ts';
import { type ApiApp } from '../apiApp.ts';
import { type ApiDeps, BEARER, refusals } from './api.ts';
import { abortOnClose, type AnyReply, streamLines } from './streamLines.ts';

const tags = ['AI helper'];
const description = `Nothing is stored. With Accept: ${NDJSON} the response is lines of JSON: progress, then one result or error; closing the connection cancels the request.`;
const failures = { ...refusals(400, 401, 413), 503: errorBodySchema };

// The service parses content: it is more tolerant than a schema and names the invalid field.
const content = z.unknown().meta(z.toJSONSchema(diagramContentInputSchema, { io: 'input' }));

export function assistantRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  const { assistant } = services;
  app.post(
    '/diagrams/diagram-generate',
    {
      ...signedIn('assist'),
      schema: {
        tags,
        summary: 'Draw a diagram from a description',
        description,
        security: BEARER,
        body: generateDiagramBodySchema,
        response: { 200: proposalSchema, ...failures },
      },
    },
    (request, reply) => respond(request, reply, (asked) => assistant.generate(request.body.prompt, asked)),
  );
  app.post(
    '/diagrams/diagram-change',
    {
      ...signedIn('assist'),
      ...CARRIES_DIAGRAM,
      schema: {
        tags,
        summary: 'Change a diagram as described',
        description,
        security: BEARER,
        body: changeDiagramBodySchema.extend({ content }),
        response: { 200: proposalSchema, ...failures, 400: promptRefusalSchema },
      },
    },
    (request, reply) =>
      respond(request, reply, (asked) => assistant.change(request.body.prompt, request.body.content, asked)),
  );
  app.post(
    '/diagrams/diagram-review',
    {
      ...signedIn('assist'),
      ...CARRIES_DIAGRAM,
      schema: {
        tags,
        summary: 'Review a diagram, with fixes',
        description,
        security: BEARER,
        body: reviewDiagramBodySchema.extend({ content }),
        response: { 200: reviewResponseSchema, ...failures },
      },
    },
    (request, reply) => respond(request, reply, (asked) => assistant.review(request.body.content, asked)),
  );
}

/** Responds with JSON, or lines of it; a closed connection aborts the work. */
async function respond<Result>(
  request: FastifyRequest,
  reply: AnyReply,
  work: (asked: Asked) => Promise<Result>,
): Promise<Result | undefined> {
  const asked: Asked = { userId: getSession(request).user.id, signal: abortOnClose(reply) };
  if (request.headers.accept?.includes(NDJSON) !== true) return work(asked);
  await streamLines(request, reply, (send) =>
    work({ ...asked, onProgress: (characters) => send({ event: 'progress', characters }) }),
  );
  return undefined;
}
