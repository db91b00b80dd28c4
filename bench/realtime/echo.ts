import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Server } from 'socket.io';

// Bare Socket.IO: forwards messages to the others in the room and acknowledges them, without parsing or storing them.
const http = createServer();
const io = new Server(http, { serveClient: false, path: '/ws/socket.io' });
io.of('/state').on('connection', (socket) => {
  socket.on('join-diagram', (body: { diagramId: string }, acknowledge: (ack: object) => void) => {
    void socket.join(body.diagramId);
    acknowledge({ ok: true });
  });
  socket.on(
    'node-update',
    (body: { diagramId: string; transient?: boolean }, acknowledge?: (ack: object) => void) => {
      const target = body.transient === true ? socket.volatile : socket;
      target.to(body.diagramId).emit('node-updated', body);
      acknowledge?.({ ok: true, rev: 0 });
    },
  );
});
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening on http://127.0.0.1:${String((http.address() as AddressInfo).port)}\n`);
});
