import { type AccessLevel, diagramContentInputSchema } from '@joinery/model';
import {
  createDiagramBodySchema,
  binEntrySchema,
  diagramFormSchema,
  diagramListEntrySchema,
  diagramRecordsSchema,
  diagramSchema,
  duplicateDiagramBodySchema,
  renameDiagramBodySchema,
  renamedDiagramSchema,
  saveConflictSchema,
  updateDiagramBodySchema,
} from '@joinery/wire';
import { z } from 'zod';
import { getSession } from '../../plugins/signIn/authentication.ts';
import { getAccessLevel, needs } from '../../plugins/signIn/authorization.ts';
import { CARRIES_DIAGRAM } from '../../plugins/bodies/bodies.ts';
import { scopedClientId } from '../../services/diagrams/open/joining.ts';
import { FIRST_REVISION } from '../../services/diagrams/store/diagramStore.ts';
import { type ApiApp } from '../../apiApp.ts';
import { type ApiDeps, BEARER, diagramParams, DONE, doneSchema, refusals } from '../api.ts';
import { sendState, sendView, toRecordsTag } from './sendDiagram.ts';
import { type DiagramView } from '../../services/diagrams/open/diagramView.ts';

const tags = ['Diagrams'];

// The diagram service parses content: it is more tolerant than a schema and names the invalid field.
const content = z.unknown().meta(z.toJSONSchema(diagramContentInputSchema, { io: 'input' }));
const createBody = createDiagramBodySchema.extend({ content });
const updateBody = updateDiagramBodySchema.extend({ content });
const opened = z.union([diagramSchema, diagramRecordsSchema]);

export function diagramRoutes(app: ApiApp, deps: ApiDeps): void {
  collectionRoutes(app, deps);
  readAndWriteRoutes(app, deps);
  ownDiagramRoutes(app, deps);
  deletionRoutes(app, deps);
}

function collectionRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  app.get(
    '/diagrams',
    {
      ...signedIn('read'),
      schema: {
        tags,
        summary: 'List the diagrams that the user can access, without content',
        security: BEARER,
        response: { 200: z.array(diagramListEntrySchema), ...refusals(401) },
      },
    },
    (request) => services.userDiagrams.list(getSession(request).user.id),
  );

  app.post(
    '/diagrams',
    {
      ...signedIn('write', 'create'),
      ...CARRIES_DIAGRAM,
      schema: {
        tags,
        summary:
          'Create a diagram owned by the user. A repeated request with the same creationId creates no second one',
        security: BEARER,
        querystring: diagramFormSchema,
        body: createBody,
        response: { 200: opened, 201: opened, ...refusals(400, 401, 403, 404, 413, 503) },
      },
    },
    async (request, reply) => {
      const { id: sessionId, user } = getSession(request);
      const { name, content, creationId } = request.body;
      const creation = { ownerId: user.id, sessionId, name, content };
      const send = async (diagram: DiagramView, level: AccessLevel): Promise<typeof reply> =>
        request.query.form === 'records'
          ? sendState(reply, {
              state: await services.diagrams.readState(diagram.id, sessionId),
              id: diagram.id,
              level,
            })
          : sendView(reply, diagram, level);
      if (creationId === undefined) {
        reply.code(201);
        return send(await services.diagrams.create(creation), 'OWNER');
      }
      const created = await services.diagrams.createOnce({ ...creation, creationId });
      if (created.kind === 'created') {
        reply.code(201);
        return send(created.diagram, 'OWNER');
      }
      // The response of an earlier attempt was lost: later edits of the client are merged into the diagram
      // created by it.
      const { diagramId } = created;
      const level = await services.authorize({ diagramId, userId: user.id, permission: 'diagram.edit' });
      const saved = await services.diagrams.update({
        diagramId,
        userId: user.id,
        sessionId,
        name,
        content,
        baseRevision: FIRST_REVISION,
      });
      return send(saved, level);
    },
  );
}

function readAndWriteRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  app.get(
    '/diagrams/:diagramId',
    {
      ...signedIn('read'),
      ...needs('diagram.read'),
      schema: {
        tags,
        summary: 'Get a diagram with its content, or as records',
        description:
          'form=records returns the records of the diagram in place of its content: puts that make it from an empty diagram, with the order of attributes. A client that joins the live connection with this revision and epoch receives the changes since. The response has an ETag.',
        security: BEARER,
        params: diagramParams,
        querystring: diagramFormSchema,
        response: { 200: opened, 304: z.null(), ...refusals(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const { id: sessionId } = getSession(request);
      const { diagramId } = request.params;
      const level = getAccessLevel(request);
      if (request.query.form === 'records') {
        const state = await services.diagrams.readState(diagramId, sessionId);
        const etag = toRecordsTag(state, level);
        reply.header('etag', etag);
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send(null);
        return sendState(reply, { state, id: diagramId, level });
      }
      return sendView(reply, await services.diagrams.read(diagramId, sessionId), level);
    },
  );

  app.put(
    '/diagrams/:diagramId',
    {
      ...signedIn('write'),
      ...needs('diagram.edit'),
      ...CARRIES_DIAGRAM,
      schema: {
        tags,
        summary: 'Save a diagram, merged with what others saved since baseRevision',
        description:
          'The base is baseRevision, or by default the revision that the session received last. With a base, exactly the changes that the body makes to it are saved, deletions included. Without a base (the session received none, or it is older than 24 hours) nothing is deleted: elements are matched by id, then by name, then by order, their changed values are saved, and elements that the body omits stay. A baseRevision above the current revision is rejected with 409 and the current revision. Only null removes className, owned, primaryKey, referencedAttributes and the role of an attribute. An identical body saves nothing.',
        security: BEARER,
        params: diagramParams,
        body: updateBody,
        response: { 200: diagramSchema, ...refusals(400, 401, 403, 404, 413, 503), 409: saveConflictSchema },
      },
    },
    async (request, reply) => {
      const { id: sessionId, user } = getSession(request);
      const { diagramId } = request.params;
      const { name, content, baseRevision, clientId, upToSeq } = request.body;
      const saved = await services.diagrams.update({
        diagramId,
        userId: user.id,
        sessionId,
        name,
        content,
        baseRevision,
        sent:
          clientId === undefined || upToSeq === undefined
            ? undefined
            : { clientId: scopedClientId(user.id, clientId), seq: upToSeq },
      });
      return sendView(reply, saved, getAccessLevel(request));
    },
  );
}

function ownDiagramRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  app.patch(
    '/diagrams/:diagramId',
    {
      ...signedIn('write'),
      ...needs('diagram.edit'),
      schema: {
        tags,
        summary: 'Rename a diagram without sending its content',
        security: BEARER,
        params: diagramParams,
        body: renameDiagramBodySchema,
        response: { 200: renamedDiagramSchema, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { diagramId } = request.params;
      const userId = getSession(request).user.id;
      const renamed = await services.userDiagrams.rename({ userId, diagramId, name: request.body.name });
      return { ...renamed, _id: diagramId, updatedAt: new Date(renamed.updatedAt).toISOString() };
    },
  );

  app.post(
    '/diagrams/:diagramId/duplicate',
    {
      ...signedIn('write', 'create'),
      ...needs('diagram.read'),
      schema: {
        tags,
        summary:
          'Copy a diagram; the user owns the copy. A repeated request with the same creationId creates no second one',
        security: BEARER,
        params: diagramParams,
        body: duplicateDiagramBodySchema,
        response: {
          200: diagramListEntrySchema,
          201: diagramListEntrySchema,
          ...refusals(400, 401, 404, 413),
        },
      },
    },
    async (request, reply) => {
      const { id: sessionId, user } = getSession(request);
      const { diagramId } = request.params;
      const creationId = request.body?.creationId;
      const copy = await services.userDiagrams.duplicate({
        userId: user.id,
        sessionId,
        diagramId,
        creationId,
      });
      return reply.code(copy.isNew ? 201 : 200).send(copy.entry);
    },
  );
}

function deletionRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  app.delete(
    '/diagrams/:diagramId',
    {
      ...signedIn('write'),
      ...needs('diagram.delete'),
      schema: {
        tags,
        summary: 'Move a diagram to the bin, where it stays for 30 days (owner)',
        security: BEARER,
        params: diagramParams,
        response: { 200: doneSchema, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      await services.userDiagrams.delete(getSession(request).user, request.params.diagramId);
      return DONE;
    },
  );

  app.get(
    '/diagrams/bin',
    {
      ...signedIn('read'),
      schema: {
        tags,
        summary: "List the user's own diagrams in the bin, without content",
        security: BEARER,
        response: { 200: z.array(binEntrySchema), ...refusals(401) },
      },
    },
    (request) => services.userDiagrams.listBin(getSession(request).user.id),
  );

  app.delete(
    '/diagrams/bin/:diagramId',
    {
      ...signedIn('write'),
      ...needs('bin'),
      schema: {
        tags,
        summary: 'Delete a diagram in the bin permanently (owner)',
        security: BEARER,
        params: diagramParams,
        response: { 200: doneSchema, ...refusals(401, 404) },
      },
    },
    async (request) => {
      await services.userDiagrams.removeForGood(getSession(request).user.id, request.params.diagramId);
      return DONE;
    },
  );

  app.post(
    '/diagrams/:diagramId/restore',
    {
      ...signedIn('write'),
      ...needs('bin'),
      schema: {
        tags,
        summary: 'Restore a diagram from the bin, with members, versions and links (owner)',
        security: BEARER,
        params: diagramParams,
        response: { 200: doneSchema, ...refusals(401, 404) },
      },
    },
    async (request) => {
      await services.userDiagrams.restore(getSession(request).user.id, request.params.diagramId);
      return DONE;
    },
  );
}
