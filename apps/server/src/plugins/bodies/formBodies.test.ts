import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { aStoredDiagram, aTestServer } from '../../../test/testServer.ts';

const CHUNK = '{},'.repeat(10_000);
const PARTS = ['name="selection"', 'name="message"', 'name="unknown"', 'name="files"; filename="a.txt"'];

async function anAssistant() {
  const server = await aTestServer();
  const ada = await server.signIn('ada@example.org');
  const diagramId = await aStoredDiagram(server, ada);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const options = {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'multipart/form-data; boundary=b' },
  };
  return () => request(`${address}/api/api/diagrams/${diagramId}/assistant`, options);
}

test.each(PARTS)('[K03] a part above its limit ends the reading of a form: %s', async (part) => {
  const sending = (await anAssistant())();
  sending.on('error', () => undefined);
  let sent = 0;
  const parts = function* (): Generator<string, void> {
    yield `--b\r\ncontent-disposition: form-data; ${part}\r\n\r\n`;
    for (; ; sent += CHUNK.length) yield CHUNK;
  };
  const body = Readable.from(parts(), { highWaterMark: 1 });
  body.pipe(sending);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  body.destroy();
  sending.destroy();
  // A file can have megabytes, and buffers of the connection are filled, too.
  expect(sent).toBeLessThan(part.includes('filename') ? 16_000_000 : 8_000_000);
});

test.each(PARTS)('[K03] a form that ends within a part is rejected: %s', async (part) => {
  const send = await anAssistant();
  const sending = send();
  sending.end(`--b\r\ncontent-disposition: form-data; ${part}\r\n\r\nabc`);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(400);
});
