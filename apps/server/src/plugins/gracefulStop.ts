import { type Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';

/** Time for running requests; shorter than the deadline after which the process exits by itself. */
const GRACE_MS = 5_000;

/**
 * Closes every connection when the server stops, since Node.js waits for all of them: idle ones
 * immediately (spare connections of browsers, incomplete headers), others after their response, and the
 * rest after `GRACE_MS`.
 */
export function endConnectionsOnStop(app: FastifyInstance): void {
  const requestCounts = countRequests(app);
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    for (const [socket, count] of requestCounts) {
      if (count === 0) socket.destroy();
    }
    const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    timer.unref();
    app.server.once('close', () => clearTimeout(timer));
    done();
  });
  app.addHook('onSend', (_request, reply, payload) => {
    if (isStopping) void reply.header('connection', 'close');
    return Promise.resolve(payload);
  });
}

/** Counts the running requests of each connection, except those upgraded to WebSockets. */
function countRequests({ server }: FastifyInstance): ReadonlyMap<Socket, number> {
  const counts = new Map<Socket, number>();
  const add = (socket: Socket, change: number): void => {
    const count = counts.get(socket);
    if (count !== undefined) counts.set(socket, count + change);
  };
  server.on('connection', (socket: Socket) => {
    counts.set(socket, 0);
    socket.once('close', () => counts.delete(socket));
  });
  server.on('upgrade', ({ socket }) => counts.delete(socket));
  server.on('request', ({ socket }, response) => {
    add(socket, 1);
    response.once('close', () => add(socket, -1));
  });
  return counts;
}
