import { cutText } from './cutText.ts';
import { LIMITS } from '../diagram/limits.ts';

/** Normalizes a description for an operation: cut at its limit, null (which removes it) if blank. */
export function normalizeDescription(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : cutText(text, LIMITS.maxDescriptionCharacters);
}
