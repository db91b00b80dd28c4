import { type IncomingMessage } from 'node:http';
import { type FastifyRequest } from 'fastify';
import { LIMITS } from '@joinery/model';
import { parse } from 'secure-json-parse';
import { invalid } from '../errors.ts';
import { type ApiApp } from '../routes/api.ts';
import { type LargeBodies, LargeContent } from '../services/diagrams/read/largeBodies.ts';
import { sessionOf } from './authentication.ts';
import { declaredBytes } from './bodies.ts';
import { LARGE_BODY_BYTES, readBody } from './readBody.ts';

/** Bytes of the files beside a diagram. */
const MAX_FILES_BYTES = 6 * 1024 * 1024;

/** Options of a route whose body is a form with a diagram and files. */
export const CARRIES_FORM = { bodyLimit: LIMITS.maxBodyBytes + MAX_FILES_BYTES };

/** A file of a form. */
export interface FormFile {
  name: string;
  /** As the client says. */
  type: string;
  bytes: Uint8Array;
}

/**
 * Routes of this scope take multipart forms and nothing else. A body is an object of the text fields, with `content` parsed
 * from JSON (a LargeContent where that would delay others) and the list `files`.
 */
export function acceptForms(scope: ApiApp, largeBodies: Pick<LargeBodies, 'enter'>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const bytes = await readBody(payload, {
        limit: request.routeOptions.bodyLimit,
        declaredBytes: declaredBytes(request),
        onLarge: () => (request.leaveLargeRequests = largeBodies.enter(sessionOf(request).user.id)),
      });
      const form = await readForm(bytes, request.headers['content-type'] ?? '');
      const body: Record<string, unknown> = {};
      const files: FormFile[] = [];
      for (const [name, value] of form) {
        if (typeof value === 'string') body[name] = name === 'content' ? parseContent(value) : value;
        else if (name === 'files')
          files.push({
            name: value.name,
            type: value.type,
            bytes: new Uint8Array(await value.arrayBuffer()),
          });
      }
      return { ...body, files };
    },
  );
}

async function readForm(bytes: Uint8Array, contentType: string): Promise<FormData> {
  try {
    // A copy: a body of shared memory is refused.
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw invalid('The body is not a multipart form.');
  }
}

function parseContent(json: string): unknown {
  if (json.length > LARGE_BODY_BYTES) return new LargeContent(shareText(`{"content":${json}}`));
  try {
    return parse(json, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    throw invalid('content is not valid JSON.');
  }
}

/** A text in memory that threads share. */
function shareText(text: string): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(text)));
  Buffer.from(bytes.buffer).write(text);
  return bytes;
}
