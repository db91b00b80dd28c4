import { createProseReader, createReplyReader, type ReplyReader, type ReplyText } from '@joinery/assistant';
import { type Deps, type Operation } from '@joinery/model';
import { type JSONSchema7 } from '@ai-sdk/provider';
import { isTimeout } from '../../../deadline.ts';
import { addUsage, AiError, type Usage } from '../../../integrations/ai/aiError.ts';
import { askModel, type Message, type ModelReply } from '../../../integrations/ai/askModel.ts';
import { type OpenModel } from '../../../integrations/ai/openModel.ts';
import { runInSlices } from '../../../slices.ts';
import { CONTINUE_PROMPT, REPAIR_PROMPT } from './prompts.ts';

/** Options of one call: the model, the signal that ends it, and the receivers of its stream. */
export interface ModelCall {
  model: OpenModel;
  making: Deps;
  /** Makes short ids of new records, for replies that stream; without it they get ids as drawing gives them. */
  createNewId?: (() => string) | undefined;
  signal: AbortSignal;
  /** Milliseconds since the epoch. */
  deadline: number;
  onEdit?: ((operation: Operation) => void) | undefined;
  onText?: ((piece: string) => void) | undefined;
  onProgress?: ((characters: number) => void) | undefined;
}

/** The question to a model, and how its reply is read. */
export interface Exchange {
  system: string;
  messages: readonly Message[];
  schema: JSONSchema7 | null;
  /** Reads an object of the reply; returns whether it is of the form that was asked for. */
  readObject: (value: Readonly<Record<string, unknown>>) => boolean;
}

/** The sentence after a reply of which the end is missing. */
const INCOMPLETE = 'The reply ended too early: something may be missing. Ask for the rest.';

/**
 * One exchange with a model. A reply that ends too early is continued once; one in which nothing can be read is asked for
 * once more, unless it is prose, which is the reply itself. A reply that stays incomplete says so.
 */
export async function converse(call: ModelCall, exchange: Exchange): Promise<{ text: string; usage: Usage }> {
  const state: ExchangeState = { characters: 0, isRead: false };
  const first = await exchangeOnce(call, exchange, { state, onText: call.onText });
  const { usage, words, completion } = first;
  const isCut = completion !== 'complete';
  const isProse = !words.hasJson && words.text !== '';
  if (isProse && !isCut) {
    call.onText?.(words.text);
    return { text: words.text, usage };
  }
  // The edits before the cut are applied, also after a timeout: they are worth more than an error.
  const isTimedOut = isCut && isTimeout(call.signal);
  const isOver = isTimedOut || completion === 'tooLong';
  if (state.isRead && (!isCut || isOver)) return { text: finishText(words.text, isCut), usage };
  if (isOver) throw new AiError(isTimedOut ? 'slow' : 'tooLong', { usage });
  const messages: Message[] = [
    ...exchange.messages,
    { role: 'assistant', content: words.source.trim() === '' ? '(nothing)' : words.source },
    { role: 'user', content: isCut ? CONTINUE_PROMPT : REPAIR_PROMPT },
  ];
  try {
    const onText = words.text === '' ? call.onText : undefined;
    const second = await exchangeOnce(call, { ...exchange, messages }, { state, onText });
    const both = addUsage(usage, second.usage);
    if (!state.isRead) throw new AiError(isCut ? 'truncated' : 'malformed', { usage: both });
    const text = joinTexts(words, second.words);
    return { text: finishText(text, second.completion !== 'complete'), usage: both };
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    if (state.isRead && isCut && error.failure !== 'cancelled')
      return { text: finishText(words.text, true), usage: addUsage(usage, error.usage) };
    throw error.with(addUsage(usage, error.usage));
  }
}

/** The text of a reply and of what follows it; a model often writes the same text again. */
function joinTexts(first: ReplyText, second: ReplyText): string {
  return first.isWhole && first.text !== '' && first.hasJson ? first.text : second.text || first.text;
}

function finishText(text: string, isIncomplete: boolean): string {
  return isIncomplete ? `${text}\n\n${INCOMPLETE}`.trim() : text;
}

const STEP_CHARACTERS = 200;

/** A service may send a whole reply at once, and its edits take long on a large diagram. */
function* writeInSteps(piece: string, reader: ReplyReader, signal: AbortSignal): Generator<undefined, void> {
  for (let start = 0; start < piece.length && !signal.aborted; start += STEP_CHARACTERS) {
    reader.write(piece.slice(start, start + STEP_CHARACTERS));
    yield;
  }
}

interface ExchangeState {
  characters: number;
  /** Whether an object of the form that was asked for was read. */
  isRead: boolean;
}

/** A reply with its words. */
type ReadReply = Omit<ModelReply, 'text'> & { words: ReplyText };

function exchangeOnce(
  call: ModelCall,
  { readObject, ...question }: Exchange,
  { state, onText }: { state: ExchangeState; onText: ModelCall['onText'] },
): Promise<ReadReply> {
  const onObject = (value: Readonly<Record<string, unknown>>): void => {
    if (readObject(value)) state.isRead = true;
  };
  return readModel(call, question, {
    reader: createReplyReader({ onObject, ...(onText && { onText }) }),
    state,
  });
}

/** Asks for a reply in plain text. Throws AiError. */
export async function converseInProse(
  call: ModelCall,
  question: Pick<Exchange, 'system' | 'messages'>,
): Promise<{ text: string; usage: Usage }> {
  const reader = createProseReader((piece) => call.onText?.(piece));
  const { words, completion, usage } = await readModel(
    call,
    { ...question, schema: null },
    { reader, state: { characters: 0 } },
  );
  if (words.text === '') throw new AiError('malformed', { usage });
  return { text: finishText(words.text, completion !== 'complete'), usage };
}

/** Asks a model, and reads its reply as it comes in, a few milliseconds at a time. */
async function readModel(
  { model, signal, deadline, onProgress }: ModelCall,
  { system, messages, schema }: Omit<Exchange, 'readObject'>,
  { reader, state }: { reader: ReplyReader; state: Pick<ExchangeState, 'characters'> },
): Promise<ReadReply> {
  const { completion, usage } = await askModel(model, {
    system,
    messages: [...messages],
    schema,
    signal,
    deadline,
    onText: async (piece) => {
      state.characters += piece.length;
      onProgress?.(state.characters);
      await runInSlices(writeInSteps(piece, reader, signal));
      return reader.isTooDeep ? 'stop' : undefined;
    },
  });
  return { words: reader.read(), completion, usage };
}
