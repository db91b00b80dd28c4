import {
  type JSONSchema7,
  type LanguageModelV3CallOptions,
  type LanguageModelV3Message,
} from '@ai-sdk/provider';
import { type OpenModel } from './openModel.ts';

const MAX_OUTPUT_TOKENS = 16_000;

export type Part = { type: 'text'; text: string } | { type: 'image'; bytes: Uint8Array; mediaType: string };

/** One turn of a conversation. */
export interface Message {
  role: 'user' | 'assistant';
  /** Parts are for user messages only. */
  content: string | Part[];
}

/** A conversation that a model continues. */
export interface ModelQuestion {
  system: string;
  messages: Message[];
  /** JSON Schema of the reply; null: plain text. */
  schema: JSONSchema7 | null;
  signal: AbortSignal;
  /** Milliseconds since the epoch when the signal will be aborted; a wait that a service asks for ends well before. */
  deadline?: number | undefined;
  /** Called with each new piece of the reply; the stream waits for it, and is ended by `stop`. */
  onText?: ((piece: string) => Promise<'stop' | undefined>) | undefined;
}

/** The question as the libraries take it, with no more than the model accepts. */
export function toCallOptions(
  question: ModelQuestion,
  { abilities, access: { provider } }: Pick<OpenModel, 'abilities' | 'access'>,
): LanguageModelV3CallOptions {
  const { schema, messages, signal } = question;
  const limit = abilities.takesLimit ? MAX_OUTPUT_TOKENS : null;
  // Current models of OpenAI accept the limit under another name only.
  const isOpenAi = provider === 'openai' || provider === 'azure';
  return {
    prompt: [{ role: 'system', content: toSystem(question) }, ...messages.map(toMessage)],
    abortSignal: signal,
    // OpenAI's words for a refusal are in no other part.
    ...(isOpenAi && { includeRawChunks: true }),
    ...(limit !== null && !isOpenAi && { maxOutputTokens: limit }),
    ...(schema !== null &&
      abilities.format !== 'text' && {
        responseFormat: { type: 'json', ...(abilities.format === 'schema' && { schema }) },
      }),
    providerOptions: {
      openai: { strictJsonSchema: false, ...(limit !== null && { maxCompletionTokens: limit }) },
      openaiCompatible: { strictJsonSchema: false },
      // The other way allows few optional properties.
      anthropic: { structuredOutputMode: 'jsonTool' },
    },
  };
}

/** The whole instructions: the schema is part of them for services that ignore or refuse it elsewhere. */
function toSystem({ system, schema }: ModelQuestion): string {
  if (schema === null) return system;
  return `${system}\nRespond with one JSON value and nothing else. It must match this JSON Schema:\n${JSON.stringify(schema)}`;
}

function toMessage({ role, content }: Message): LanguageModelV3Message {
  const parts = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
  if (role === 'assistant') return { role, content: parts.filter((part) => part.type === 'text') };
  return {
    role,
    content: parts.map((part) =>
      part.type === 'text' ? part : { type: 'file', data: part.bytes, mediaType: part.mediaType },
    ),
  };
}

export function hasPictures({ messages }: ModelQuestion): boolean {
  return messages.some(
    ({ content }) => typeof content !== 'string' && content.some(({ type }) => type === 'image'),
  );
}

/** All text that is sent. */
export function getText(question: ModelQuestion): string {
  const texts = question.messages.map(({ content }) =>
    typeof content === 'string'
      ? content
      : content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'),
  );
  return [toSystem(question), ...texts].join('\n');
}
