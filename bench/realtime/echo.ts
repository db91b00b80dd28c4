import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Server } from 'socket.io';

// Bare Socket.IO: passes on what comes to everybody else in the room, and answers. Nothing is read, checked or kept.
const http = createServer();
const io = new Server(http, { serveClient: false, path: '/ws/socket.io' });
io.of('/state').on('connection', (socket) => {
  socket.on('join-diagram', (body: { diagramId: string }, answer: (ack: object) => void) => {
    void socket.join(body.diagramId);
    answer({ ok: true });
  });
  socket.on(
    'node-update',
    (body: { diagramId: string; transient?: boolean }, answer?: (ack: object) => void) => {
      const target = body.transient === true ? socket.volatile : socket;
      target.to(body.diagramId).emit('node-updated', body);
      answer?.({ ok: true, rev: 0 });
    },
  );
});
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening on http://127.0.0.1:${String((http.address() as AddressInfo).port)}\n`);
});
