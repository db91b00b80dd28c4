import { quoted } from '../notes.ts';
import { type SchemaColumn, type SchemaTable } from '../schema.ts';
import { type Catalog } from './catalog.ts';
import { readColumnType } from './columnType.ts';
import { readDefault } from './defaultValue.ts';
import { readReferences } from './references.ts';
import { type TokenCursor } from './tokenCursor.ts';

/** Where a column is read. */
export interface ColumnPlace {
  table: SchemaTable;
  catalog: Catalog;
}

const SERIALS: Readonly<Record<string, string>> = {
  serial: 'integer',
  serial4: 'integer',
  bigserial: 'bigint',
  serial8: 'bigint',
  smallserial: 'smallint',
  serial2: 'smallint',
};

/** Reads a column with its options; keys and references it carries go to its table. */
export function readColumn(cursor: TokenCursor, place: ColumnPlace): SchemaColumn {
  const line = cursor.line;
  const name = cursor.name('A column');
  const type = readColumnType(cursor);
  const column: SchemaColumn = { name, type, isNotNull: false, isUnique: false, isGenerated: false, line };
  const serial = SERIALS[type.base];
  if (serial !== undefined) {
    if (cursor.source.dialect === 'postgresql' || type.base !== 'serial') type.base = serial;
    else column.type = { base: 'bigint', args: [], isUnsigned: true };
    column.isGenerated = true;
    column.isNotNull = true;
  }
  while (!cursor.isDone) readColumnOption(cursor, column, place);
  return column;
}

/** Reads one option of a column; what is not known is told and passed over. */
export function readColumnOption(cursor: TokenCursor, column: SchemaColumn, place: ColumnPlace): void {
  if (readKeyOption(cursor, column, place) || readValueOption(cursor, column, place)) return;
  const line = cursor.line;
  const token = cursor.take();
  if (token === undefined) return;
  const group = cursor.groupIfAny();
  const rest = group ? '(…)' : '';
  place.catalog.notes.add(`${where(column, place)}: ${quoted(token.value)}${rest} is not kept.`, line);
}

function where(column: SchemaColumn, { table }: ColumnPlace): string {
  return `Column ${table.name}.${column.name}`;
}

function readKeyOption(cursor: TokenCursor, column: SchemaColumn, { table, catalog }: ColumnPlace): boolean {
  if (cursor.takeIf('NOT', 'NULL')) column.isNotNull = true;
  else if (cursor.takeIf('NULL')) column.isNotNull = false;
  else if (cursor.takeIf('PRIMARY', 'KEY') || cursor.takeIf('KEY')) table.primaryKey.push(column.name);
  else if (cursor.takeIf('UNIQUE')) {
    cursor.takeIf('KEY');
    column.isUnique = true;
  } else if (cursor.takeIf('REFERENCES')) table.foreignKeys.push(readReferences(cursor, [column.name]));
  else if (cursor.takeIf('AUTO_INCREMENT') || cursor.takeIf('AUTOINCREMENT')) column.isGenerated = true;
  else if (cursor.isAt('CONSTRAINT')) {
    cursor.take();
    cursor.name('The name of the constraint');
  } else if (cursor.isAt('CHECK')) {
    const { line } = cursor;
    cursor.take();
    const text = cursor.textOf(cursor.group('condition'));
    catalog.notes.add(`Check of ${table.name} is not kept: ${quoted(text)}`, line);
    for (const words of [['NOT', 'ENFORCED'], ['ENFORCED'], ['NOT', 'VALID']]) cursor.takeIf(...words);
  } else return false;
  return true;
}

function readValueOption(cursor: TokenCursor, column: SchemaColumn, place: ColumnPlace): boolean {
  const { line } = cursor;
  const { notes } = place.catalog;
  if (cursor.takeIf('DEFAULT')) takeDefault(cursor, column);
  else if (cursor.takeIf('COMMENT')) column.comment = cursor.take()?.value ?? '';
  else if (
    cursor.takeIf('GENERATED', 'ALWAYS', 'AS', 'IDENTITY') ||
    cursor.takeIf('GENERATED', 'BY', 'DEFAULT', 'AS', 'IDENTITY')
  ) {
    cursor.groupIfAny();
    column.isGenerated = true;
    column.isNotNull = true;
  } else if (cursor.takeIf('GENERATED', 'ALWAYS', 'AS') || cursor.takeIf('AS')) {
    const text = cursor.textOf(cursor.group('expression'));
    cursor.takeOneOf('STORED', 'VIRTUAL', 'PERSISTENT');
    notes.add(
      `${where(column, place)} is computed in the source (${quoted(text)}); here it is an ordinary column.`,
      line,
    );
  } else if (cursor.takeIf('ON', 'UPDATE')) {
    const value = readDefault(cursor);
    const text = value !== null && value !== 'sequence' ? value.value : 'NULL';
    notes.add(`${where(column, place)}: ON UPDATE ${quoted(text)} is not kept.`, line);
  } else if (cursor.takeIf('COLLATE')) cursor.qualifiedName('A collation');
  else if (
    cursor.takeIf('FIRST') ||
    cursor.takeOneOf('VISIBLE', 'DEFERRABLE') ||
    cursor.takeIf('NOT', 'DEFERRABLE')
  )
    return true;
  else if (cursor.takeIf('AFTER') || cursor.takeIf('INITIALLY')) cursor.take();
  else return false;
  return true;
}

/** A default out of a sequence means that the database gives the value. */
export function takeDefault(cursor: TokenCursor, column: SchemaColumn): void {
  const found = readDefault(cursor);
  delete column.defaultValue;
  if (found === 'sequence') column.isGenerated = true;
  else if (found !== null) column.defaultValue = found;
}
