import { z } from 'zod';

/** The providers of language models that a user can have a key of, by the id that messages carry. */
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
  /** Left out: the stored key, as long as provider and origin of the address are the same. */
  key: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'Enter a key without spaces.')
    .optional(),
  /** For providers that need an address. */
  baseUrl: z.string().trim().max(2_000, 'The address is too long.').nullish(),
});
export type AiKeyBody = z.infer<typeof aiKeyBodySchema>;

/** The stored key of a user, as GET and PUT /account/ai-key return it. */
export const storedAiKeySchema = z.object({
  provider,
  model: z.string(),
  /** Null: the provider's own. */
  baseUrl: z.string().nullable(),
  /** The last four characters after an ellipsis; null: the key cannot be decrypted any more and has to be entered again. */
  maskedKey: z.string().nullable(),
  updatedAt: z.string(),
});
export type StoredAiKey = z.infer<typeof storedAiKeySchema>;

/** GET /account/ai-key. */
export const aiKeySchema = z.union([storedAiKeySchema, z.object({ key: z.null() })]);

/** POST /account/ai-key/test; `message` says what to do where the key does not work. */
export const aiKeyTestSchema = z.object({ ok: z.boolean(), message: z.string() });
export type AiKeyTest = z.infer<typeof aiKeyTestSchema>;
