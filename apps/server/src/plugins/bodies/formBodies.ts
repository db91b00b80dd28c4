import { type IncomingMessage } from 'node:http';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { type FastifyRequest } from 'fastify';
import { CONVERSATION_LIMITS } from '@joinery/wire';
import { parse } from 'secure-json-parse';
import { AppError, invalid, tooLarge } from '../../errors.ts';
import { type ApiApp } from '../../apiApp.ts';
import { LargeContent } from '../../services/diagrams/wholeBody/largeBodies.ts';
import { type LargeRequests } from '../../services/diagrams/wholeBody/largeRequests.ts';
import { getSession } from '../signIn/authentication.ts';
import { declaredBytes } from './bodies.ts';
import { joinChunks, LARGE_BODY_BYTES, readChunks } from './readBody.ts';

/** Maximum size of the files beside a diagram. */
const MAX_FILES_BYTES = 6 * 1024 * 1024;

/** More than any of our forms contains. */
const PART_LIMITS = { files: 40, parts: 40, fieldNameSize: 100, headerPairs: 20 };
const MAX_FILE_NAME_CHARACTERS = 255;
/** Maximum size of a part that is dropped, in bytes. */
const MAX_UNKNOWN_BYTES = 65_536;

/** Options of a route whose body is a form with a diagram and files. */
export const CARRIES_FORM = { bodyLimit: CONVERSATION_LIMITS.maxContentBytes + MAX_FILES_BYTES };

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
export function acceptForms(scope: ApiApp, largeRequests: LargeRequests, fieldBytes: FieldBytes): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const chunks = readChunks(payload, {
        limit: request.routeOptions.bodyLimit,
        declaredBytes: declaredBytes(request),
        onLarge: () => (request.leaveLargeRequests = largeRequests.enter(getSession(request).user.id)),
      });
      const { fields, files } = await readForm(chunks, request.headers['content-type'] ?? '', fieldBytes);
      const { content, ...texts } = fields;
      return {
        ...Object.fromEntries(Object.entries(texts).map(([name, bytes]) => [name, toText(bytes)])),
        ...(content !== undefined && { content: parseContent(content) }),
        files: files.map(({ bytes, ...file }) => ({ ...file, bytes: Buffer.concat(bytes) })),
      };
    },
  );
}

type Chunks = Uint8Array[];

interface Form {
  fields: Record<string, Chunks>;
  files: { name: string; type: string; bytes: Chunks }[];
}

/**
 * Parses a form while it arrives, and stores no more of a part than its limit. Throws TOO_LARGE at the first part above its
 * limit, and INVALID if the body is not a form; the rest of the body is then not read.
 */
async function readForm(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  fieldBytes: FieldBytes,
): Promise<Form> {
  const form: Form = { fields: {}, files: [] };
  const state: { problem?: AppError; filesBytes: number } = { filesBytes: 0 };
  const readUntilProblem = async function* (): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of chunks) {
      yield chunk;
      if (state.problem !== undefined) throw state.problem;
    }
  };
  const readField = (name: string, stream: Readable): void => {
    const known = Object.hasOwn(fieldBytes, name) ? fieldBytes[name] : undefined;
    const limit = known ?? MAX_UNKNOWN_BYTES;
    const bytes: Chunks = [];
    if (known !== undefined) form.fields[name] = bytes;
    let left = limit;
    stream.on('data', (chunk: Uint8Array) => {
      left -= chunk.length;
      if (left >= 0) bytes.push(chunk);
      else state.problem ??= tooLarge(sayLimit(name, limit));
    });
  };
  const readFile = (name: string, type: string, stream: Readable): void => {
    if (name.length > MAX_FILE_NAME_CHARACTERS)
      state.problem ??= tooLarge(
        `The name of a file can have at most ${MAX_FILE_NAME_CHARACTERS} characters.`,
      );
    const bytes: Chunks = [];
    form.files.push({ name, type, bytes });
    stream.on('data', (chunk: Uint8Array) => {
      state.filesBytes += chunk.length;
      if (state.filesBytes <= MAX_FILES_BYTES) bytes.push(chunk);
      else state.problem ??= tooLarge(`${name} is too large.`);
    });
  };
  try {
    const busboy = new Busboy({
      headers: { 'content-type': contentType },
      limits: PART_LIMITS,
      isPartAFile: () => true,
    });
    busboy.on('file', (...[name, stream, fileName, , type]) => {
      // A body that ends within a part is reported by the parser as well.
      stream.on('error', () => undefined);
      const isFile = (fileName as string | undefined) !== undefined;
      if (isFile && name === 'files') readFile(fileName, type, stream);
      else readField(name, stream);
      stream.resume();
    });
    await pipeline(readUntilProblem, busboy);
  } catch (error) {
    throw error instanceof AppError ? error : invalid('The body is not a multipart form.');
  }
  if (state.problem !== undefined) throw state.problem;
  return form;
}

function sayLimit(name: string, bytes: number): string {
  return name === 'content'
    ? `The diagram is larger than the AI Diagram Generator can read (${bytes / 1_000_000} MB).`
    : `${name} can have at most ${bytes} bytes.`;
}

function toText(chunks: Chunks): string {
  return Buffer.concat(chunks).toString();
}

function parseContent(chunks: Chunks): unknown {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (length > LARGE_BODY_BYTES)
    return new LargeContent(joinChunks([Buffer.from('{"content":'), ...chunks, Buffer.from('}')]));
  try {
    return parse(toText(chunks), { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    throw invalid('content is not valid JSON.');
  }
}
