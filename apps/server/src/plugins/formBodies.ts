import { once } from 'node:events';
import { type IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { type FastifyRequest } from 'fastify';
import { LIMITS } from '@joinery/model';
import { parse } from 'secure-json-parse';
import { invalid } from '../errors.ts';
import { type ApiApp } from '../routes/api.ts';
import { type LargeBodies, LargeContent } from '../services/diagrams/read/largeBodies.ts';
import { getSession } from './authentication.ts';
import { declaredBytes } from './bodies.ts';
import { LARGE_BODY_BYTES, readBody } from './readBody.ts';

/** Maximum size of the files beside a diagram. */
const MAX_FILES_BYTES = 6 * 1024 * 1024;

/** More than any of our forms contains. */
const PART_LIMITS = { fields: 20, files: 20, parts: 40, fieldNameSize: 100, headerPairs: 20 };

/** Options of a route whose body is a form with a diagram and files. */
export const CARRIES_FORM = { bodyLimit: LIMITS.maxBodyBytes + MAX_FILES_BYTES };

/** A file of a form. */
export interface FormFile {
  name: string;
  /** As sent by the client. */
  type: string;
  bytes: Uint8Array;
}

/**
 * Accepts only multipart forms on the routes of this scope. The body becomes an object of the text fields,
 * with `content` parsed from JSON (a LargeContent if that would delay others) and the list `files`.
 */
export function acceptForms(scope: ApiApp, largeBodies: Pick<LargeBodies, 'enter'>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const bytes = await readBody(payload, {
        limit: request.routeOptions.bodyLimit,
        declaredBytes: declaredBytes(request),
        onLarge: () => (request.leaveLargeRequests = largeBodies.enter(getSession(request).user.id)),
      });
      const { fields, files } = await readForm(bytes, request.headers['content-type'] ?? '');
      const { content, ...texts } = fields;
      return { ...texts, ...(content !== undefined && { content: parseContent(content) }), files };
    },
  );
}

interface Form {
  fields: Record<string, string>;
  files: FormFile[];
}

/** Parses a form in memory. Throws INVALID if it is not a form. */
async function readForm(bytes: Uint8Array, contentType: string): Promise<Form> {
  const form: Form = { fields: {}, files: [] };
  try {
    const busboy = new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...PART_LIMITS, fieldSize: bytes.length },
    });
    busboy.on('field', (name, value) => {
      form.fields[name] = value;
    });
    busboy.on('file', (...[name, stream, fileName, , type]) => {
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
