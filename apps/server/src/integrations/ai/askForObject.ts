import { type JSONSchema7, type LanguageModel } from 'ai';
import { z } from 'zod';
import { addUsage, AiError, type Usage } from './aiError.ts';
import { askModel, type Message, type ModelReply } from './askModel.ts';
import { findOpenModel } from './languageModel.ts';

/** A question to a language model whose answer must fit a schema. */
export interface ObjectQuestion<Value> {
  system: string;
  prompt: string;
  schema: z.ZodType<Value>;
  signal: AbortSignal;
  /** Called with the length of what has come so far. */
  onProgress?: (characters: number) => void;
}

/** What a model answered, and what it cost. */
export interface ObjectAnswer<Value> {
  value: Value;
  usage: Usage;
}

/**
 * Asks for JSON that fits the schema. A reply that does not fit is sent back once with what is wrong; the schema stands in
 * the prompt as well, for services that do not take one. Throws AiError.
 */
export async function askForObject<Value>(
  model: LanguageModel,
  { system, prompt, schema: reader, signal, onProgress }: ObjectQuestion<Value>,
): Promise<ObjectAnswer<Value>> {
  const schema = z.toJSONSchema(reader, { target: 'draft-7' }) as JSONSchema7;
  const messages: Message[] = [{ role: 'user', content: prompt }];
  const ask = async (): Promise<ModelReply> => {
    let length = 0;
    const onText = (piece: string): void => onProgress?.((length += piece.length));
    const reply = await askModel(findOpenModel(model), { system, messages, schema, signal, onText });
    if (reply.ending === 'full') throw new AiError('truncated', reply);
    if (reply.ending === 'broken') throw new AiError(signal.aborted ? 'slow' : 'down', reply);
    return reply;
  };
  const first = await ask();
  const reading = readObject(first.text, reader);
  if (reading.ok) return { value: reading.value, usage: first.usage };
  messages.push(
    { role: 'assistant', content: first.text === '' ? '(nothing)' : first.text },
    { role: 'user', content: `That does not fit: ${reading.problem} Answer again with JSON only.` },
  );
  const second = await ask().catch((error: unknown) => {
    throw error instanceof AiError ? error.with(addUsage(first.usage, error.usage)) : error;
  });
  const usage = addUsage(first.usage, second.usage);
  const repaired = readObject(second.text, reader);
  if (!repaired.ok) throw new AiError(looksLikeRefusal(second.text) ? 'refused' : 'malformed', { usage });
  return { value: repaired.value, usage };
}

type Reading<Value> = { ok: true; value: Value } | { ok: false; problem: string };

/** Reads JSON out of a reply: as it is, out of a fenced block, or between the first and the last brace. */
function readObject<Value>(text: string, schema: z.ZodType<Value>): Reading<Value> {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/u.exec(text)?.[1];
  const braced = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  let problem = 'there is no JSON in it.';
  for (const candidate of [text, fenced, braced]) {
    const value = candidate === undefined || candidate.trim() === '' ? undefined : parsed(candidate);
    if (value === undefined) continue;
    const fitting = schema.safeParse(value);
    if (fitting.success) return { ok: true, value: fitting.data };
    problem = z.prettifyError(fitting.error).slice(0, 1_000);
  }
  return { ok: false, problem };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Prose without a brace: the model said something else than was asked for. */
function looksLikeRefusal(text: string): boolean {
  return text.trim() !== '' && !text.includes('{');
}
