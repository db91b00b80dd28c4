import {
  APICallError,
  type LanguageModel,
  type LanguageModelUsage,
  Output,
  RetryError,
  type Schema,
  streamText,
} from 'ai';
import { isTimeout } from '../../deadline.ts';
import { AiError, type Usage } from './aiError.ts';

const MAX_OUTPUT_TOKENS = 16_000;
const MAX_ANSWER_CHARACTERS = 400_000;
const RETRIES = 1;
const CHARACTERS_PER_TOKEN = 4;

/** One turn of a conversation. */
export interface Message {
  role: 'user' | 'assistant';
  content: string;
}

interface Asking {
  system: string;
  messages: Message[];
  schema: Schema;
  signal: AbortSignal;
  onProgress: ((characters: number) => void) | undefined;
}

/** One turn with a model, its text whole; nothing of the request is kept in what is thrown. */
export async function streamAnswer(
  model: LanguageModel,
  { system, messages, schema, signal, onProgress }: Asking,
): Promise<{ text: string; usage: Usage }> {
  const result = streamText({
    model,
    system,
    messages,
    output: Output.object({ schema }),
    abortSignal: signal,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: RETRIES,
    // The errors come through the stream; the library would print them, request included.
    onError: () => undefined,
  });
  let text = '';
  let told: Partial<Usage> = {};
  const asked = estimate(system.length + messages.reduce((sum, { content }) => sum + content.length, 0));
  const usage = (): Usage => ({ input: told.input ?? asked, output: told.output ?? estimate(text.length) });
  try {
    for await (const part of result.fullStream) {
      if (part.type === 'text-delta') {
        text += part.text;
        onProgress?.(text.length);
        if (text.length > MAX_ANSWER_CHARACTERS) throw new AiError('truncated');
      } else if (part.type === 'error') throw toAiError(part.error, signal);
      else if (part.type === 'abort') throw abortError(signal);
      else if (part.type === 'finish') {
        told = countedTokens(part.totalUsage);
        if (part.finishReason === 'length') throw new AiError('truncated');
        if (part.finishReason === 'content-filter') throw new AiError('refused');
      }
    }
  } catch (error) {
    const { failure, status } = toAiError(error, signal);
    throw new AiError(failure, { status, ...((status ?? 0) < 300 && { usage: usage() }) });
  }
  return { text, usage: usage() };
}

/** What the service counted; undefined where it did not. */
function countedTokens({ inputTokens, outputTokens }: LanguageModelUsage): Partial<Usage> {
  return {
    ...(inputTokens !== undefined && { input: inputTokens }),
    ...(outputTokens !== undefined && { output: outputTokens }),
  };
}

/** A service that does not count is counted for, in the way that English text comes out on average. */
function estimate(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

function abortError(signal: AbortSignal): AiError {
  return new AiError(isTimeout(signal) ? 'slow' : 'cancelled');
}

function toAiError(error: unknown, signal: AbortSignal): AiError {
  if (error instanceof AiError) return error;
  if (signal.aborted) return abortError(signal);
  const cause: unknown = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(cause)) return new AiError('malformed');
  const { statusCode: status } = cause;
  if (status === 401 || status === 403) return new AiError('key', { status });
  if (status === 429 || status === 529) return new AiError('busy', { status });
  return new AiError(status !== undefined && status < 300 ? 'malformed' : 'down', { status });
}
