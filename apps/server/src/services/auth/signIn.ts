import { withoutInvisibleCharacters } from '@joinery/model';
import { type signInBodySchema } from '@joinery/wire';
import { type z } from 'zod';
import { type Database } from '../../db/schema.ts';
import { unauthorized } from '../../errors.ts';
import { foldEmail } from './emails.ts';
import { type IdTokenClaims, type TrustedIssuer, verifyIdToken } from './idTokens.ts';
import { spendNonce } from './store/nonces.ts';
import { saveUser } from './store/users.ts';

const MAX_NAME_CHARACTERS = 200;
const PHOTO_HOST = /(?:^|\.)googleusercontent\.com$/;

interface SignInDeps {
  db: Database;
  trusted: TrustedIssuer;
  now: () => number;
  createId: () => string;
}

/** Verifies the credential, then finds or creates the user by (issuer, subject); returns their id. */
export async function signIn(deps: SignInDeps, body: z.output<typeof signInBodySchema>): Promise<string> {
  const now = deps.now();
  const claims = await verifyIdToken(body.credential, deps.trusted, now);
  if (body.googleId !== claims.sub || foldEmail(body.email) !== foldEmail(claims.email)) throw refusal();
  if (claims.nonce !== undefined && !(await spendNonce(deps.db, claims.nonce, now))) throw refusal();
  return saveUser(deps.db, {
    id: deps.createId(),
    issuer: deps.trusted.issuer,
    subject: claims.sub,
    email: claims.email,
    name: shownName(claims, body.name),
    photo_url: shownPhoto(claims.picture ?? body.photoUrl ?? null),
    created_at: now,
    updated_at: now,
  });
}

function refusal(): Error {
  return unauthorized('Failed to sign in with Google. Please try again.');
}

function shownName(claims: IdTokenClaims, typed: string): string {
  const names = [claims.name ?? '', typed, claims.email.split('@', 1)[0] ?? ''].map(printable);
  return names.find((name) => name !== '') ?? claims.email;
}

/** Converts a text to one storable line: no control or other invisible characters, no lone surrogates. */
function printable(text: string): string {
  // Cut first: a surrogate cut from its pair is removed with the others.
  const line = text.slice(0, MAX_NAME_CHARACTERS).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return withoutInvisibleCharacters(line).trim();
}

/** Returns photos from hosts that the content policy allows; otherwise initials are shown. */
function shownPhoto(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isAllowed = url.protocol === 'https:' && url.port === '' && PHOTO_HOST.test(url.hostname);
  return isAllowed ? url.href : null;
}
