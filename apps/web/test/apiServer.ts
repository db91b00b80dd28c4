import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

interface ApiCall {
  method: string;
  path: string;
  token: string | null;
  body: unknown;
}

interface ApiAnswer {
  status?: number;
  body?: unknown;
}

/** Keys are 'GET /api/api/diagrams'; what is not listed answers 404. */
export type ApiHandlers = Record<string, (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>>;

export interface ApiServer {
  /** May be changed while the server runs. */
  handlers: ApiHandlers;
  calls: ApiCall[];
  /** From now on nobody answers: connections are cut. */
  cut: () => void;
  mend: () => void;
  stop: () => Promise<void>;
}

/** A real HTTP server on loopback that the page's relative addresses lead to, as they would lead to Joinery's. */
export async function startApiServer(handlers: ApiHandlers): Promise<ApiServer> {
  const browserFetch = globalThis.fetch;
  let isCut = false;
  const api: ApiServer = {
    handlers,
    calls: [],
    cut: () => (isCut = true),
    mend: () => (isCut = false),
    stop: async () => {
      globalThis.fetch = browserFetch;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    if (isCut) {
      request.socket.destroy();
      return;
    }
    void answer(api, request).then(({ status = 200, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? {}));
    });
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) =>
    browserFetch(new URL(input as string, `http://127.0.0.1:${port}`), init);
  return api;
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
}

async function answer(api: ApiServer, request: IncomingMessage): Promise<ApiAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const call: ApiCall = {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    token: request.headers.authorization?.replace('Bearer ', '') ?? null,
    body: text === '' ? null : JSON.parse(text),
  };
  api.calls.push(call);
  const handler = api.handlers[`${call.method} ${call.path}`];
  return handler ? handler(call) : { status: 404, body: { message: 'Not found.', error: 'NOT_FOUND' } };
}
