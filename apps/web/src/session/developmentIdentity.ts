import { devIdentityResponseSchema, devIdentityBodySchema } from '@joinery/protocol';
import { type z } from 'zod';
import { serverRequest } from './api.ts';
import { fetchNonce } from './signInOptions.ts';

/** What a person types on the development identity page. */
export const developmentPersonSchema = devIdentityBodySchema.omit({ nonce: true });
export type DevelopmentPerson = z.infer<typeof developmentPersonSchema>;

/** Lets the server's development identity issue an ID token for this person. */
export async function requestDevelopmentCredential(person: DevelopmentPerson): Promise<string> {
  const body = { ...person, nonce: await fetchNonce() };
  const { credential } = await serverRequest('/dev-identity/token', {
    method: 'POST',
    body,
    schema: devIdentityResponseSchema,
  });
  return credential;
}
