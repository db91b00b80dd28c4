import { type SchemaType } from '../schema.ts';
import { type TokenCursor } from './tokenCursor.ts';

/** Types of several words, the longest first; the second entry is the name they go by here. */
const LONG_NAMES: readonly (readonly [readonly string[], string])[] = [
  [['NATIONAL', 'CHARACTER', 'VARYING'], 'varchar'],
  [['NATIONAL', 'CHAR', 'VARYING'], 'varchar'],
  [['NATIONAL', 'CHARACTER'], 'char'],
  [['NATIONAL', 'VARCHAR'], 'varchar'],
  [['NATIONAL', 'CHAR'], 'char'],
  [['CHARACTER', 'VARYING'], 'varchar'],
  [['CHAR', 'VARYING'], 'varchar'],
  [['BIT', 'VARYING'], 'varbit'],
  [['DOUBLE', 'PRECISION'], 'double'],
  [['LONG', 'VARCHAR'], 'mediumtext'],
  [['LONG', 'VARBINARY'], 'mediumblob'],
];

const MYSQL_DECIMALS = ['decimal', 'numeric', 'dec', 'fixed'];

/** Reads a column's type with its arguments and, in MySQL, its attributes. */
export function readColumnType(cursor: TokenCursor): SchemaType {
  const long = LONG_NAMES.find(([words]) => cursor.takeIf(...words));
  const named = long ? { name: long[1] } : cursor.qualifiedName('A type');
  const type: SchemaType = { base: named.name.toLowerCase(), args: [] };
  if (named.schema !== undefined && named.schema !== 'pg_catalog') type.schema = named.schema;
  readArguments(cursor, type);
  if (cursor.source.dialect === 'mysql' && type.args.length === 0 && MYSQL_DECIMALS.includes(type.base))
    type.args = ['10', '0'];
  if (cursor.takeIf('WITH', 'TIME', 'ZONE') || cursor.takeIf('WITH', 'LOCAL', 'TIME', 'ZONE'))
    type.base += 'tz';
  cursor.takeIf('WITHOUT', 'TIME', 'ZONE');
  while (readTypeAttribute(cursor, type));
  return type;
}

function readArguments(cursor: TokenCursor, type: SchemaType): void {
  const group = cursor.groupIfAny();
  if (!group) return;
  const values = group.filter(({ value }) => value !== ',').map(({ value }) => value);
  if (type.base === 'enum' || type.base === 'set') type.values = values;
  else type.args = values;
}

/** True where there was one. */
function readTypeAttribute(cursor: TokenCursor, type: SchemaType): boolean {
  if (cursor.takeIf('UNSIGNED')) {
    type.isUnsigned = true;
    return true;
  }
  if (cursor.takeIf('[')) {
    while (!cursor.isDone && !cursor.takeIf(']')) cursor.take();
    type.isArray = true;
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
