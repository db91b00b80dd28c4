import { once } from 'node:events';
import { type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { aTestServer } from '../../../test/testServer.ts';

const LEVEL_WARN = 40;

it('[K04] a client that disconnects, at any moment, is never logged as a server error', async () => {
  const lines: { level: number; msg: string; status?: number }[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line) as never);
      done();
    },
  });
  const server = await aTestServer({ RATE_LIMITS: 'on' }, { logTo });
  const { token } = await server.signIn('ada@example.org');
  server.app.log.level = 'debug';
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const head = (method: string, path: string, more = '') =>
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${more}`;

  // Before handling: the connection ends between the parser's event and the first hook.
  server.app.server.prependListener('request', ({ socket, url }: IncomingMessage) => {
    if (url?.endsWith('?leave')) socket.destroy();
  });
  // While the body is read, and while a response is streamed.
  const body = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":';
  const requests = [
    `${head('GET', '/api/diagrams?leave')}\r\n`,
    `${head('POST', '/api/auth/google?leave', 'Content-Length: 0\r\n')}\r\n`,
    `${head('POST', '/dev-identity/token?leave', 'Content-Length: 0\r\n')}\r\n`,
    `${head('GET', '/metrics?leave')}\r\n`,
    head('POST', '/api/diagrams', body),
    head('POST', '/api/auth/google', body),
    `${head('GET', '/api/account/export')}\r\n`,
    `${head('GET', '/api/openapi.json', 'Accept-Encoding: gzip\r\n')}\r\n`,
  ];
  for (const request of requests) {
    const socket = connect(port, '127.0.0.1');
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const isHandled = once(server.app.server, 'request');
    socket.write(request);
    await isHandled;
    socket.resetAndDestroy();
    await closed;
  }
  await expect
    .poll(() => lines.filter(({ msg }) => msg === 'the client left before its request was handled').length)
    .toBeGreaterThanOrEqual(4);
  // Once this request is done, all those above are.
  expect((await server.call('GET /auth/config')).status).toBe(200);
  expect(lines.filter(({ level, status = 0 }) => level >= LEVEL_WARN || status >= 500)).toEqual([]);
});
