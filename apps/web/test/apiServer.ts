import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

interface ApiCall {
  method: string;
  path: string;
  token: string | null;
  /** Of a form: its fields, files by their names. */
  body: unknown;
}

interface ApiAnswer {
  status?: number;
  body?: unknown;
  /** Sent as lines of JSON instead of the body, as they come. */
  lines?: AsyncIterable<unknown>;
}

/** Keys are 'GET /api/api/diagrams'; what is not listed answers 404. The signal is aborted when the client ends the request early. */
export type ApiHandlers = Record<
  string,
  (call: ApiCall, signal: AbortSignal) => ApiAnswer | Promise<ApiAnswer>
>;

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
    const abortController = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) abortController.abort();
    });
    void answer(api, request, abortController.signal).then((reply) => send(response, reply));
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

async function send(response: ServerResponse, { status = 200, body, lines }: ApiAnswer): Promise<void> {
  response.writeHead(status, { 'content-type': 'application/json' });
  for await (const line of lines ?? []) response.write(`${JSON.stringify(line)}\n`);
  response.end(lines === undefined ? JSON.stringify(body ?? {}) : '');
}

/** The fetch of Node does not know the forms of jsdom. */
function withFormAsJson(init: RequestInit | undefined): RequestInit | undefined {
  if (!(init?.body instanceof FormData)) return init;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of init.body) {
    if (typeof value === 'string') fields[name] = value;
    else fields[name] = [...((fields[name] as string[] | undefined) ?? []), value.name];
  }
  return { ...init, body: JSON.stringify(fields) };
}

async function answer(api: ApiServer, request: IncomingMessage, signal: AbortSignal): Promise<ApiAnswer> {
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
