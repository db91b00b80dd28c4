/** The kinds of services a language model can be reached through. */
export const AI_PROVIDERS = ['openai', 'azure', 'anthropic', 'google', 'openai-compatible'] as const;
export type AiProviderName = (typeof AI_PROVIDERS)[number];

/** The connection to a language model; the key stays on the server and out of every log. */
export interface ModelAccess {
  provider: AiProviderName;
  /** Without a slash at the end; null: the provider's own. */
  baseUrl: string | null;
  apiKey: string | null;
  /** On Azure the name of the deployment. */
  model: string;
}

/** Limits of a language model. */
interface UsageLimits {
  /** Requests that one person may make in one day (UTC). */
  dailyLimit: number;
  /** Tokens, read and written, that one person may use up in one day (UTC). */
  dailyTokens: number;
  /** Tokens that all people together may use up in one day (UTC); null: not limited. */
  siteDailyTokens: number | null;
  /** The time limit of one reply, in milliseconds. */
  timeoutMs: number;
}

/** The language model of this installation. */
export type AiSettings = ModelAccess & UsageLimits;
