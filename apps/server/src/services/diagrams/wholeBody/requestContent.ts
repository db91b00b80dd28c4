import {
  contentBytes,
  type DiagramContent,
  LIMITS,
  readContent,
  type Records,
  withoutInvisibleCharacters,
} from '@joinery/model';
import { invalid, tooLarge } from '../../../errors.ts';

/** Throws TOO_LARGE naming the limit if the content is too large. */
export function assertWithinSize(records: Records): void {
  if (contentBytes(records) > LIMITS.maxContentBytes) {
    throw tooLarge(`A diagram can have at most ${LIMITS.maxContentBytes / 1024 / 1024} MB of content.`);
  }
}

/** Parses an input content; throws INVALID naming the field. */
export function readIncomingContent(content: unknown, createId: () => string): DiagramContent {
  const reading = readContent(content, { createId, limits: 'server' });
  if (!reading.ok) throw invalid(reading.message);
  return reading.content;
}

/** Parses the name of a new diagram, without invisible characters; throws INVALID. */
export function readNewName(name: string): string {
  return readIncomingName(withoutInvisibleCharacters(name));
}

/** Parses the name of a diagram; throws INVALID. Removes NUL, which some stores do not support. */
export function readIncomingName(name: string): string {
  const kept = name.replaceAll('\0', '').trim();
  if (kept === '') throw invalid('name: Please enter a filename');
  if (kept.length > LIMITS.maxNameCharacters) {
    throw invalid(`name: at most ${LIMITS.maxNameCharacters} characters are allowed`);
  }
  return kept;
}
