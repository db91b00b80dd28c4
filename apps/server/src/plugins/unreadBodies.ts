import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';

/** A client has so long to read the response to a request whose body was not read; then its connection is closed. */
const LINGER_MS = 1_000;

/**
 * Closes the connection after a response to a request whose body was not read to its end; the rest is not read either,
 * where Node.js would read an endless body on. Also of requests that other listeners of the server respond to.
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
  // A client that asks first sends a body only when it is about to be read.
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response);
  });
}

/** Whether a request comes with a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUnread(request: IncomingMessage): boolean {
  return !request.complete && hasBody(request);
}

/** Closing at once would discard the response where the client still sends: it gets a moment to read it. */
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
