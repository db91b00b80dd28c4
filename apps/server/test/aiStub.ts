import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Feature, type Finish, PROTOCOL_ROWS, type Protocol, REFUSALS } from './aiStubProtocols.ts';

/** Behaviour of the stub for one call. */
export type Behaviour =
  | {
      kind: 'text';
      text: string;
      finish?: Finish;
      isUncounted?: boolean;
      /** The second half of the text waits for it. */
      until?: Promise<unknown>;
      /** Features that are rejected with 400. */
      refuses?: readonly Feature[];
    }
  | { kind: 'status'; status: number; message?: string; headers?: Record<string, string> }
  /** A page of an intermediary. */
  | { kind: 'html' }
  /** Half of the text, then the connection breaks. */
  | { kind: 'cut'; text: string }
  /** Half of the text, then silence. */
  | { kind: 'hang'; text?: string };

/** A received call. */
export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** Resolves when the caller closes the connection before the response is complete. */
  closed: Promise<unknown>;
}

export interface AiStub {
  url: string;
  received: Received[];
  /** Resolves with the next call. */
  next(): Promise<Received>;
  /** Sets the behaviour from the next call on. */
  behave(behaviour: Behaviour): void;
  close(): void;
}

/**
 * Starts a local server that streams responses like the real services, one behaviour per call, the last
 * one for all others.
 */
export async function startAiStub(protocol: Protocol, first: readonly Behaviour[]): Promise<AiStub> {
  const behaviours = [...first];
  const received: Received[] = [];
  const waiting: ((call: Received) => void)[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      const call = {
        path: request.url ?? '',
        headers: request.headers,
        body,
        closed: once(response, 'close'),
      };
      received.push(call);
      waiting.shift()?.(call);
      const behaviour = behaviours[Math.min(received.length, behaviours.length) - 1] ?? { kind: 'hang' };
      await reply(response, behaviour, { protocol, body });
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    behave: (behaviour) => {
      behaviours.splice(received.length, behaviours.length, behaviour);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Request {
  protocol: Protocol;
  body: Record<string, unknown>;
}

async function reply(response: ServerResponse, behaviour: Behaviour, request: Request): Promise<void> {
  if (behaviour.kind === 'status') {
    sendError(response, behaviour);
    return;
  }
  if (behaviour.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>secret gateway</html>');
    return;
  }
  const { asksFor } = PROTOCOL_ROWS[request.protocol];
  const refused =
    behaviour.kind === 'text' && behaviour.refuses?.find((feature) => asksFor[feature](request.body));
  if (refused) {
    sendError(response, { status: 400, message: REFUSALS[refused] });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  await sendReply(response, behaviour, request);
}

function sendError(
  response: ServerResponse,
  {
    status,
    message = 'secret detail of the service',
    headers = {},
  }: { status: number; message?: string; headers?: Record<string, string> },
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message, type: 'x', code: 1, status: 'x' } }));
}

async function sendReply(
  response: ServerResponse,
  behaviour: Extract<Behaviour, { kind: 'text' | 'cut' | 'hang' }>,
  { protocol, body }: Request,
): Promise<void> {
  const { text = '' } = behaviour;
  const halves = [text.slice(0, text.length / 2), text.slice(text.length / 2)];
  const finish = (behaviour.kind === 'text' && behaviour.finish) || 'stop';
  const { opening, pieces, closing, count } = PROTOCOL_ROWS[protocol].toReply(halves, finish, body);
  const send = (events: object[]): void => {
    for (const event of events) {
      const name = protocol === 'anthropic' && 'type' in event ? `event: ${String(event.type)}\n` : '';
      response.write(`${name}data: ${JSON.stringify(event)}\n\n`);
    }
  };
  if (behaviour.kind !== 'text') {
    if (text !== '') send([...opening, ...pieces.slice(0, 1)]);
    if (behaviour.kind === 'cut') breakOff(response);
    return;
  }
  send([...opening, ...pieces.slice(0, 1)]);
  await behaviour.until;
  send([...pieces.slice(1), ...closing, ...(behaviour.isUncounted === true ? [] : count)]);
  if (PROTOCOL_ROWS[protocol] === PROTOCOL_ROWS.openai) response.write('data: [DONE]\n\n');
  response.end();
}

/** Flushes what was written before. */
function breakOff(response: ServerResponse): void {
  response.write('\n', () => response.destroy());
}
