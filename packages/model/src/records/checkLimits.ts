import { toContent } from './content.ts';
import { LIMITS } from '../diagram/limits.ts';
import { checkSettings, SETTINGS_ID } from '../diagram/settings.ts';
import { type Records } from './records.ts';

/** Returns the size of a diagram's content as JSON, in UTF-8 bytes. */
export function contentBytes(records: Records): number {
  return utf8Bytes(JSON.stringify(toContent(records)));
}

/** Returns the number of UTF-8 bytes of a text. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    // Each half of a surrogate pair counts for two of its four bytes.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

/**
 * Returns a sentence that names the first exceeded count limit, or null; checks the attributes of these
 * entities only.
 */
export function checkCounts(
  { entities, relationships, areas, settings }: Records,
  entityIds: Iterable<string> = entities.keys(),
): string | null {
  if (entities.size > LIMITS.maxEntities) return `A diagram can have at most ${LIMITS.maxEntities} entities.`;
  if (relationships.size > LIMITS.maxRelationships) {
    return `A diagram can have at most ${LIMITS.maxRelationships} relationships.`;
  }
  if (areas.size > LIMITS.maxAreas) return `A diagram can have at most ${LIMITS.maxAreas} areas.`;
  for (const id of entityIds) {
    if ((entities.get(id)?.attributes.size ?? 0) > LIMITS.maxAttributesPerEntity) {
      return `An entity can have at most ${LIMITS.maxAttributesPerEntity} attributes.`;
    }
  }
  return checkSettings(settings.get(SETTINGS_ID));
}

/** Returns a sentence that names the first exceeded limit, including the size, or null. */
export function checkLimits(records: Records): string | null {
  const problem = checkCounts(records);
  if (problem !== null) return problem;
  return contentBytes(records) > LIMITS.maxContentBytes
    ? `A diagram can have at most ${LIMITS.maxContentBytes / 1024 / 1024} MB of content.`
    : null;
}
