import { type RecordName } from './recordName.ts';

/**
 * A record's name as one text, as the short form of operations and lookups by record have it: `n/<entity>`,
 * `a/<entity>/<attribute>`, `e/<relationship>` or `g/<area>`; `%` and `/` inside an id are percent-escaped.
 */
export type RecordKey = string;

/** Key of a record. */
export function recordKey(name: RecordName): RecordKey {
  switch (name.record) {
    case 'entity':
      return entityKey(name.id);
    case 'attribute':
      return attributeKey(name.entityId, name.id);
    case 'relationship':
      return relationshipKey(name.id);
    case 'area':
      return areaKey(name.id);
  }
}

/** Key of an entity's own record (all but its attributes). */
export function entityKey(entityId: string): RecordKey {
  return `n/${escapeId(entityId)}`;
}

/** Key of one attribute. */
export function attributeKey(entityId: string, attributeId: string): RecordKey {
  return `a/${escapeId(entityId)}/${escapeId(attributeId)}`;
}

/** Key of a relationship. */
export function relationshipKey(relationshipId: string): RecordKey {
  return `e/${escapeId(relationshipId)}`;
}

/** Key of an area. */
export function areaKey(areaId: string): RecordKey {
  return `g/${escapeId(areaId)}`;
}

/** Name that a key stands for; null where it is not exactly as the functions above write it, so a record has one key only. */
export function parseRecordKey(key: RecordKey): RecordName | null {
  if (key.indexOf('/') !== 1) return null;
  const ids = key.slice(2);
  if (!isCanonical(ids)) return null;
  const end = ids.indexOf('/');
  const prefix = key.charAt(0);
  if (prefix === 'a') {
    if (end < 0 || ids.includes('/', end + 1)) return null;
    return {
      record: 'attribute',
      entityId: unescapeId(ids.slice(0, end)),
      id: unescapeId(ids.slice(end + 1)),
    };
  }
  if (end >= 0) return null;
  const id = unescapeId(ids);
  if (prefix === 'n') return { record: 'entity', id };
  if (prefix === 'e') return { record: 'relationship', id };
  return prefix === 'g' ? { record: 'area', id } : null;
}

function escapeId(id: string): string {
  return id.replaceAll('%', '%25').replaceAll('/', '%2F');
}

function unescapeId(escaped: string): string {
  return escaped.includes('%') ? escaped.replaceAll('%2F', '/').replaceAll('%25', '%') : escaped;
}

function isCanonical(escaped: string): boolean {
  return !escaped.includes('%') || !/%(?!25|2F)/.test(escaped);
}
