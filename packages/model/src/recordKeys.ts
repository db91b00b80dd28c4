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
  const [prefix, ...escaped] = key.split('/');
  if (!escaped.every(isCanonical)) return null;
  const [first, second] = escaped.map(unescapeId);
  if (first === undefined) return null;
  if (prefix === 'a' && escaped.length === 2) {
    return { kind: 'attribute', entityId: first, attributeId: second ?? '' };
  }
  if (escaped.length !== 1) return null;
  if (prefix === 'n') return { kind: 'entity', entityId: first };
  if (prefix === 'e') return { kind: 'relationship', relationshipId: first };
  if (prefix === 'g') return { kind: 'area', areaId: first };
  return null;
}

function escapeId(id: string): string {
  return id.replaceAll('%', '%25').replaceAll('/', '%2F');
}

function unescapeId(escaped: string): string {
  return escaped.replaceAll('%2F', '/').replaceAll('%25', '%');
}

function isCanonical(escaped: string): boolean {
  return !/%(?!25|2F)/.test(escaped);
}
