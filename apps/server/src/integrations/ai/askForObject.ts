import { jsonSchema, type JSONSchema7, type LanguageModel } from 'ai';
import { z } from 'zod';
import { AiError, type Usage } from './aiError.ts';
import { type Message, streamAnswer } from './streamAnswer.ts';

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
  question: ObjectQuestion<Value>,
): Promise<ObjectAnswer<Value>> {
  const { schema: reader, signal, onProgress, prompt } = question;
  // Of what is read, not of what is accepted: strict services want every field to be required.
  const wanted = z.toJSONSchema(reader, { target: 'draft-7' }) as JSONSchema7;
  const schema = jsonSchema(wanted);
  const system = `${question.system}\nAnswer with one JSON value and nothing else. It must fit this JSON Schema:\n${JSON.stringify(wanted)}`;
  const messages: Message[] = [{ role: 'user', content: prompt }];
  const first = await streamAnswer(model, { system, messages, schema, signal, onProgress });
  const reading = readObject(first.text, reader);
  if (reading.ok) return { value: reading.value, usage: first.usage };
  messages.push(
    { role: 'assistant', content: first.text === '' ? '(nothing)' : first.text },
    { role: 'user', content: `That does not fit: ${reading.problem} Answer again with JSON only.` },
  );
  const second = await streamAnswer(model, { system, messages, schema, signal, onProgress }).catch(
    (error: unknown) => {
      if (!(error instanceof AiError)) throw error;
      throw new AiError(error.failure, { status: error.status, usage: sum(first.usage, error.usage) });
    },
  );
  const usage = sum(first.usage, second.usage);
  const repaired = readObject(second.text, reader);
  if (!repaired.ok) throw new AiError(looksLikeRefusal(second.text) ? 'refused' : 'malformed', { usage });
  return { value: repaired.value, usage };
}

function sum(one: Usage, other: Usage): Usage {
  return { input: one.input + other.input, output: one.output + other.output };
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
