import { type ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { NDJSON } from '@joinery/wire';
import { type FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/** The part of a reply needed to respond, with any schema of the route. */
export interface AnyReply {
  raw: ServerResponse;
  type(contentType: string): AnyReply;
  header(name: string, value: string): AnyReply;
  send(payload: unknown): Sent;
}

/** Resolves once the response is sent. */
interface Sent {
  then(fulfilled: () => void, rejected: (error: Error) => void): void;
}

/** Writes one line of JSON. */
export type SendLine = (line: object) => void;

/** Returns a signal that is aborted if the client closes the connection early. */
export function abortOnClose(reply: Pick<AnyReply, 'raw'>): AbortSignal {
  const abortController = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abortController.abort();
  });
  if (reply.raw.destroyed) abortController.abort();
  return abortController.signal;
}

/** Responds with lines of JSON: those that the work sends, then its result or an error. */
export function streamLines(
  request: FastifyRequest,
  reply: AnyReply,
  work: (send: SendLine) => Promise<unknown>,
): Sent {
  const lines = new PassThrough();
  const send: SendLine = (line) => {
    if (!lines.destroyed && !lines.writableEnded) lines.write(`${JSON.stringify(line)}\n`);
  };
  send({ event: 'progress', characters: 0 });
  work(send)
    .then((result) => send({ event: 'result', result }))
    .catch((error: unknown) => {
      const known = error instanceof AppError ? error : new AppError('INTERNAL');
      if (known !== error) request.log.error({ err: error }, 'the assistant failed');
      send({ event: 'error', message: known.message, error: known.code, ...known.details });
    })
    .finally(() => lines.end());
  // Uncompressed: a compressor would delay lines.
  return reply
    .type(NDJSON)
    .header('content-encoding', 'identity')
    .header('x-accel-buffering', 'no')
    .send(lines);
}
