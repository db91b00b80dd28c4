import { type Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';

/** What has begun has so long to be answered; less than the process waits before it ends itself. */
const GRACE_MS = 5_000;

/**
 * Ends every connection once the server stops: those without a request at once, such as the spare ones of browsers and
 * half a request's head, others with their answer, and what is left after a few seconds. Node.js waits for all of them.
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

/** How many requests each connection waits for; one that became a WebSocket is none of them. */
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
