import { type LanguageModelV3 } from '@ai-sdk/provider';
import { type AiProviderName, type ModelAccess } from './aiSettings.ts';
import { limitResponses } from './limitResponses.ts';
import { getAbilities, type ModelAbilities } from './modelAbilities.ts';

type Fetch = typeof globalThis.fetch;

/** A language model that can be asked. */
export interface OpenModel {
  access: ModelAccess;
  /** The host that messages are sent to. */
  host: string;
  /** The features that the model accepts, as far as known; shared by all its users. */
  readonly abilities: ModelAbilities;
  load(): Promise<LanguageModelV3>;
}

/** The addresses are written out so that no environment variable of a library replaces them. */
const ADDRESSES: Record<AiProviderName, string> = {
  openai: 'https://api.openai.com/v1',
  azure: '',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  'openai-compatible': '',
};

/** The library of a provider is loaded at the first call. */
export function openModel(access: ModelAccess, fetch?: Fetch): OpenModel {
  const baseUrl = access.baseUrl ?? ADDRESSES[access.provider];
  let loading: Promise<LanguageModelV3> | undefined;
  return {
    access,
    host: new URL(baseUrl).host,
    get abilities() {
      return getAbilities([access.provider, baseUrl, access.model].join(' '));
    },
    load: () =>
      (loading ??= LOADERS[access.provider](
        access.model,
        toOptions(access, { baseUrl, fetch: limitResponses(fetch) }),
      )),
  };
}

interface Options {
  baseURL: string;
  apiKey?: string;
  fetch: Fetch;
}

function toOptions(
  { provider, apiKey }: ModelAccess,
  { baseUrl, fetch }: { baseUrl: string; fetch: Fetch },
): Options {
  return {
    baseURL: provider === 'azure' ? toAzureAddress(baseUrl) : baseUrl,
    ...(apiKey !== null && { apiKey }),
    fetch,
  };
}

/** The address of an Azure resource may be given without the path of its OpenAI API. */
function toAzureAddress(address: string): string {
  return address.replace(/^(https?:\/\/[^/]+)(?:\/openai)?$/, '$1/openai/v1');
}

/**
 * Chat completions for OpenAI and Azure: every deployment has them, the same steps apply as to compatible services, and
 * unlike the Responses API they store nothing at the provider.
 */
async function loadOpenAi(model: string, options: Options): Promise<LanguageModelV3> {
  const { createOpenAI } = await import('@ai-sdk/openai');
  return createOpenAI(options).chat(model);
}

const LOADERS: Record<AiProviderName, (model: string, options: Options) => Promise<LanguageModelV3>> = {
  openai: loadOpenAi,
  // Azure takes a key in a header of its own.
  azure: (model, { apiKey = '', ...options }) =>
    loadOpenAi(model, { ...options, apiKey, ...{ headers: { 'api-key': apiKey } } }),
  async anthropic(model, options) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic(options)(model);
  },
  async google(model, options) {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    return createGoogleGenerativeAI(options)(model);
  },
  async 'openai-compatible'(model, options) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      name: 'ai',
      ...options,
      supportsStructuredOutputs: true,
      includeUsage: true,
    })(model);
  },
};
