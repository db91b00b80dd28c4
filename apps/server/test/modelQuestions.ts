import { type JSONSchema7 } from '@ai-sdk/provider';
import { onTestFinished } from 'vitest';
import { type ModelQuestion } from '../src/integrations/ai/askModel.ts';
import { openModel } from '../src/integrations/ai/openModel.ts';
import { type Behaviour, startAiStub } from './aiStub.ts';
import { type Protocol } from './aiStubProtocols.ts';

export const MODEL_KEY = 'sk-very-secret-key';
export const PROMPT = 'A customer has a name and places many orders.';
/** A reply that fits the schema of `aQuestion`. */
export const REPLY = '{"entities":["Customer","Order"]}';
export const good = { kind: 'text', text: REPLY } as const satisfies Behaviour;

const SCHEMA: JSONSchema7 = {
  type: 'object',
  properties: { entities: { type: 'array', items: { type: 'string' } }, note: { type: 'string' } },
  required: ['entities'],
};

/**
 * Creates a stub and a model with a new name: facts about a model learned in one test are unknown to the
 * next.
 */
export async function aModel(provider: Protocol, behaviours: readonly Behaviour[]) {
  const stub = await startAiStub(provider, behaviours);
  onTestFinished(() => stub.close());
  const access = { provider, baseUrl: stub.url, apiKey: MODEL_KEY, model: crypto.randomUUID() };
  return { stub, access, model: openModel(access) };
}

export function aQuestion(changes: Partial<ModelQuestion> = {}): ModelQuestion {
  return {
    system: 'You draw diagrams.',
    messages: [{ role: 'user', content: PROMPT }],
    schema: SCHEMA,
    signal: new AbortController().signal,
    ...changes,
  };
}
