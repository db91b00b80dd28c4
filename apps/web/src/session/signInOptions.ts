import {
  authConfigAnswerSchema,
  devIdentityAnswerSchema,
  devIdentityBodySchema,
  nonceAnswerSchema,
} from '@joinery/protocol';
import { type z } from 'zod';
import { apiRequest, serverRequest } from './api.ts';

/** What the sign-in page may offer: Google's own button, or the development identity. */
type SignInOptions = z.infer<typeof authConfigAnswerSchema>;

export function fetchSignInOptions(signal?: AbortSignal): Promise<SignInOptions> {
  return apiRequest('/auth/config', { schema: authConfigAnswerSchema, signal });
}

/** A value for one sign-in, good for 10 minutes; it ties the ID token to this page. */
export async function fetchNonce(): Promise<string> {
  const { nonce } = await apiRequest('/auth/nonce', { schema: nonceAnswerSchema });
  return nonce;
}

/** What a person types on the development identity page. */
export const developmentPersonSchema = devIdentityBodySchema.omit({ nonce: true });
export type DevelopmentPerson = z.infer<typeof developmentPersonSchema>;

/** Lets the server's development identity issue an ID token for this person. */
export async function requestDevelopmentCredential(person: DevelopmentPerson): Promise<string> {
  const body = { ...person, nonce: await fetchNonce() };
  const { credential } = await serverRequest('/dev-identity/token', {
    method: 'POST',
    body,
    schema: devIdentityAnswerSchema,
  });
  return credential;
}
