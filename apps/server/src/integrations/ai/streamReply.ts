import {
  APICallError,
  type LanguageModelV3FinishReason,
  type LanguageModelV3StreamPart,
  type LanguageModelV3StreamResult,
} from '@ai-sdk/provider';
import { z } from 'zod';
import { isTimeout } from '../../deadline.ts';
import { createTurnLimit } from '../../slices.ts';
import { AiError, NO_USAGE, type Usage } from './aiError.ts';
import { type ModelQuestion, getText, toCallOptions } from './modelQuestion.ts';
import { type OpenModel } from './openModel.ts';

/** Of text and thinking together. */
const MAX_REPLY_CHARACTERS = 400_000;
const MAX_REFUSAL_CHARACTERS = 2_000;
const CHARACTERS_PER_TOKEN = 4;
const TOKENS_PER_IMAGE = 1_500;

/** The outcome of one request: a reply, or the thrown error. */
export type Attempt = { usage: Usage } & ({ text: string; completion: Completion } | { error: unknown });

/**
 * The end of a reply: complete, truncated at the limit of output, broken where the stream or the time ended early, or ended
 * because it is larger than any useful one.
 */
export type Completion = 'complete' | 'truncated' | 'broken' | 'tooLong';

interface Received {
  text: string;
  completion: Completion;
  /** Tokens counted by the service; null if it did not count. */
  input: number | null;
  output: number | null;
}

/** Streams one request. Received text is returned even after a failure, except when the user cancels. */
export async function streamReply(model: OpenModel, question: ModelQuestion): Promise<Attempt> {
  const { signal } = question;
  const received: Received = { text: '', completion: 'broken', input: null, output: null };
  const usage = (): Usage => ({
    input: received.input ?? estimateInput(question),
    output: received.output ?? Math.ceil(received.text.length / CHARACTERS_PER_TOKEN),
  });
  try {
    const languageModel = await model.load();
    const options = toCallOptions(question, model);
    const result = await abortable(languageModel.doStream(options), signal);
    refusePage(result);
    await receive(result.stream, question, received);
    return { text: received.text, completion: received.completion, usage: usage() };
  } catch (error) {
    const isCancelled = signal.aborted && !isTimeout(signal);
    const isRefused = error instanceof AiError && error.failure === 'refused';
    if (received.text === '' || isCancelled || isRefused)
      return { error, usage: signal.aborted || isProcessed(error) ? usage() : NO_USAGE };
    return { text: received.text, completion: 'broken', usage: usage() };
  }
}

async function receive(
  stream: ReadableStream<LanguageModelV3StreamPart>,
  { signal, onText }: ModelQuestion,
  received: Received,
): Promise<void> {
  let characters = 0;
  let refusal = '';
  for await (const part of readParts(stream, signal)) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish') {
      received.input = part.usage.inputTokens.total ?? null;
      received.output = part.usage.outputTokens.total ?? null;
      received.completion = toCompletion(part.finishReason);
    } else if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
      characters += part.delta.length;
      const isText = part.type === 'text-delta';
      if (isText) received.text += part.delta;
      const request = isText ? await onText?.(part.delta) : undefined;
      if (request !== 'stop' && characters <= MAX_REPLY_CHARACTERS) continue;
      received.completion = 'tooLong';
      return;
    } else if (part.type === 'raw') refusal += readRefusedText(part.rawValue);
  }
  if (received.text === '' && refusal !== '') {
    received.text = refusal;
    await onText?.(refusal);
  }
  if (received.text === '' && received.completion === 'broken')
    throw new AiError('down', { said: 'The stream ended before any text.' });
}

/** A piece of the words in which a model of OpenAI declines to reply; they are in a field of their own. */
function readRefusedText(chunk: unknown): string {
  const refusal = refusedChunkSchema.safeParse(chunk).data?.choices[0].delta.refusal;
  return refusal?.slice(0, MAX_REFUSAL_CHARACTERS) ?? '';
}

const refusedChunkSchema = z.object({
  choices: z.tuple([z.object({ delta: z.object({ refusal: z.string() }) })], z.unknown()),
});

/**
 * The parts of a stream, a few milliseconds in each turn of the event loop however many have arrived. An abort ends it at once
 * and closes its connection, even if the library ignores the signal.
 */
async function* readParts<PartOfStream>(
  stream: ReadableStream<PartOfStream>,
  signal: AbortSignal,
): AsyncGenerator<PartOfStream> {
  const reader = stream.getReader();
  const limitTurn = createTurnLimit();
  try {
    for (;;) {
      await limitTurn();
      const { done, value } = await abortable(reader.read(), signal);
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Rejects with the reason of the signal as soon as it is aborted. */
function abortable<Value>(work: PromiseLike<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(toError(signal.reason));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    Promise.resolve(work)
      .finally(() => signal.removeEventListener('abort', abort))
      .then(resolve, reject);
  });
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}

function toCompletion({ unified, raw }: LanguageModelV3FinishReason): Completion {
  if (unified === 'content-filter') throw new AiError('refused');
  if (unified === 'length') return 'truncated';
  return raw === undefined ? 'broken' : 'complete';
}

/** A web page instead of a stream: the address is not that of an API. */
function refusePage({ response, stream }: LanguageModelV3StreamResult): void {
  const type = response?.headers?.['content-type'] ?? '';
  if (!type.includes('text/html')) return;
  stream.cancel().catch(() => undefined);
  throw new AiError('model', { said: 'The address returned a web page.' });
}

/** Whether the service began to work on a request that failed. */
function isProcessed(error: unknown): boolean {
  if (APICallError.isInstance(error)) return error.statusCode !== undefined && error.statusCode < 300;
  return !(error instanceof AiError && error.failure === 'model');
}

/** A service that does not count is counted for, by the average of English text. */
function estimateInput(question: ModelQuestion): number {
  const images = question.messages
    .flatMap(({ content }) => (typeof content === 'string' ? [] : content))
    .filter(({ type }) => type === 'image');
  return Math.ceil(getText(question).length / CHARACTERS_PER_TOKEN) + images.length * TOKENS_PER_IMAGE;
}
