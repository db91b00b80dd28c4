import { type Props } from '../diagram/propertyKinds.ts';
import {
  type AreaRecord,
  type AttributeRecord,
  type EntityProps,
  type RecordKind,
  type RelationshipRecord,
} from '../diagram/properties.ts';
import { SETTINGS_ID, type SettingsRecord } from '../diagram/settings.ts';

/** Identifies a record; attribute ids are unique within their entity only. */
export type RecordName =
  | { record: 'entity'; id: string }
  | { record: 'attribute'; entityId: string; id: string }
  | { record: 'relationship'; id: string }
  | { record: 'area'; id: string }
  | { record: 'settings'; id: string };

/** Returns the name of an operation's record, without the rest of the operation. */
export function toRecordName(operation: RecordName): RecordName {
  const { record, id } = operation;
  return record === 'attribute' ? { record, entityId: operation.entityId, id } : { record, id };
}

/**
 * A record's name as one text, in the short form of operations and in lookups: `n/<entity>`,
 * `a/<entity>/<attribute>`, `e/<relationship>`, `g/<area>` or `s/settings`; `%` and `/` inside an id are
 * percent-escaped.
 */
export type RecordKey = string;

const PREFIXES = { entity: 'n', attribute: 'a', relationship: 'e', area: 'g', settings: 's' } as const;
const KINDS: Readonly<Record<string, RecordKind>> = {
  n: 'entity',
  a: 'attribute',
  e: 'relationship',
  g: 'area',
  s: 'settings',
};

/** Returns the key of a record. */
export function recordKey(name: RecordName): RecordKey {
  const { record, id } = name;
  const parent = record === 'attribute' ? `${escapeId(name.entityId)}/` : '';
  return `${PREFIXES[record]}/${parent}${escapeId(id)}`;
}

/** Returns the key of an entity's own record (all but its attributes). */
export function entityKey(id: string): RecordKey {
  return recordKey({ record: 'entity', id });
}

/** Returns the key of an attribute. */
export function attributeKey(entityId: string, id: string): RecordKey {
  return recordKey({ record: 'attribute', entityId, id });
}

/** Returns the key of a relationship. */
export function relationshipKey(id: string): RecordKey {
  return recordKey({ record: 'relationship', id });
}

/** Returns the key of an area. */
export function areaKey(id: string): RecordKey {
  return recordKey({ record: 'area', id });
}

/** The key of the settings. */
export const SETTINGS_KEY: RecordKey = recordKey({ record: 'settings', id: SETTINGS_ID });

/** Parses a key; null unless it is exactly as `recordKey` writes it, so that a record has one key only. */
export function parseRecordKey(key: RecordKey): RecordName | null {
  // Called for every operation of a message, so it allocates no lists.
  const record = KINDS[key.charAt(0)];
  const end = key.indexOf('/', 2);
  if (record === undefined || key.charAt(1) !== '/' || UNKNOWN_ESCAPE.test(key)) return null;
  if (record === 'settings') return key === SETTINGS_KEY ? { record, id: SETTINGS_ID } : null;
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

/**
 * Position of an attribute among its siblings in an edit: before this attribute, null for the end. `apply`
 * replaces it by an order key.
 */
export interface AttributePlace {
  before: string | null;
}

/** Some of the properties of a record; null removes one. */
export type Changes<P> = { [Name in keyof P]?: P[Name] | null };

/** Properties of an attribute that an edit can write. */
export type AttributeChanges = Changes<Omit<AttributeRecord, 'ord'>> & {
  ord?: string | AttributePlace | null;
};

/** Properties of a relationship that an edit can write. */
export type RelationshipChanges = Changes<RelationshipRecord>;

type OperationOn<Name extends RecordName, Put, Set = Put> =
  (Name & { kind: 'put'; props: Put }) | (Name & { kind: 'set'; props: Set }) | (Name & { kind: 'delete' });

/**
 * The vocabulary of all edits, from canvas to socket to history to disk. put: the record exists afterwards
 * with exactly these properties; set: these properties change, null removes one; delete: removes the
 * record and its dependants. `props` may contain properties of a later release.
 */
export type Operation =
  | OperationOn<{ record: 'entity'; id: string }, Changes<EntityProps>>
  | OperationOn<{ record: 'attribute'; entityId: string; id: string }, AttributeChanges>
  | OperationOn<
      { record: 'relationship'; id: string },
      RelationshipChanges & Pick<RelationshipRecord, 'source' | 'target'>,
      RelationshipChanges
    >
  | OperationOn<{ record: 'area'; id: string }, Changes<AreaRecord>>
  | OperationOn<{ record: 'settings'; id: string }, Changes<SettingsRecord>>;

/** An operation without effect, and the reason. */
export interface DroppedOperation {
  target: RecordName;
  reason: string;
}

/** Creates an operation with properties known to belong to the record, or parsed later by `apply`. */
export function writeOperation(name: RecordName, kind: 'put' | 'set', props: Readonly<Props>): Operation {
  const { record, id } = name;
  const operation =
    record === 'attribute'
      ? { kind, record, entityId: name.entityId, id, props }
      : { kind, record, id, props };
  return operation as Operation;
}
