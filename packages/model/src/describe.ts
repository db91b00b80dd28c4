import { cutText } from './cutText.ts';
import { LIMITS } from './limits.ts';

/** A description as an operation writes it: cut at its limit, null (which removes it) where it says nothing. */
export function describe(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : cutText(text, LIMITS.maxDescriptionCharacters);
}
