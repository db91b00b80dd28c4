import { createReplyReader, type WriteReply } from '@joinery/assistant';
import { type Deps, type Operation } from '@joinery/model';
import { type JSONSchema7 } from '@ai-sdk/provider';
import { isTimeout } from '../../deadline.ts';
import { addUsage, AiError, type Usage } from '../../integrations/ai/aiError.ts';
import { askModel, type Message, type ModelReply } from '../../integrations/ai/askModel.ts';
import { type OpenModel } from '../../integrations/ai/openModel.ts';
import { runInSlices } from '../slices.ts';
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
  schema: JSONSchema7;
  /** Reads an object of the reply; returns whether it is of the form that was asked for. */
  readObject: (value: Readonly<Record<string, unknown>>) => boolean;
}

/**
 * One exchange with a model. A reply that ends too early is continued once; one in which nothing can be read is asked for
 * once more, unless it is prose, which is the reply itself.
 */
export async function converse(call: ModelCall, exchange: Exchange): Promise<{ text: string; usage: Usage }> {
  const state = { text: '', characters: 0, isRead: false };
  const first = await exchangeOnce(call, exchange, state);
  const isCut = first.completion !== 'complete';
  const isProse = !first.text.includes('{') && first.text.trim() !== '';
  if (isProse && !isCut && state.text === '') {
    call.onText?.(first.text.trim());
    return { text: first.text.trim(), usage: first.usage };
  }
  // The edits before the cut are applied, also after a timeout: they are worth more than an error.
  const isTimedOut = isCut && isTimeout(call.signal);
  if (state.isRead && (!isCut || isTimedOut)) return { text: state.text, usage: first.usage };
  if (isTimedOut) throw new AiError('slow', { usage: first.usage });
  const messages: Message[] = [
    ...exchange.messages,
    { role: 'assistant', content: first.text === '' ? '(nothing)' : first.text },
    { role: 'user', content: isCut ? CONTINUE_PROMPT : REPAIR_PROMPT },
  ];
  try {
    const second = await exchangeOnce(call, { ...exchange, messages }, state);
    const usage = addUsage(first.usage, second.usage);
    if (!state.isRead) throw new AiError(isCut ? 'truncated' : 'malformed', { usage });
    return { text: state.text, usage };
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    if (state.isRead && isCut && error.failure !== 'cancelled')
      return { text: state.text, usage: first.usage };
    throw error.with(addUsage(first.usage, error.usage));
  }
}

const STEP_CHARACTERS = 200;

/** A service may send a whole reply at once, and its edits take long on a large diagram. */
function* writeInSteps(piece: string, write: WriteReply, signal: AbortSignal): Generator<undefined, void> {
  for (let start = 0; start < piece.length && !signal.aborted; start += STEP_CHARACTERS) {
    write(piece.slice(start, start + STEP_CHARACTERS));
    yield;
  }
}

interface ExchangeState {
  text: string;
  characters: number;
  isRead: boolean;
}

function exchangeOnce(
  { model, signal, deadline, onText, onProgress }: ModelCall,
  { system, messages, schema, readObject }: Exchange,
  state: ExchangeState,
): Promise<ModelReply> {
  const write = createReplyReader({
    onObject: (value) => {
      if (readObject(value)) state.isRead = true;
    },
    onText: (piece) => {
      state.text += piece;
      onText?.(piece);
    },
  });
  return askModel(model, {
    system,
    messages: [...messages],
    schema,
    signal,
    deadline,
    onText: async (piece) => {
      state.characters += piece.length;
      onProgress?.(state.characters);
      await runInSlices(writeInSteps(piece, write, signal));
    },
  });
}
