import { type Props } from './propertyKinds.ts';
import {
  type AreaRecord,
  type AttributeRecord,
  type EntityProps,
  type RecordKind,
  type RelationshipRecord,
} from './properties.ts';

/** Names a record; attribute ids need to be unique within their entity only. */
export type RecordName =
  | { record: 'entity'; id: string }
  | { record: 'attribute'; entityId: string; id: string }
  | { record: 'relationship'; id: string }
  | { record: 'area'; id: string };

/** The name of the record that an operation is about, without the rest of it. */
export function nameOf(operation: RecordName): RecordName {
  const { record, id } = operation;
  return record === 'attribute' ? { record, entityId: operation.entityId, id } : { record, id };
}

/**
 * A record's name as one text, as the short form of operations and lookups by record have it: `n/<entity>`,
 * `a/<entity>/<attribute>`, `e/<relationship>` or `g/<area>`; `%` and `/` inside an id are percent-escaped.
 */
export type RecordKey = string;

const PREFIXES = { entity: 'n', attribute: 'a', relationship: 'e', area: 'g' } as const;
const KINDS: Readonly<Record<string, RecordKind>> = {
  n: 'entity',
  a: 'attribute',
  e: 'relationship',
  g: 'area',
};

/** Key of a record. */
export function recordKey(name: RecordName): RecordKey {
  const { record, id } = name;
  const parent = record === 'attribute' ? `${escapeId(name.entityId)}/` : '';
  return `${PREFIXES[record]}/${parent}${escapeId(id)}`;
}

/** Key of an entity's own record (all but its attributes). */
export function entityKey(id: string): RecordKey {
  return recordKey({ record: 'entity', id });
}

/** Key of one attribute. */
export function attributeKey(entityId: string, id: string): RecordKey {
  return recordKey({ record: 'attribute', entityId, id });
}

/** Key of a relationship. */
export function relationshipKey(id: string): RecordKey {
  return recordKey({ record: 'relationship', id });
}

/** Key of an area. */
export function areaKey(id: string): RecordKey {
  return recordKey({ record: 'area', id });
}

/** Name that a key stands for; null where it is not exactly as `recordKey` writes it, so a record has one key only. */
export function parseRecordKey(key: RecordKey): RecordName | null {
  // Read for every operation of a message: so no lists are made of it.
  const record = KINDS[key.charAt(0)];
  const end = key.indexOf('/', 2);
  if (record === undefined || key.charAt(1) !== '/' || UNKNOWN_ESCAPE.test(key)) return null;
  if (record !== 'attribute') return end < 0 ? { record, id: unescapeId(key.slice(2)) } : null;
  if (end < 0 || key.includes('/', end + 1)) return null;
  return { record, entityId: unescapeId(key.slice(2, end)), id: unescapeId(key.slice(end + 1)) };
}

const UNKNOWN_ESCAPE = /%(?!25|2F)/;

function escapeId(id: string): string {
  return id.replaceAll('%', '%25').replaceAll('/', '%2F');
}

function unescapeId(escaped: string): string {
  return escaped.includes('%') ? escaped.replaceAll('%2F', '/').replaceAll('%25', '%') : escaped;
}

/** Place of an attribute among its siblings as an edit writes it: before this attribute, null for the end. `apply` turns it into an order key. */
export interface AttributePlace {
  before: string | null;
}

/** Some of the properties of a record; null removes one. */
export type Changes<P> = { [Name in keyof P]?: P[Name] | null };

/** What an edit may write of an attribute. */
export type AttributeChanges = Changes<Omit<AttributeRecord, 'ord'>> & {
  ord?: string | AttributePlace | null;
};

/** What an edit may write of a relationship. */
export type RelationshipChanges = Changes<RelationshipRecord>;

type OperationOn<Name extends RecordName, Put, Set = Put> =
  (Name & { kind: 'put'; props: Put }) | (Name & { kind: 'set'; props: Set }) | (Name & { kind: 'delete' });

/**
 * The one small vocabulary of edits, from canvas to socket to history to disk.
 * put: the record exists afterwards with exactly these properties; set: these properties change, null removes one;
 * delete: the record and what depends on it is removed. Properties of a later release may be among `props`.
 */
export type Operation =
  | OperationOn<{ record: 'entity'; id: string }, Changes<EntityProps>>
  | OperationOn<{ record: 'attribute'; entityId: string; id: string }, AttributeChanges>
  | OperationOn<
      { record: 'relationship'; id: string },
      RelationshipChanges & Pick<RelationshipRecord, 'source' | 'target'>,
      RelationshipChanges
    >
  | OperationOn<{ record: 'area'; id: string }, Changes<AreaRecord>>;

/** An operation that had no effect, with the reason in words. */
export interface DroppedOperation {
  target: RecordName;
  reason: string;
}

/** An operation that writes properties of which the values are known to be those of the record, or are read by `apply`. */
export function writeOperation(name: RecordName, kind: 'put' | 'set', props: Readonly<Props>): Operation {
  const { record, id } = name;
  const operation =
    record === 'attribute'
      ? { kind, record, entityId: name.entityId, id, props }
      : { kind, record, id, props };
  return operation as Operation;
}
