import { editsBodySchema, editsConflictSchema, editsResponseSchema } from '@joinery/wire';
import { isObject } from '@joinery/model';
import { type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getSession } from '../../plugins/signIn/authentication.ts';
import { getAccessLevel, needs } from '../../plugins/signIn/authorization.ts';
import { CARRIES_DIAGRAM } from '../../plugins/bodies/bodies.ts';
import { scopedClientId } from '../../services/diagrams/open/joining.ts';
import { LargeContent } from '../../services/diagrams/wholeBody/largeBodies.ts';
import { readNumberedEdits } from '../../services/diagrams/edit/numberedEdit.ts';
import { type ApiApp } from '../../apiApp.ts';
import { type ApiDeps, BEARER, diagramParams, refusals } from '../api.ts';
import { readRecordsTag } from './sendDiagram.ts';

// The service parses edits: operations that it cannot read are the problem of their edit alone.
const edits = z.unknown().meta(z.toJSONSchema(editsBodySchema.shape.edits, { io: 'input' }));

/** The numbered edits of a client, for those without a live connection. */
export function editRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  app.post(
    '/diagrams/:diagramId/edits',
    {
      ...signedIn('write'),
      ...needs('diagram.edit'),
      ...CARRIES_DIAGRAM,
      preValidation: moveLargeEdits,
      schema: {
        tags: ['Diagrams'],
        summary: 'Edit a diagram by operations on its records',
        description:
          'Edits are applied in the order of their numbers, each as a whole or not at all; an edit that is sent again within 24 hours is recognised by clientId and seq and counts once. With If-Match, new edits are applied only to the revision of that ETag of form=records, else the response is 412. A larger edit than the limits is sent as several.',
        security: BEARER,
        params: diagramParams,
        body: editsBodySchema.extend({ edits }),
        response: {
          200: editsResponseSchema,
          ...refusals(400, 401, 403, 404, 413, 503),
          409: editsConflictSchema,
          412: editsConflictSchema,
        },
      },
    },
    async (request) => {
      const userId = getSession(request).user.id;
      const { diagramId } = request.params;
      const { clientId, edits: given, ...fields } = request.body;
      const onlyAt = readRecordsTag(request.headers['if-match'], getAccessLevel(request));
      return services.diagrams.applyEdits({
        ...{ diagramId, userId, onlyAt, ...fields },
        clientId: scopedClientId(userId, clientId),
        edits:
          given instanceof LargeContent
            ? await services.diagrams.largeBodies.readEdits(given)
            : readNumberedEdits(given),
      });
    },
  );
}

/** The edits of a large body are where other bodies have a diagram. */
function moveLargeEdits(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (isObject(body)) {
    const { content, edits: given = null } = body;
    request.body = { ...body, edits: content instanceof LargeContent ? content : given };
  }
  return Promise.resolve();
}
