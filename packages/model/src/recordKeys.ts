import { type RecordKey } from './operations.ts';

/** What a record key names. */
export type RecordName =
  | { kind: 'entity'; entityId: string }
  | { kind: 'attribute'; entityId: string; attributeId: string }
  | { kind: 'relationship'; relationshipId: string }
  | { kind: 'area'; areaId: string };

/** Key of an entity's own record (all but its attributes). */
export function entityKey(entityId: string): RecordKey {
  return `n/${escapeId(entityId)}`;
}

/** Key of one attribute; attribute ids need to be unique within their entity only. */
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
  // Read for every operation that comes, several times: so no lists are made of it.
  if (key.indexOf('/') !== 1) return null;
  const ids = key.slice(2);
  if (!isCanonical(ids)) return null;
  const end = ids.indexOf('/');
  const prefix = key.charAt(0);
  if (prefix === 'a') {
    if (end < 0 || ids.includes('/', end + 1)) return null;
    const [entityId, attributeId] = [unescapeId(ids.slice(0, end)), unescapeId(ids.slice(end + 1))];
    return { kind: 'attribute', entityId, attributeId };
  }
  if (end >= 0) return null;
  if (prefix === 'n') return { kind: 'entity', entityId: unescapeId(ids) };
  if (prefix === 'e') return { kind: 'relationship', relationshipId: unescapeId(ids) };
  if (prefix === 'g') return { kind: 'area', areaId: unescapeId(ids) };
  return null;
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
