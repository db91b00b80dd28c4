import { quoted } from '../notes.ts';
import { type SchemaColumn, type SchemaTable } from '../schema.ts';
import { type Catalog } from './catalog.ts';
import { readColumn, readColumnOption, takeDefault } from './columnDefinition.ts';
import { readColumnType } from './columnType.ts';
import { readConstraint } from './constraints.ts';
import { splitAtCommas, type TokenCursor } from './tokenCursor.ts';

/** Reads ALTER TABLE from the name on. */
export function readAlterTable(cursor: TokenCursor, catalog: Catalog): void {
  cursor.takeIf('IF', 'EXISTS');
  cursor.takeIf('ONLY');
  const { line } = cursor;
  const name = cursor.qualifiedName('The name of the table');
  cursor.takeIf('*');
  const table = catalog.findTable(name);
  // Views and sequences are given to their owners by the same words.
  if (!table && cursor.isAt('OWNER')) catalog.skip('ALTER TABLE ... OWNER');
  else if (!table) {
    catalog.notes.add(`ALTER TABLE ${name.name}: there is no such table.`, line);
  }
  if (!table) return;
  for (const part of splitAtCommas(cursor.rest())) readAction(cursor.inside(part), table, catalog);
}

function readAction(cursor: TokenCursor, table: SchemaTable, catalog: Catalog): void {
  const whole = cursor.inside(cursor.rest());
  const start = whole.peek();
  const done =
    readAdd(whole, table, catalog) ||
    readColumnChange(whole, table, catalog) ||
    readRename(whole, table, catalog);
  if (done || readDrop(whole, table)) return;
  const word = start?.value.toUpperCase() ?? '';
  catalog.skip(`ALTER TABLE ... ${quoted(word)}`);
}

function readAdd(cursor: TokenCursor, table: SchemaTable, catalog: Catalog): boolean {
  if (!cursor.takeIf('ADD')) return false;
  if (readConstraint(cursor, table, catalog)) return true;
  cursor.takeIf('COLUMN');
  cursor.takeIf('IF', 'NOT', 'EXISTS');
  const group = cursor.groupIfAny();
  const items = group ? splitAtCommas(group) : [cursor.rest()];
  for (const item of items) table.columns.push(readColumn(cursor.inside(item), { table, catalog }));
  return true;
}

function readColumnChange(cursor: TokenCursor, table: SchemaTable, catalog: Catalog): boolean {
  const place = { table, catalog };
  if (cursor.takeIf('MODIFY')) {
    cursor.takeIf('COLUMN');
    replaceColumn(table, readColumn(cursor, place));
  } else if (cursor.takeIf('CHANGE')) {
    cursor.takeIf('COLUMN');
    renameColumn(table, cursor.name('The column'), cursor.peek()?.value ?? '');
    replaceColumn(table, readColumn(cursor, place));
  } else if (cursor.takeIf('ALTER')) {
    cursor.takeIf('COLUMN');
    const name = cursor.name('The column');
    const column = findColumn(table, name);
    if (column) alterColumn(cursor, column, { table, catalog });
  } else return false;
  return true;
}

function alterColumn(
  cursor: TokenCursor,
  column: SchemaColumn,
  place: { table: SchemaTable; catalog: Catalog },
): void {
  if (cursor.takeIf('SET', 'DEFAULT')) takeDefault(cursor, column);
  else if (cursor.takeIf('SET', 'NOT', 'NULL')) column.isNotNull = true;
  else if (cursor.takeIf('DROP', 'NOT', 'NULL')) column.isNotNull = false;
  else if (cursor.takeIf('DROP', 'DEFAULT')) delete column.defaultValue;
  else if (cursor.takeIf('TYPE') || cursor.takeIf('SET', 'DATA', 'TYPE'))
    column.type = readColumnType(cursor);
  else if (cursor.takeIf('ADD')) readColumnOption(cursor, column, place);
  else place.catalog.skip(`ALTER COLUMN ... ${quoted(cursor.peek()?.value.toUpperCase() ?? '')}`);
}

function readRename(cursor: TokenCursor, table: SchemaTable, catalog: Catalog): boolean {
  if (!cursor.takeIf('RENAME')) return false;
  const isTable = cursor.takeIf('TO') || cursor.takeIf('AS');
  if (isTable) {
    catalog.renameTable(table, cursor.qualifiedName('The new name').name);
    return true;
  }
  if (cursor.takeOneOf('INDEX', 'KEY', 'CONSTRAINT') !== null) return true;
  cursor.takeIf('COLUMN');
  const name = cursor.name('The column');
  cursor.takeIf('TO');
  renameColumn(table, name, cursor.name('The new name'));
  return true;
}

function readDrop(cursor: TokenCursor, table: SchemaTable): boolean {
  if (
    !cursor.takeIf('DROP') ||
    cursor.takeOneOf('CONSTRAINT', 'INDEX', 'KEY', 'PRIMARY', 'FOREIGN', 'CHECK') !== null
  )
    return false;
  cursor.takeIf('COLUMN');
  cursor.takeIf('IF', 'EXISTS');
  const dropped = findColumn(table, cursor.name('The column'));
  table.columns = table.columns.filter((column) => column !== dropped);
  return true;
}

/** A column by its name, letter case ignored where nothing else fits. */
function findColumn(table: SchemaTable, name: string): SchemaColumn | undefined {
  const exact = table.columns.find((column) => column.name === name);
  return exact ?? table.columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
}

function replaceColumn(table: SchemaTable, column: SchemaColumn): void {
  const known = findColumn(table, column.name);
  if (known) Object.assign(known, { ...column, isUnique: known.isUnique || column.isUnique });
  else table.columns.push(column);
}

function renameColumn(table: SchemaTable, from: string, to: string): void {
  const column = findColumn(table, from);
  if (!column) return;
  const old = column.name;
  const renamed = (name: string): string => (name === old ? to : name);
  column.name = to;
  table.primaryKey = table.primaryKey.map(renamed);
  for (const index of table.indexes) index.columns = index.columns.map(renamed);
  for (const key of table.foreignKeys) key.columns = key.columns.map(renamed);
}
