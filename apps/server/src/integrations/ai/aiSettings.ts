/** The kinds of services a language model can be reached through. */
export const AI_PROVIDERS = ['openai-compatible', 'anthropic', 'google'] as const;
export type AiProviderName = (typeof AI_PROVIDERS)[number];

/** How the language model of this installation is reached; the key stays on the server and out of every log. */
export interface AiSettings {
  provider: AiProviderName;
  /** Without a slash at the end; null: the provider's own. */
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  /** Requests that one person may make in one day (UTC). */
  dailyLimit: number;
  /** Tokens, read and written, that one person may use up in one day (UTC). */
  dailyTokens: number;
  /** How long one answer may take in all. */
  timeoutMs: number;
}
