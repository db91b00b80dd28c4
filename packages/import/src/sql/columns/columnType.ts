import { type SchemaType } from '../../schema.ts';
import { isOptionAhead } from './optionWords.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';
import { LONG_NAMES, resolveAlias } from './typeNames.ts';

const DECIMALS = ['decimal', 'numeric', 'dec', 'fixed'];
const INTERVAL_WORDS = ['YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND', 'TO'];

/** Type of a column that has none in the source. */
export const NO_TYPE = '';

/** Reads a column's type with its arguments and attributes; a missing one has the base NO_TYPE. */
export function readColumnType(cursor: TokenCursor): SchemaType {
  const { dialect, rules } = cursor.source;
  if (!cursor.isAtName || isOptionAhead(cursor)) return { base: NO_TYPE, args: [] };
  const type = readTypeName(cursor);
  readArguments(cursor, type);
  if (type.base === 'interval') while (cursor.takeOneOf(...INTERVAL_WORDS) !== null) cursor.groupIfAny();
  resolveAlias(type, dialect);
  if (type.args.length === 0 && rules.decimalDigits && DECIMALS.includes(type.base))
    type.args = [...rules.decimalDigits];
  if (cursor.takeIf('WITH', 'TIME', 'ZONE') || cursor.takeIf('WITH', 'LOCAL', 'TIME', 'ZONE'))
    type.base += 'tz';
  cursor.takeIf('WITHOUT', 'TIME', 'ZONE');
  while (readTypeAttribute(cursor, type));
  return type;
}

function readTypeName(cursor: TokenCursor): SchemaType {
  const long = LONG_NAMES.find(([words]) => cursor.takeIf(...words));
  if (long) return { base: long[1], args: [] };
  const { name, schema } = cursor.qualifiedName('A type');
  const type: SchemaType = { base: name.toLowerCase(), args: [] };
  if (schema && !/^(?:pg_catalog|sys)$/iu.test(schema)) type.schema = schema;
  if (cursor.source.dialect !== 'sqlite') return type;
  // SQLite accepts any words as a type: `UNSIGNED BIG INT`.
  while (cursor.peek()?.kind === 'word' && !isOptionAhead(cursor))
    type.base += ` ${cursor.name('A type').toLowerCase()}`;
  return type;
}

function readArguments(cursor: TokenCursor, type: SchemaType): void {
  const group = cursor.groupIfAny();
  if (!group) return;
  if (type.base === 'enum' || type.base === 'set') {
    type.values = group.tokens.filter(({ kind }) => kind === 'string').map(({ value }) => value);
    return;
  }
  type.args = group.splitAtCommas().map((part) => {
    const sign = part.takeIf('-') ? '-' : '';
    return `${sign}${part.take()?.value ?? ''}`;
  });
}

/** Reads one attribute of a type; returns false where there is none. */
function readTypeAttribute(cursor: TokenCursor, type: SchemaType): boolean {
  if (cursor.takeIf('UNSIGNED')) {
    type.isUnsigned = true;
    return true;
  }
  if (cursor.takeIf('[')) {
    cursor.takeUntil((inner) => inner.isAt(']'));
    type.isArray = cursor.takeIf(']') || true;
    return true;
  }
  if (cursor.takeIf('ARRAY')) {
    type.isArray = true;
    return true;
  }
  if (cursor.takeIf('CHARACTER', 'SET') || cursor.takeIf('CHARSET')) {
    cursor.take();
    return true;
  }
  if (cursor.takeIf('COLLATE')) {
    cursor.qualifiedName('A collation');
    return true;
  }
  return cursor.takeOneOf('SIGNED', 'ZEROFILL', 'BINARY', 'ASCII', 'UNICODE') !== null;
}
