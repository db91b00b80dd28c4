import { z } from 'zod';

/** Providers of language models for which users can store a key, by the id used in messages. */
export const AI_KEY_PROVIDERS = {
  openai: { label: 'OpenAI', needsAddress: false },
  anthropic: { label: 'Anthropic', needsAddress: false },
  google: { label: 'Google', needsAddress: false },
  azure: { label: 'Azure OpenAI', needsAddress: true },
  'openai-compatible': { label: 'OpenAI-compatible service', needsAddress: true },
} as const;
export type AiKeyProvider = keyof typeof AI_KEY_PROVIDERS;

const provider = z.enum(Object.keys(AI_KEY_PROVIDERS) as [AiKeyProvider, ...AiKeyProvider[]]);

/** PUT /account/ai-key, and POST /account/ai-key/test, which stores nothing. */
export const aiKeyBodySchema = z.object({
  provider,
  model: z
    .string('Enter the name of a model.')
    .trim()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Enter the name of a model, without spaces.'),
  /** Absent: use the stored key, provided the provider and the origin of the address are unchanged. */
  key: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'Enter a key without spaces.')
    .optional(),
  /** Required by providers without a fixed address. */
  baseUrl: z.string().trim().max(2_000, 'The address is too long.').nullish(),
});
export type AiKeyBody = z.infer<typeof aiKeyBodySchema>;

/** A user's stored key, as returned by GET and PUT /account/ai-key. */
export const storedAiKeySchema = z.object({
  provider,
  model: z.string(),
  /** Null: the provider's default address. */
  baseUrl: z.string().nullable(),
  /**
   * An ellipsis and the last four characters. Null: the key can no longer be decrypted and must be entered
   * again.
   */
  maskedKey: z.string().nullable(),
  updatedAt: z.string(),
});
export type StoredAiKey = z.infer<typeof storedAiKeySchema>;

/** GET /account/ai-key. */
export const aiKeySchema = z.union([storedAiKeySchema, z.object({ key: z.null() })]);

/** POST /account/ai-key/test; `message` says how to fix a key that does not work. */
export const aiKeyTestSchema = z.object({ ok: z.boolean(), message: z.string() });
export type AiKeyTest = z.infer<typeof aiKeyTestSchema>;
