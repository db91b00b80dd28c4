import { z } from 'zod';

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(1),
  name: z.string().default(''),
  picture: z.string().nullish(),
});

type CredentialClaims = z.infer<typeof claimsSchema>;

/** Reads the claims of an ID token without trusting them: the server verifies, the page only repeats them beside the token. */
export function readClaims(credential: string): CredentialClaims {
  const payload = credential.split('.')[1] ?? '';
  const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return claimsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
