import { APICallError, type LanguageModel, type ModelMessage, Output, RetryError, streamText } from 'ai';
import { type z } from 'zod';
import { AiError } from './aiError.ts';

const MAX_OUTPUT_TOKENS = 16_000;
const MAX_ANSWER_CHARACTERS = 400_000;
const RETRIES = 1;

/** Tokens of a request. */
export interface Usage {
  input: number;
  output: number;
}

interface Asking {
  system: string;
  messages: ModelMessage[];
  schema: z.ZodType;
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
  const usage: Usage = { input: 0, output: 0 };
  try {
    for await (const part of result.fullStream) {
      if (part.type === 'text-delta') {
        text += part.text;
        onProgress?.(text.length);
        if (text.length > MAX_ANSWER_CHARACTERS) throw new AiError('truncated');
      } else if (part.type === 'error') throw toAiError(part.error, signal);
      else if (part.type === 'abort') throw abortError(signal);
      else if (part.type === 'finish') {
        usage.input = part.totalUsage.inputTokens ?? 0;
        usage.output = part.totalUsage.outputTokens ?? 0;
        if (part.finishReason === 'length') throw new AiError('truncated');
        if (part.finishReason === 'content-filter') throw new AiError('refused');
      }
    }
  } catch (error) {
    throw toAiError(error, signal);
  }
  return { text, usage };
}

function abortError(signal: AbortSignal): AiError {
  const isTimeout = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return new AiError(isTimeout ? 'slow' : 'cancelled');
}

function toAiError(error: unknown, signal: AbortSignal): AiError {
  if (error instanceof AiError) return error;
  if (signal.aborted) return abortError(signal);
  const cause: unknown = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(cause)) return new AiError('malformed');
  const { statusCode } = cause;
  if (statusCode === 401 || statusCode === 403) return new AiError('key', statusCode);
  if (statusCode === 429 || statusCode === 529) return new AiError('busy', statusCode);
  return statusCode !== undefined && statusCode < 300
    ? new AiError('malformed', statusCode)
    : new AiError('down', statusCode);
}
