import { devIdentityResponseSchema, devIdentityBodySchema } from '@joinery/wire';
import { type z } from 'zod';
import { serverRequest } from '../api.ts';
import { fetchNonce } from './signInOptions.ts';

/** The form of the development identity page. */
export const developmentPersonSchema = devIdentityBodySchema.omit({ nonce: true });
export type DevelopmentPerson = z.infer<typeof developmentPersonSchema>;

/** Requests an ID token for this user from the server's development identity. */
export async function requestDevelopmentCredential(person: DevelopmentPerson): Promise<string> {
  const body = { ...person, nonce: await fetchNonce() };
  const { credential } = await serverRequest('/dev-identity/token', {
    method: 'POST',
    body,
    schema: devIdentityResponseSchema,
  });
  return credential;
}
