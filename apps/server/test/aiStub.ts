import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** How the stub behaves at one call. */
export type Behaviour =
  | {
      kind: 'text';
      text: string;
      finish?: Finish;
      isUncounted?: boolean;
      /** The second half of the text waits for it. */
      until?: Promise<unknown>;
    }
  | { kind: 'status'; status: number }
  /** The diagram that was sent, unchanged. */
  | { kind: 'echo' }
  /** A page of something in between. */
  | { kind: 'html' }
  /** Half of an answer, then the connection breaks. */
  | { kind: 'cut'; text: string }
  | { kind: 'hang' };

type Finish = 'stop' | 'length' | 'refused';

export type Protocol = 'openai-compatible' | 'anthropic' | 'google';

/** A call that came in. */
export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** Resolves when the caller closes the connection before the answer is whole. */
  closed: Promise<unknown>;
}

export interface AiStub {
  url: string;
  received: Received[];
  /** Resolves with the next call. */
  next(): Promise<Received>;
  /** From the next call on it behaves so. */
  behave(behaviour: Behaviour): void;
  close(): void;
}

/** A local server that streams answers as the real services do, one behaviour a call, the last one for all further. */
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
      await answer(
        response,
        protocol,
        behaviour.kind === 'echo' ? { kind: 'text', text: sentDiagram(body) } : behaviour,
      );
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

/** The outline between the marks of a prompt, wherever the protocol has it. */
function sentDiagram(body: unknown): string {
  if (typeof body === 'string') return /<<<DIAGRAM\n(.*)\nDIAGRAM>>>/u.exec(body)?.[1] ?? '';
  if (typeof body !== 'object' || body === null) return '';
  return Object.values(body).map(sentDiagram).join('');
}

type OwnBehaviour = Exclude<Behaviour, { kind: 'echo' }>;

async function answer(response: ServerResponse, protocol: Protocol, behaviour: OwnBehaviour): Promise<void> {
  if (behaviour.kind === 'status') {
    response.writeHead(behaviour.status, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"secret detail of the service","type":"x","code":1,"status":"x"}}');
    return;
  }
  if (behaviour.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>secret gateway</html>');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  if (behaviour.kind === 'hang') return;
  const { text } = behaviour;
  const finish = behaviour.kind === 'text' ? (behaviour.finish ?? 'stop') : 'stop';
  const halves = [text.slice(0, text.length / 2), text.slice(text.length / 2)];
  const events = EVENTS[protocol](halves, finish);
  const isUncounted = behaviour.kind === 'text' && behaviour.isUncounted === true;
  const sent = behaviour.kind === 'cut' ? events.slice(0, -3) : isUncounted ? events.slice(0, -1) : events;
  for (const [index, event] of sent.entries()) {
    if (behaviour.kind === 'text' && index === SECOND_HALF[protocol]) await behaviour.until;
    const { type } = event as { type?: string };
    response.write(
      `${protocol === 'anthropic' ? `event: ${type ?? ''}\n` : ''}data: ${JSON.stringify(event)}\n\n`,
    );
  }
  if (behaviour.kind === 'cut') {
    response.destroy();
    return;
  }
  if (protocol === 'openai-compatible') response.write('data: [DONE]\n\n');
  response.end();
}

const SECOND_HALF: Record<Protocol, number> = { 'openai-compatible': 1, anthropic: 3, google: 1 };

type Events = (parts: readonly string[], finish: Finish) => object[];

const REASONS: Record<Protocol, Record<Finish, string>> = {
  'openai-compatible': { stop: 'stop', length: 'length', refused: 'content_filter' },
  anthropic: { stop: 'end_turn', length: 'max_tokens', refused: 'refusal' },
  google: { stop: 'STOP', length: 'MAX_TOKENS', refused: 'SAFETY' },
};

const EVENTS: Record<Protocol, Events> = {
  'openai-compatible': (parts, finish) => {
    const chunk = (choice: object, more: object = {}) => ({
      id: 'c',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [{ index: 0, ...choice }],
      ...more,
    });
    return [
      ...parts.map((content) => chunk({ delta: { role: 'assistant', content }, finish_reason: null })),
      chunk({ delta: {}, finish_reason: REASONS['openai-compatible'][finish] }),
      {
        id: 'c',
        object: 'chat.completion.chunk',
        created: 1,
        model: 'm',
        choices: [],
        usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
      },
    ];
  },
  anthropic: (parts, finish) => [
    {
      type: 'message_start',
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 11, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...parts.map((text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: REASONS.anthropic[finish], stop_sequence: null },
      usage: { output_tokens: 7 },
    },
    { type: 'message_stop' },
  ],
  google: (parts, finish) => [
    ...parts.map((text) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] })),
    {
      candidates: [
        {
          content: { role: 'model', parts: [{ text: '' }] },
          finishReason: REASONS.google[finish],
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 },
    },
  ],
};
