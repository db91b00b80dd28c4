/** The protocols of the services; OpenAI and Azure differ in headers only. */
export type Protocol = 'openai' | 'azure' | 'openai-compatible' | 'anthropic' | 'google';

/** The end of a reply. */
export type Finish = 'stop' | 'length' | 'refused';

/** A feature that a service may not support. */
export type Feature = 'schema' | 'json' | 'max_tokens';

type Body = Record<string, unknown>;

/** A reply in the form of a protocol. */
interface Reply {
  opening: object[];
  pieces: object[];
  closing: object[];
  /** The part of the closing with the token counts. */
  count: object[];
}

/** The reply format of a protocol, and its request fields. */
interface ProtocolRow {
  toReply(pieces: readonly string[], finish: Finish, body: Body): Reply;
  asksFor: Record<Feature, (body: Body) => boolean>;
}

const openai: ProtocolRow = {
  toReply(pieces, finish) {
    const toChunk = (choices: object[], more: object = {}) => ({
      id: 'c',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices,
      ...more,
    });
    const reason = { stop: 'stop', length: 'length', refused: 'content_filter' }[finish];
    const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
    return {
      opening: [],
      pieces: pieces.map((content) =>
        toChunk([{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }]),
      ),
      closing: [toChunk([{ index: 0, delta: {}, finish_reason: reason }])],
      count: [toChunk([], { usage })],
    };
  },
  asksFor: {
    schema: (body) => isOfType(body['response_format'], 'json_schema'),
    json: (body) => isOfType(body['response_format'], 'json_object'),
    max_tokens: (body) => body['max_tokens'] !== undefined,
  },
};

const anthropic: ProtocolRow = {
  toReply(pieces, finish, body) {
    // JSON is the input of a tool if the request has one.
    const isTool = body['tools'] !== undefined;
    const block = isTool
      ? { type: 'tool_use', id: 't', name: 'json', input: {} }
      : { type: 'text', text: '' };
    const toDelta = (text: string) =>
      isTool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text };
    const stop = isTool ? 'tool_use' : 'end_turn';
    return {
      opening: [
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
        { type: 'content_block_start', index: 0, content_block: block },
      ],
      pieces: pieces.map((text) => ({ type: 'content_block_delta', index: 0, delta: toDelta(text) })),
      closing: [
        { type: 'content_block_stop', index: 0 },
        {
          type: 'message_delta',
          delta: {
            stop_reason: { stop, length: 'max_tokens', refused: 'refusal' }[finish],
            stop_sequence: null,
          },
          usage: { output_tokens: 7 },
        },
        { type: 'message_stop' },
      ],
      count: [],
    };
  },
  asksFor: {
    schema: (body) => body['tools'] !== undefined,
    json: () => false,
    // This protocol requires a limit.
    max_tokens: () => false,
  },
};

const google: ProtocolRow = {
  toReply(pieces, finish) {
    const reason = { stop: 'STOP', length: 'MAX_TOKENS', refused: 'SAFETY' }[finish];
    const toCandidate = (text: string, more: object = {}) => ({
      candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0, ...more }],
    });
    const usageMetadata = { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 };
    return {
      opening: [],
      pieces: pieces.map((text) => toCandidate(text)),
      closing: [{ ...toCandidate('', { finishReason: reason }), usageMetadata }],
      count: [],
    };
  },
  asksFor: {
    schema: (body) => hasField(body['generationConfig'], 'responseSchema'),
    json: (body) => hasField(body['generationConfig'], 'responseMimeType'),
    max_tokens: (body) => hasField(body['generationConfig'], 'maxOutputTokens'),
  },
};

/** Every protocol by its name. */
export const PROTOCOL_ROWS: Record<Protocol, ProtocolRow> = {
  openai,
  azure: openai,
  'openai-compatible': openai,
  anthropic,
  google,
};

/** Errors of services for an unsupported feature. */
export const REFUSALS: Record<Feature, string> = {
  schema: "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
  json: "'response_format' of type 'json_object' is not supported with this model.",
  max_tokens:
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
};

function isOfType(value: unknown, type: string): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === type;
}

function hasField(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && name in value;
}
