import { FieldError, guarded } from './fieldError.ts';
import { LIMITS } from './limits.ts';
import { type AttributePlace, type Operation } from './operations.ts';
import { type Props, type PropertyTable, readProperty } from './properties.ts';
import { parseRecordKey, type RecordName } from './recordKeys.ts';
import { PROPERTY_TABLES } from './target.ts';

/** What `readOperations` answers. */
export type OperationsReading = { ok: true; operations: Operation[] } | { ok: false; message: string };

/** `firstIndex` is the place of the first operation in the whole list, for messages, where a part of it is read. */
interface OperationsReadingOptions {
  limits?: 'server' | 'none';
  firstIndex?: number;
}

/**
 * Reads operations that a client sent: unknown properties are dropped, values of a wrong type and, unless limits are
 * 'none', values beyond the limits are refused with a message that names the field.
 */
export function readOperations(
  input: unknown,
  { limits = 'server', firstIndex = 0 }: OperationsReadingOptions = {},
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
  if (typeof input !== 'object' || input === null) throw new FieldError(path, 'must be an object');
  const { k, r, p } = input as { k?: unknown; r?: unknown; p?: unknown };
  if (typeof r !== 'string') throw new FieldError(`${path}.r`, 'must be a record key');
  const name = parseRecordKey(r);
  if (name === null) throw new FieldError(`${path}.r`, 'must be a record key');
  if (isLimited && r.length > LIMITS.maxIdCharacters) refuseLongId(name, `${path}.r`);
  if (k === 'del') return { k, r };
  if (k !== 'put' && k !== 'set') throw new FieldError(`${path}.k`, 'must be put, set or del');
  if (typeof p !== 'object' || p === null) throw new FieldError(`${path}.p`, 'must be an object');
  return {
    k,
    r,
    p: readProps({ properties: PROPERTIES[name.kind], given: p as Props, path: `${path}.p`, isLimited }),
  };
}

function refuseLongId(name: RecordName, path: string): void {
  const ids = Object.values(name).slice(1);
  if (ids.some((id) => id.length > LIMITS.maxIdCharacters)) {
    throw new FieldError(path, `ids must be at most ${LIMITS.maxIdCharacters} characters`);
  }
}

type Properties = [name: string, property: PropertyTable[string]][];

/** The tables as lists, made once. */
const PROPERTIES = Object.fromEntries(
  Object.entries(PROPERTY_TABLES).map(([kind, table]) => [kind, Object.entries(table)]),
) as Record<RecordName['kind'], Properties>;

interface GivenProps {
  properties: Properties;
  given: Props;
  path: string;
  isLimited: boolean;
}

function readProps({ properties, given, path, isLimited }: GivenProps): Props {
  const read: Props = {};
  for (const [name, property] of properties) {
    if (!Object.hasOwn(given, name) || given[name] === undefined) continue;
    const value = given[name];
    if (value === null || (name === 'ord' && isPlace(value))) {
      read[name] = value === null ? null : { before: value.before };
      continue;
    }
    const reading = readProperty(property, value, isLimited);
    if (!reading.ok) throw new FieldError(`${path}.${name}`, reading.problem);
    read[name] = reading.value;
  }
  return read;
}

function isPlace(value: unknown): value is AttributePlace {
  if (typeof value !== 'object' || value === null) return false;
  const { before } = value as { before?: unknown };
  return before === null || typeof before === 'string';
}
