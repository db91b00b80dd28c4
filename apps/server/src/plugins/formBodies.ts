import { once } from 'node:events';
import { type IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { type FastifyRequest } from 'fastify';
import { LIMITS } from '@joinery/model';
import { parse } from 'secure-json-parse';
import { type AppError, invalid, tooLarge } from '../errors.ts';
import { type ApiApp } from '../routes/api.ts';
import { type LargeBodies, LargeContent } from '../services/diagrams/read/largeBodies.ts';
import { getSession } from './authentication.ts';
import { declaredBytes } from './bodies.ts';
import { LARGE_BODY_BYTES, readBody } from './readBody.ts';

/** Maximum size of the files beside a diagram. */
const MAX_FILES_BYTES = 6 * 1024 * 1024;

/** More than any of our forms contains. */
const PART_LIMITS = { fields: 20, files: 20, parts: 40, fieldNameSize: 100, headerPairs: 20 };
const MAX_FILE_NAME_CHARACTERS = 255;

/** Options of a route whose body is a form with a diagram and files. */
export const CARRIES_FORM = { bodyLimit: LIMITS.maxBodyBytes + MAX_FILES_BYTES };

/** A file of a form. */
export interface FormFile {
  name: string;
  /** As sent by the client. */
  type: string;
  bytes: Uint8Array;
}

/** Maximum size of each text field, in bytes; a field that is not listed is dropped. */
export type FieldBytes = Readonly<Record<string, number>>;

/**
 * Accepts only multipart forms on the routes of this scope. The body becomes an object of the text fields,
 * with `content` parsed from JSON (a LargeContent if that would delay others) and the list `files`. A field above
 * its limit is refused with TOO_LARGE before anything parses it.
 */
export function acceptForms(
  scope: ApiApp,
  largeBodies: Pick<LargeBodies, 'enter'>,
  fieldBytes: FieldBytes,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const bytes = await readBody(payload, {
        limit: request.routeOptions.bodyLimit,
        declaredBytes: declaredBytes(request),
        onLarge: () => (request.leaveLargeRequests = largeBodies.enter(getSession(request).user.id)),
      });
      const { fields, files, problem } = await readForm(
        bytes,
        request.headers['content-type'] ?? '',
        fieldBytes,
      );
      if (problem !== undefined) throw problem;
      const { content, ...texts } = fields;
      return { ...texts, ...(content !== undefined && { content: parseContent(content) }), files };
    },
  );
}

interface Form {
  fields: Record<string, string>;
  files: FormFile[];
  /** The first part that is too large. */
  problem?: AppError;
}

/** Parses a form in memory. Throws INVALID if it is not a form. */
async function readForm(bytes: Uint8Array, contentType: string, fieldBytes: FieldBytes): Promise<Form> {
  const form: Form = { fields: {}, files: [] };
  try {
    const busboy = new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...PART_LIMITS, fieldSize: Math.max(...Object.values(fieldBytes)) },
    });
    busboy.on('field', (...[name, value, , isValueCut]) => {
      const limit = Object.hasOwn(fieldBytes, name) ? fieldBytes[name] : undefined;
      if (limit === undefined) return;
      if (isValueCut || Buffer.byteLength(value) > limit)
        form.problem ??= tooLarge(`${name} can have at most ${limit} bytes.`);
      else form.fields[name] = value;
    });
    busboy.on('file', (...[name, stream, fileName, , type]) => {
      if (fileName.length > MAX_FILE_NAME_CHARACTERS)
        form.problem ??= tooLarge(
          `The name of a file can have at most ${MAX_FILE_NAME_CHARACTERS} characters.`,
        );
      const chunks: Uint8Array[] = [];
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      stream.on('end', () => {
        if (name === 'files') form.files.push({ name: fileName, type, bytes: Buffer.concat(chunks) });
      });
    });
    const finished = once(busboy, 'finish');
    busboy.end(bytes);
    await finished;
  } catch {
    throw invalid('The body is not a multipart form.');
  }
  return form;
}

function parseContent(json: string): unknown {
  if (json.length > LARGE_BODY_BYTES) return new LargeContent(shareText(`{"content":${json}}`));
  try {
    return parse(json, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    throw invalid('content is not valid JSON.');
  }
}

/** Encodes a text into memory that threads share. */
function shareText(text: string): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(text)));
  Buffer.from(bytes.buffer).write(text);
  return bytes;
}
