import { z } from 'zod';

/**
 * Letters of any script (RFC 6531), at most 64 characters before the @, and a domain whose last label
 * starts with a letter.
 */
const EMAIL =
  /^(?![.])(?!.*[.]{2})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}(?<![.])@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?[.])+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** An e-mail address, including those with letters outside ASCII; at most 320 characters. */
export function emailSchema(message?: string) {
  return z.email({ pattern: EMAIL, ...(message !== undefined && { error: message }) }).max(320);
}
