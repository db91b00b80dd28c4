interface CredentialClaims {
  sub: string;
  email: string;
  name: string;
  picture: string | undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Reads the claims of an ID token without verification: the server verifies it, the page only sends them along. */
export function readClaims(credential: string): CredentialClaims {
  const payload = credential.split('.')[1] ?? '';
  const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const { sub, email, name, picture }: Record<string, unknown> = { ...(claims as object | null) };
  if (!isText(sub) || !isText(email)) throw new Error('The ID token has no subject or e-mail.');
  return { sub, email, name: isText(name) ? name : '', picture: isText(picture) ? picture : undefined };
}
