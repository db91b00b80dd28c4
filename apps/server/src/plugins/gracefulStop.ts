import { type FastifyInstance } from 'fastify';

/** Once the server is asked to stop, every answer ends its connection, so that nobody's idle one is waited for. */
export function endConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload) => {
    if (isStopping) void reply.header('connection', 'close');
    return Promise.resolve(payload);
  });
}
