import { FieldError, guarded } from '../read/fieldError.ts';
import { isObject } from '../isObject.ts';
import { LIMITS } from '../diagram/limits.ts';
import {
  type AttributePlace,
  type DroppedOperation,
  type Operation,
  parseRecordKey,
  type RecordKey,
  recordKey,
  type RecordName,
  writeOperation,
} from './operations.ts';
import { PROPERTY_ROWS, readProperty } from '../diagram/properties.ts';
import { type Property, type Props } from '../diagram/propertyKinds.ts';
import { isTargetId, TARGET_OPTIONS } from '../diagram/settings.ts';

/** The short form of an operation: in messages, the log, versions, and edits stored by a browser. */
export type ShortOperation =
  { k: 'put' | 'set'; r: RecordKey; p: Readonly<Props> } | { k: 'del'; r: RecordKey };

/** The short form of an operation that had no effect. */
export interface ShortDropped {
  r: RecordKey;
  reason: string;
}

/** Encodes operations to their short form; properties are shared. */
export function encodeOperations(operations: readonly Operation[]): ShortOperation[] {
  return operations.map((operation) => {
    const r = recordKey(operation);
    return operation.kind === 'delete' ? { k: 'del', r } : { k: operation.kind, r, p: operation.props };
  });
}

/**
 * Decodes operations written in short form by this or another release; `apply` parses their values.
 * Unknown operations are skipped.
 */
export function decodeOperations(items: readonly unknown[]): Operation[] {
  return items.map((item) => decodeOperation(item)).filter((operation) => 'kind' in operation);
}

/** An invalid field. */
interface Problem {
  field: string;
  message: string;
}

/** `read` parses the properties sent by a client. */
function decodeOperation(
  item: unknown,
  read?: (name: RecordName, given: Props) => Props,
): Operation | Problem {
  if (!isObject(item)) return { field: '', message: 'must be an object' };
  const { k, r, p } = item;
  const name = typeof r === 'string' ? parseRecordKey(r) : null;
  if (name === null) return { field: '.r', message: 'must be a record key' };
  if (k === 'del') return { kind: 'delete', ...name };
  if (k !== 'put' && k !== 'set') return { field: '.k', message: 'must be put, set or del' };
  return isObject(p)
    ? writeOperation(name, k, read?.(name, p) ?? p)
    : { field: '.p', message: 'must be an object' };
}

/** Encodes dropped operations to their short form. */
export function encodeDropped(dropped: readonly DroppedOperation[]): ShortDropped[] {
  return dropped.map(({ target, reason }) => ({ r: recordKey(target), reason }));
}

/** Decodes dropped operations from their short form. */
export function decodeDropped(dropped: readonly ShortDropped[]): DroppedOperation[] {
  return dropped.flatMap(({ r, reason }) => {
    const target = parseRecordKey(r);
    return target === null ? [] : [{ target, reason }];
  });
}

/** Operations, or why they are invalid. */
type OperationsReading = { ok: true; operations: Operation[] } | { ok: false; message: string };

/**
 * Parses operations that a client sent in short form: unknown properties are dropped; values of a wrong
 * type and, unless limits are 'none', values beyond the limits are rejected with a message that names the
 * field. `firstIndex` is the index of the first operation in the whole list, for messages, if only a part
 * is parsed.
 */
export function readOperations(
  input: unknown,
  { limits = 'server', firstIndex = 0 }: { limits?: 'server' | 'none'; firstIndex?: number } = {},
): OperationsReading {
  return guarded(() => {
    if (!Array.isArray(input)) throw new FieldError('operations', 'must be a list');
    return {
      operations: input.map((item, index) =>
        readOperation(item, `operations[${firstIndex + index}]`, limits === 'server'),
      ),
    };
  });
}

function readOperation(input: unknown, path: string, isLimited: boolean): Operation {
  const operation = decodeOperation(input, (name, given) =>
    readProps(name, given, { path: `${path}.p`, isLimited }),
  );
  if ('field' in operation) throw new FieldError(path + operation.field, operation.message);
  if (isLimited && hasLongId(operation)) {
    throw new FieldError(`${path}.r`, `ids must be at most ${LIMITS.maxIdCharacters} characters`);
  }
  return operation;
}

function hasLongId(name: RecordName): boolean {
  return isLong(name.id) || (name.record === 'attribute' && isLong(name.entityId));
}

function isLong(id: string): boolean {
  return id.length > LIMITS.maxIdCharacters;
}

function readProps(
  { record }: RecordName,
  given: Props,
  { path, isLimited }: { path: string; isLimited: boolean },
): Props {
  const read: Props = {};
  for (const [name, property] of listRows(record, given)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined) continue;
    if (value === null) read[name] = null;
    else if (name === 'ord' && isPlace(value)) read[name] = { before: value.before };
    else {
      const reading = readProperty(property, value, isLimited);
      if (!reading.ok) throw new FieldError(`${path}.${name}`, reading.problem);
      read[name] = reading.value;
    }
  }
  return read;
}

/** The rows of a record; for settings also those of targets of a later release. */
function listRows(
  record: RecordName['record'],
  given: Props,
): readonly (readonly [name: string, property: Property])[] {
  const rows = PROPERTY_ROWS[record];
  if (record !== 'settings') return rows;
  const known = new Set(rows.map(([name]) => name));
  const later = Object.keys(given).filter((name) => !known.has(name) && isTargetId(name));
  return [...rows, ...later.map((name) => [name, TARGET_OPTIONS] as const)];
}

function isPlace(value: unknown): value is AttributePlace {
  return isObject(value) && (value.before === null || typeof value.before === 'string');
}
