import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  HOSTILE_RESPONSES,
  type HostileName,
  type HostileResponse,
  USUAL_MESSAGE,
  USUAL_RESPONSE,
} from './hostileReplies.ts';

/** A model service in a process of its own: sending long replies would delay the measurements of the other user. */
export interface ModelStub {
  /** The path below it begins with the name of the response. */
  url: string;
  stop: () => Promise<void>;
}

export async function startModelStub(): Promise<ModelStub> {
  const child = fork(import.meta.filename, { execArgv: ['--import', 'tsx'] });
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Runs in the child process until its parent disconnects. */
async function serve(): Promise<void> {
  const bodies = new Map<HostileName, HostileResponse>();
  const find = (name: HostileName): HostileResponse => {
    const response = bodies.get(name) ?? HOSTILE_RESPONSES[name]();
    bodies.set(name, response);
    return response;
  };
  const server = createServer((request, response) => {
    void (async () => {
      const name = request.url?.split('/')[1] as HostileName;
      const isUsual = (await text(request)).includes(USUAL_MESSAGE);
      await respond(response, isUsual ? USUAL_RESPONSE : find(name));
    })();
  });
  process.once('disconnect', () => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
}

async function respond(
  response: ServerResponse,
  { status, body, createMore }: HostileResponse,
): Promise<void> {
  const type = status === 200 ? 'text/event-stream' : 'application/json';
  response.writeHead(status, { 'content-type': type });
  const parts = function* (): Generator<string, void> {
    yield body;
    while (createMore !== undefined) yield createMore();
  };
  // The client may close the connection early.
  await pipeline(Readable.from(parts()), response).catch(() => undefined);
}

if (process.argv[1] === import.meta.filename) await serve();
