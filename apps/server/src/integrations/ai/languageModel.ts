import { type LanguageModel } from 'ai';
import { type AiSettings } from './aiSettings.ts';

/** The model of the settings; the library of its provider is loaded at the first call. */
export async function openLanguageModel({
  provider,
  baseUrl,
  apiKey,
  model,
}: AiSettings): Promise<LanguageModel> {
  const address = baseUrl === null ? {} : { baseURL: baseUrl };
  const key = apiKey === null ? {} : { apiKey };
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ ...address, ...key })(model);
  }
  if (provider === 'google') {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    return createGoogleGenerativeAI({ ...address, ...key })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const compatible = createOpenAICompatible({
    name: 'ai',
    baseURL: baseUrl ?? '',
    ...key,
    supportsStructuredOutputs: true,
    includeUsage: true,
  });
  return compatible(model);
}
