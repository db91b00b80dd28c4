import {
  checkCounts,
  contentBytes,
  type DiagramContent,
  LIMITS,
  type Operation,
  readContent,
  type Records,
  utf8Bytes,
} from '@joinery/model';
import { invalid, tooLarge } from '../../errors.ts';

/** More than what stands around the properties of one record in the content's JSON. */
const BYTES_AROUND_A_RECORD = 200;

/**
 * Throws INVALID or TOO_LARGE with a message that names the limit which these records pass; answers their size or somewhat
 * more, so that the size need not be measured at each change: `before` is that of the records before `effective`.
 */
export function assertWithinLimits(
  records: Records,
  before: number,
  effective: readonly Operation[],
): number {
  const problem = checkCounts(records);
  if (problem !== null) throw invalid(problem);
  const growth = effective.map((one) =>
    one.k === 'del' ? 0 : utf8Bytes(JSON.stringify(one)) + BYTES_AROUND_A_RECORD,
  );
  const atMost = growth.reduce((sum, bytes) => sum + bytes, before);
  return atMost > LIMITS.maxContentBytes ? assertWithinSize(records) : atMost;
}

/** Throws TOO_LARGE naming the limit when the content is too big; answers its size in bytes. */
export function assertWithinSize(records: Records): number {
  const bytes = contentBytes(records);
  if (bytes > LIMITS.maxContentBytes) {
    throw tooLarge(`A diagram can have at most ${LIMITS.maxContentBytes / 1024 / 1024} MB of content.`);
  }
  return bytes;
}

/** Content as it came in made sound; throws INVALID naming the field. */
export function readIncomingContent(content: unknown, createId: () => string): DiagramContent {
  const reading = readContent(content, { createId, limits: 'server' });
  if (!reading.ok) throw invalid(reading.message);
  return reading.content;
}

/** The name of a diagram as it is kept; throws INVALID. NUL is taken out because not every store can hold it. */
export function readIncomingName(name: string): string {
  const kept = name.replaceAll('\0', '').trim();
  if (kept === '') throw invalid('name: Please enter a filename');
  if (kept.length > LIMITS.maxNameCharacters) {
    throw invalid(`name: at most ${LIMITS.maxNameCharacters} characters are allowed`);
  }
  return kept;
}
