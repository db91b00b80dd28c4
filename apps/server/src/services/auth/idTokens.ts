import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { GOOGLE_ISSUER } from '../../env.ts';
import { AppError, unauthorized, unavailable } from '../../errors.ts';

const CLOCK_TOLERANCE_SECONDS = 10;
const ALGORITHMS = ['RS256', 'ES256'];

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(320),
  email_verified: z.literal(true),
  name: z.string().optional().catch(undefined),
  picture: z.string().optional().catch(undefined),
  nonce: z.string().min(1).max(200).optional(),
});

/** Claims of a verified ID token. */
export type IdTokenClaims = z.infer<typeof claimsSchema>;

/** The trusted issuer, the required audience of its tokens, and the location of its keys. */
export interface TrustedIssuer {
  issuer: string;
  audience: string;
  keys: JWTVerifyGetKey;
}

/** Verifies an ID token against the issuer's keys. Any error is the same 401. */
export async function verifyIdToken(
  credential: string,
  trusted: TrustedIssuer,
  now: number,
): Promise<IdTokenClaims> {
  // An empty audience would not be compared.
  if (trusted.audience === '') throw refusal();
  const payload = await verifySignature(credential, trusted, now);
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success || !isMeantForUs(payload, trusted.audience)) throw refusal();
  return claims.data;
}

async function verifySignature(credential: string, trusted: TrustedIssuer, now: number): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(credential, trusted.keys, {
      algorithms: ALGORITHMS,
      issuer: getSpellings(trusted.issuer),
      audience: trusted.audience,
      currentDate: new Date(now),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'sub'],
    });
    return payload;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (areKeysOutOfReach(error))
      throw unavailable('The sign-in service cannot be reached. Please try again.');
    throw refusal();
  }
}

/** A token for several audiences must name the one it was issued to. */
function isMeantForUs(payload: JWTPayload, audience: string): boolean {
  const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
  return !isForSeveral || payload['azp'] === audience;
}

function getSpellings(issuer: string): string[] {
  return issuer === GOOGLE_ISSUER ? [issuer, 'accounts.google.com'] : [issuer, `${issuer}/`];
}

function areKeysOutOfReach(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  return error instanceof TypeError && error.message.includes('fetch');
}

function refusal(): AppError {
  return unauthorized('Failed to sign in with Google. Please try again.');
}
