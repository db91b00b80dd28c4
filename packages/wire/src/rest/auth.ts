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

/** Response of POST /auth/google: the bearer token. */
export const signInResponseSchema = z.object({ token: z.string() });

/** The signed-in user, as stored in the user_data cookie. */
export const signedInUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
});
export type SignedInUser = z.infer<typeof signedInUserSchema>;

/** Response of GET /auth/validate; an invalid token is a 401. */
export const validateResponseSchema = z.object({ valid: z.boolean(), user: signedInUserSchema });

/** Response of GET /auth/nonce: single use, valid for 10 minutes. */
export const nonceResponseSchema = z.object({ nonce: z.string() });

/**
 * Response of GET /auth/config: the server's settings that pages need; a client id enables Google's
 * button.
 */
export const authConfigResponseSchema = z.object({
  googleClientId: z.string().nullable(),
  hasDevelopmentIdentity: z.boolean(),
  /** Whether invitations are sent by mail. */
  canSendMail: z.boolean().default(false),
  /** Whether users may enter keys for language models. */
  hasAiUserKeys: z.boolean().default(false),
});

/** POST /dev-identity/token (outside /api): available only with the development identity enabled. */
export const devIdentityBodySchema = z.object({
  email: emailSchema(),
  name: z.string().trim().min(1).max(200),
  nonce: z.string().max(200).optional(),
});
export const devIdentityResponseSchema = z.object({ credential: z.string() });
