import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** How the stub behaves at one call. */
export type Behaviour =
  | { kind: 'text'; text: string; finish?: 'stop' | 'length' }
  | { kind: 'status'; status: number }
  | { kind: 'hang' };

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
}

/** A local server that streams answers as the real services do, one behaviour a call, the last one for all further. */
export async function anAiStub(protocol: Protocol, behaviours: readonly Behaviour[]): Promise<AiStub> {
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
      answer(response, protocol, behaviour);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    next: () => new Promise((resolve) => waiting.push(resolve)),
  };
}

function answer(response: ServerResponse, protocol: Protocol, behaviour: Behaviour): void {
  if (behaviour.kind === 'status') {
    response.writeHead(behaviour.status, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"secret detail of the service","type":"x","code":1,"status":"x"}}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  if (behaviour.kind === 'hang') return;
  const { text, finish = 'stop' } = behaviour;
  const halves = [text.slice(0, text.length / 2), text.slice(text.length / 2)];
  for (const event of EVENTS[protocol](halves, finish)) {
    const { type } = event as { type?: string };
    response.write(
      `${protocol === 'anthropic' ? `event: ${type ?? ''}\n` : ''}data: ${JSON.stringify(event)}\n\n`,
    );
  }
  if (protocol === 'openai-compatible') response.write('data: [DONE]\n\n');
  response.end();
}

type Events = (parts: readonly string[], finish: 'stop' | 'length') => object[];

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
      chunk({ delta: {}, finish_reason: finish }),
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
      delta: { stop_reason: finish === 'stop' ? 'end_turn' : 'max_tokens', stop_sequence: null },
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
          finishReason: finish === 'stop' ? 'STOP' : 'MAX_TOKENS',
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 },
    },
  ],
};
