import { can } from '@joinery/model';
import { isUtf8 } from 'node:buffer';
import {
  type ReplyLine,
  CONVERSATION_LIMITS,
  conversationSchema,
  errorBodySchema,
  MAX_PROMPT_CHARACTERS,
  messageFieldsSchema,
  PICTURE_TYPES,
} from '@joinery/wire';
import { z } from 'zod';
import { forbidden, invalid, tooLarge } from '../../errors.ts';
import { getSession } from '../../plugins/signIn/authentication.ts';
import { getAccessLevel, needs } from '../../plugins/signIn/authorization.ts';
import { acceptForms, CARRIES_FORM, type FormFile } from '../../plugins/bodies/formBodies.ts';
import { createLargeRequests } from '../../services/diagrams/wholeBody/largeRequests.ts';
import { type ApiApp } from '../../apiApp.ts';
import { type ApiDeps, BEARER, diagramParams, DONE, doneSchema, refusals } from '../api.ts';
import { abortOnClose, type AnyReply, streamLines } from './streamLines.ts';

const tags = ['AI Diagram Generator'];

/** The kinds of messages that need no permission to edit. */
const READING_KINDS: readonly string[] = ['ask', 'review'];

const BYTES_PER_CHARACTER = 4;
const FIELD_BYTES = {
  message: MAX_PROMPT_CHARACTERS * BYTES_PER_CHARACTER,
  kind: 100,
  decision: 100,
  selection: CONVERSATION_LIMITS.maxSelectionBytes,
  content: CONVERSATION_LIMITS.maxContentBytes,
};

/** Forms above 256 kB that are read at the same time; one takes twice its size. */
const LARGE_FORMS = { maxPerUser: 3, maxPerNode: 4, doing: 'being sent to the AI Diagram Generator' };

const file = z.custom<FormFile>().meta({ type: 'string', format: 'binary' });
const bodySchema = messageFieldsSchema.extend({
  content: z.unknown().meta({ type: 'string', description: 'The diagram as JSON, with pending edits' }),
  files: z.array(file).default([]),
});

/** Routes of the conversation with the assistant in a diagram. */
export function conversationRoutes(app: ApiApp, { services, signedIn }: ApiDeps): void {
  const { conversations } = services.assistant;
  app.get(
    '/diagrams/:diagramId/assistant',
    {
      ...signedIn('read'),
      ...needs('diagram.read'),
      schema: {
        tags,
        summary: "Get the user's conversation with the assistant in a diagram, and which model replies",
        security: BEARER,
        params: diagramParams,
        response: { 200: conversationSchema, ...refusals(401, 404) },
      },
    },
    async (request) => {
      const name = { userId: getSession(request).user.id, diagramId: request.params.diagramId };
      return conversations.read(name);
    },
  );
  app.delete(
    '/diagrams/:diagramId/assistant',
    {
      ...signedIn('write'),
      ...needs('diagram.read'),
      schema: {
        tags,
        summary: "Delete the user's conversation with the assistant in a diagram",
        security: BEARER,
        params: diagramParams,
        response: { 200: doneSchema, ...refusals(401, 404) },
      },
    },
    async (request) => {
      const name = { userId: getSession(request).user.id, diagramId: request.params.diagramId };
      await conversations.clear(name);
      return DONE;
    },
  );
  void app.register((scope: ApiApp, _options, done) => {
    acceptForms(scope, createLargeRequests(LARGE_FORMS), FIELD_BYTES);
    messageRoute(scope, { services, signedIn });
    done();
  });
}

function messageRoute(app: ApiApp, { services, signedIn }: Pick<ApiDeps, 'services' | 'signedIn'>): void {
  app.post(
    '/diagrams/:diagramId/assistant',
    {
      ...signedIn('assist'),
      ...needs('diagram.read'),
      ...CARRIES_FORM,
      schema: {
        tags,
        summary: 'Send a message to the assistant; the reply is lines of JSON',
        description:
          'Only the message, the reply, the first edits of a language model and the decision on them are stored. Lines: progress, text, edit (an operation; ids that begin with new- for new records), then one result or error. Closing the connection cancels the request.',
        consumes: ['multipart/form-data'],
        security: BEARER,
        params: diagramParams,
        body: bodySchema,
        response: {
          200: z.unknown().describe('Lines of JSON.'),
          ...refusals(400, 401, 403, 404, 413),
          503: errorBodySchema,
        },
      },
    },
    async (request, reply: AnyReply) => {
      const { message, kind, content, selection, decision, files } = request.body;
      const name = { userId: getSession(request).user.id, diagramId: request.params.diagramId };
      if (!READING_KINDS.includes(kind) && !can(getAccessLevel(request), 'diagram.edit')) throw forbidden();
      const attached = readFiles(files);
      const selected = readSelection(selection);
      await streamLines(request, reply, (sendLine) => {
        const send: (line: ReplyLine) => void = sendLine;
        return services.assistant.conversations.reply(
          { ...name, ...attached, text: message, kind, content, selection: selected, decision },
          {
            userId: name.userId,
            signal: abortOnClose(reply),
            onProgress: (characters) => send({ event: 'progress', characters }),
            onEdit: (operation) => send({ event: 'edit', operation }),
            onText: (text) => send({ event: 'text', text }),
          },
        );
      });
    },
  );
}

function readSelection(json: string | undefined): string[] {
  if (json === undefined || json === '') return [];
  const selection = parseOrUndefined(json);
  if (!Array.isArray(selection) || !selection.every((id) => typeof id === 'string'))
    throw invalid('selection must be a JSON list of ids.');
  return selection;
}

function parseOrUndefined(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Text files and at most one picture; throws if a file is neither, or too large. */
function readFiles(all: readonly FormFile[]) {
  const { maxFiles, maxPictureBytes, maxTextFileBytes } = CONVERSATION_LIMITS;
  if (all.length > maxFiles) throw invalid(`A message can carry at most ${maxFiles} files.`);
  const isPicture = ({ type }: FormFile): boolean => PICTURE_TYPES.some((known) => known === type);
  const pictures = all.filter(isPicture);
  if (pictures.length > 1) throw invalid('A message can carry one picture.');
  const tooBig = all.find(
    (each) => each.bytes.length > (isPicture(each) ? maxPictureBytes : maxTextFileBytes),
  );
  if (tooBig !== undefined) throw tooLarge(`${tooBig.name} is too large.`);
  const texts = all.filter((each) => !isPicture(each));
  const binary = texts.find(({ bytes }) => !isUtf8(bytes) || bytes.includes(0));
  if (binary !== undefined)
    throw invalid(`${binary.name} is neither a text file nor a PNG, JPEG or WebP picture.`);
  return {
    files: texts.map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString() })),
    pictures: pictures.map(({ type, bytes }) => ({ bytes, mediaType: type })),
  };
}
