import { type Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { type FastifyInstance } from 'fastify';
import { errorBody } from '../../errors.ts';
import { type ResponseHeaders } from '../pages/responseHeaders.ts';

const REFUSALS: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request took too long to arrive. Please try again.',
  },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
};
const NOT_HTTP = { status: 400, message: 'The request is not valid HTTP.' };

/**
 * Creates the response to requests that the HTTP parser rejects, with the headers and body of every error.
 */
export function createClientErrorHandler(
  headers: ResponseHeaders,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, message } = REFUSALS[error.code ?? ''] ?? NOT_HTTP;
    const body = JSON.stringify(errorBody('INVALID', message));
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      ...Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`),
    ];
    if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}

/**
 * Ends requests whose client has disconnected before handling: they can be neither limited, logged nor
 * responded to.
 */
export function skipAbandonedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress === undefined) {
      request.log.debug('the client left before its request was handled');
      reply.hijack();
      request.raw.destroy();
    }
    done();
  });
}
