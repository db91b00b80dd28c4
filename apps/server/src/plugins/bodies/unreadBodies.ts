import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';

/**
 * Time for a client to read the response to a request whose body was not read; then its connection is
 * closed.
 */
const LINGER_MS = 1_000;

/**
 * Closes the connection after a response to a request whose body was not read completely, since Node.js
 * would keep reading an endless body. Also for requests that other listeners of the server handle.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload) => {
    if (isUnread(request.raw)) void reply.header('connection', 'close');
    return Promise.resolve(payload);
  });
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    response.prependOnceListener('finish', () => {
      if (isUnread(request)) closeSoon(request.socket);
    });
  });
  // With Expect: 100-continue, a client sends a body only when it is about to be read.
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response);
  });
}

/** Whether a request has a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUnread(request: IncomingMessage): boolean {
  return !request.complete && hasBody(request);
}

/**
 * Closing immediately would discard the response while the client still sends, so the client gets time to
 * read it.
 */
function closeSoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  // Node.js calls it for a connection that ends with its response.
  socket.destroySoon = () => void socket.end();
  setImmediate(() => {
    socket.pause();
    socket.end();
  });
}
