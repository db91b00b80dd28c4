import { errorBodySchema, generateDiagramBodySchema, NDJSON, proposalSchema } from '@joinery/wire';
import { type FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { getSession } from '../../plugins/signIn/authentication.ts';
import { type Asked } from '../../services/assistant/asked.ts';
import { type ApiApp } from '../../apiApp.ts';
import { type ApiDeps, BEARER, refusals } from '../api.ts';
import { abortOnClose, type AnyReply, streamLines } from './streamLines.ts';

const tags = ['AI Diagram Generator'];
const description = `Nothing is stored. With Accept: ${NDJSON} the response is lines of JSON: progress, then one result or error; closing the connection cancels the request.`;
const failures = { ...refusals(400, 401, 413), 503: errorBodySchema };

/** Routes that respond with 410 for one release. */
const REMOVED = ['/diagrams/diagram-change', '/diagrams/diagram-review'];
const MOVED = 'This route was removed. Send a message to POST /diagrams/{id}/assistant instead.';

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
  for (const url of REMOVED)
    app.post(
      url,
      {
        onRequest: [...signedIn('assist').onRequest, rejectRemoved],
        schema: {
          tags,
          summary: 'Removed',
          description: MOVED,
          deprecated: true,
          security: BEARER,
          response: refusals(401, 410),
        },
      },
      rejectRemoved,
    );
}

/** Rejects a request before its body is read. */
function rejectRemoved(): Promise<never> {
  return Promise.reject(new AppError('GONE', MOVED));
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
