import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

interface ApiCall {
  method: string;
  path: string;
  token: string | null;
  /** For forms: the fields, files by name. */
  body: unknown;
}

interface ApiResponse {
  status?: number;
  body?: unknown;
  /** Streamed as lines of JSON instead of the body. */
  lines?: AsyncIterable<unknown>;
}

/**
 * Keys such as 'GET /api/api/diagrams'; others respond with 404. The signal aborts when the client ends the request early.
 */
export type ApiHandlers = Record<
  string,
  (call: ApiCall, signal: AbortSignal) => ApiResponse | Promise<ApiResponse>
>;

export interface ApiServer {
  /** May be changed while the server runs. */
  handlers: ApiHandlers;
  calls: ApiCall[];
  /** From now on connections are cut without a response. */
  cut: () => void;
  mend: () => void;
  stop: () => Promise<void>;
}

/** A real HTTP server on loopback for the page's relative addresses. */
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
    const abortController = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) abortController.abort();
    });
    void respond(api, request, abortController.signal).then((reply) => send(response, reply));
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) =>
    browserFetch(new URL(input as string, `http://127.0.0.1:${port}`), withFormAsJson(init));
  return api;
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
}

async function send(response: ServerResponse, { status = 200, body, lines }: ApiResponse): Promise<void> {
  response.writeHead(status, { 'content-type': 'application/json' });
  for await (const line of lines ?? []) response.write(`${JSON.stringify(line)}\n`);
  response.end(lines === undefined ? JSON.stringify(body ?? {}) : '');
}

/** Node's fetch does not support jsdom's FormData. */
function withFormAsJson(init: RequestInit | undefined): RequestInit | undefined {
  if (!(init?.body instanceof FormData)) return init;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of init.body) {
    if (typeof value === 'string') fields[name] = value;
    else fields[name] = [...((fields[name] as string[] | undefined) ?? []), value.name];
  }
  return { ...init, body: JSON.stringify(fields) };
}

async function respond(api: ApiServer, request: IncomingMessage, signal: AbortSignal): Promise<ApiResponse> {
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
  return handler
    ? handler(call, signal)
    : { status: 404, body: { message: 'Not found.', error: 'NOT_FOUND' } };
}
