import { type AccessLevel } from '@joinery/model';
import { type SignedInUser } from '@joinery/wire';
import { signedInUserReader } from './responseReaders.ts';

const COOKIES = { token: 'auth_token', user: 'user_data', accessLevel: 'access_level' } as const;
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;
/** Browsers drop cookies beyond 4,096 bytes; the rest is for name and attributes. */
const MAX_COOKIE_BYTES = 3_800;

/** The current token; read for every request, since another tab may have signed in or out. */
export function readTokenCookie(): string | null {
  return readCookie(COOKIES.token);
}

export function readUserCookie(): SignedInUser | null {
  const text = readCookie(COOKIES.user);
  if (text === null) return null;
  try {
    const parsed = signedInUserReader.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Returns whether the browser stored it: over plain http it stores Secure cookies for localhost only. */
export function writeTokenCookie(token: string): boolean {
  writeCookie(COOKIES.token, token);
  return readTokenCookie() === token;
}

export function writeUserCookie(user: SignedInUser): void {
  const whole = JSON.stringify(user);
  const fits = encodeURIComponent(whole).length <= MAX_COOKIE_BYTES;
  writeCookie(COOKIES.user, fits ? whole : JSON.stringify({ ...user, photoUrl: null }));
}

/** The role in the open diagram; OWNER when none is open. */
export function writeAccessLevelCookie(accessLevel: AccessLevel): void {
  writeCookie(COOKIES.accessLevel, accessLevel);
}

export function clearSessionCookies(): void {
  for (const name of Object.values(COOKIES)) writeCookie(name, null);
}

function readCookie(name: string): string | null {
  // During prerendering there are no cookies and no user.
  if (typeof document === 'undefined') return null;
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  if (found === undefined || found === prefix) return null;
  try {
    return decodeURIComponent(found.slice(prefix.length));
  } catch {
    return null;
  }
}

function writeCookie(name: string, value: string | null): void {
  const maxAge = value === null ? 0 : MAX_AGE_SECONDS;
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${maxAge}; Secure; SameSite=Strict`;
}
