import { z } from 'zod';
import { emailSchema } from './email.ts';

/** POST /auth/google: the specification's fields and the OpenID Connect ID token that proves them. */
export const signInBodySchema = z.object({
  email: z.string().min(1).max(320),
  name: z.string().max(200).default(''),
  photoUrl: z.string().max(2_000).nullish(),
  googleId: z.string().min(1).max(255),
  credential: z.string().min(1).max(16_384),
});
export type SignInBody = z.input<typeof signInBodySchema>;

/** Answer of POST /auth/google: the bearer token. */
export const signInAnswerSchema = z.object({ token: z.string() });

/** The signed-in user, as kept in the user_data cookie. */
export const signedInUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
});
export type SignedInUser = z.infer<typeof signedInUserSchema>;

/** Answer of GET /auth/validate; a bad token is answered 401. */
export const validateAnswerSchema = z.object({ valid: z.boolean(), user: signedInUserSchema });

/** Answer of GET /auth/nonce: single use, 10 minutes. */
export const nonceAnswerSchema = z.object({ nonce: z.string() });

/** Answer of GET /auth/config: how this server is set up, as far as pages must know; a client id turns Google's own button on. */
export const authConfigAnswerSchema = z.object({
  googleClientId: z.string().nullable(),
  hasDevelopmentIdentity: z.boolean(),
  /** Whether invitations are mailed. */
  canSendMail: z.boolean().default(false),
  /** Whether users may enter keys of language models. */
  hasAiUserKeys: z.boolean().default(false),
});

/** POST /dev-identity/token (outside /api): only where the development identity is on. */
export const devIdentityBodySchema = z.object({
  email: emailSchema(),
  name: z.string().trim().min(1).max(200),
  nonce: z.string().max(200).optional(),
});
export const devIdentityAnswerSchema = z.object({ credential: z.string() });
