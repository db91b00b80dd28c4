import { quoted } from '../notes.ts';
import { type SchemaTable } from '../schema.ts';
import { type Catalog } from './catalog.ts';
import { readColumn } from './columnDefinition.ts';
import { readConstraint } from './constraints.ts';
import { splitAtCommas, type TokenCursor } from './tokenCursor.ts';

/** Reads CREATE TABLE from the name on. */
export function readCreateTable(cursor: TokenCursor, catalog: Catalog): void {
  const { line } = cursor;
  cursor.takeIf('IF', 'NOT', 'EXISTS');
  const table: SchemaTable = {
    ...cursor.qualifiedName('The name of the table'),
    columns: [],
    primaryKey: [],
    indexes: [],
    foreignKeys: [],
    line,
  };
  if (isWithoutColumns(cursor)) {
    catalog.notes.add(
      `Table ${table.name} takes its columns from elsewhere and is not read: ${quoted(cursor.textOf(cursor.rest()))}`,
      line,
    );
    return;
  }
  for (const item of splitAtCommas(cursor.group('columns'))) readItem(cursor.inside(item), table, catalog);
  readOptions(cursor, table, catalog);
  if (table.columns.length === 0) {
    catalog.notes.add(`Table ${table.name} names no columns of its own.`, line);
  }
  catalog.addTable(table);
}

function isWithoutColumns(cursor: TokenCursor): boolean {
  if (!cursor.isAt('(')) return ['LIKE', 'AS', 'SELECT', 'PARTITION', 'OF'].some((word) => cursor.isAt(word));
  return cursor.isAt('(', 'LIKE') && cursor.source.dialect === 'mysql';
}

function readItem(cursor: TokenCursor, table: SchemaTable, catalog: Catalog): void {
  const { line } = cursor;
  if (cursor.source.dialect === 'postgresql' && cursor.isAt('LIKE')) {
    catalog.notes.add(
      `Columns of ${table.name} come from another table and are not read: ${quoted(cursor.textOf(cursor.rest()))}`,
      line,
    );
    return;
  }
  if (readConstraint(cursor, table, catalog)) return;
  table.columns.push(readColumn(cursor, { table, catalog }));
}

function readOptions(cursor: TokenCursor, table: SchemaTable, catalog: Catalog): void {
  while (!cursor.isDone) {
    const { line } = cursor;
    if (cursor.takeIf('COMMENT')) {
      cursor.takeIf('=');
      table.comment = cursor.take()?.value ?? '';
    } else if (cursor.takeIf('PARTITION')) {
      catalog.notes.add(`The partitions of ${table.name} are not kept.`, line);
      cursor.rest();
    } else if (cursor.takeIf('INHERITS')) {
      const parents = cursor.textOf(cursor.group('tables'));
      catalog.notes.add(
        `Table ${table.name} inherits from ${quoted(parents)}; the columns of that are not repeated here.`,
        line,
      );
    } else skipOption(cursor, catalog);
  }
}

/** ENGINE=InnoDB, DEFAULT CHARSET=utf8mb4, WITH (fillfactor=70) ... */
function skipOption(cursor: TokenCursor, catalog: Catalog): void {
  const token = cursor.take();
  if (token?.kind !== 'word') return;
  catalog.skip(`table option ${token.value.toUpperCase()}`);
  if (
    cursor.takeIf('CHARACTER', 'SET') ||
    cursor.takeOneOf('CHARSET', 'COLLATE') !== null ||
    cursor.isAt('=')
  ) {
    cursor.takeIf('=');
    cursor.take();
  } else cursor.groupIfAny();
}
