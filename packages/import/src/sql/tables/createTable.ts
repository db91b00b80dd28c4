import { quoted } from '../../draw/notes.ts';
import { type SchemaTable } from '../../schema.ts';
import { type Catalog } from './catalog.ts';
import { readColumn } from '../columns/columnDefinition.ts';
import { readConstraint } from '../keys/constraints.ts';
import { copyColumns } from './copyColumns.ts';
import { type TablePlace } from '../keys/references.ts';
import { appendColumn } from './tableColumns.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';
import { isKeptByVirtual } from './virtualTables.ts';

/** Reads CREATE TABLE from the name on; `isReplacing` = CREATE OR REPLACE. */
export function readCreateTable(cursor: TokenCursor, catalog: Catalog, isReplacing = false): void {
  const { line } = cursor;
  const isIfMissing = cursor.takeIf('IF', 'NOT', 'EXISTS');
  const given = cursor.qualifiedName('The name of the table');
  // `#work` of SQL Server
  const isNumberSign = cursor.source.dialect === 'sqlserver' && given.name.startsWith('#');
  if (isNumberSign || catalog.isInTemporarySchema(given)) {
    catalog.leaveOutTemporary(given, line);
    return;
  }
  const name = catalog.inSchema(given);
  const table: SchemaTable = {
    ...name,
    columns: [],
    primaryKey: [],
    indexes: [],
    foreignKeys: [],
    line,
  };
  if (cursor.source.dialect === 'sqlite' && isKeptByVirtual(table.name, catalog)) return;
  if (cursor.source.dialect === 'sqlite' && /^sqlite_/iu.test(table.name)) {
    catalog.skip(`table ${table.name} of SQLite itself`);
    return;
  }
  const existing = catalog.findCreated(table);
  if (existing && isIfMissing) {
    const what = `Table ${table.name} exists already; CREATE TABLE IF NOT EXISTS is skipped.`;
    catalog.notes.add(what, { line }, 'table that exists');
    return;
  }
  if (cursor.takeIf('PARTITION', 'OF')) {
    catalog.addPartition(table, line);
    return;
  }
  if (cursor.takeIf('OF')) cursor.qualifiedName('A type');
  if (existing && isReplacing) catalog.dropTable(existing);
  // H2 prints the comment before the columns.
  takeComment(cursor, table);
  if (isFromElsewhere(cursor)) {
    readFromElsewhere(cursor, { table, catalog });
    return;
  }
  readElements(cursor.group('columns'), { table, catalog });
  catalog.addTable(table);
  readOptions(cursor, { table, catalog });
  if (table.columns.length === 0)
    catalog.notes.add(`Table ${table.name} has no columns of its own.`, { line });
}

/** Whether a query or another table gives the columns. */
function isFromElsewhere(cursor: TokenCursor): boolean {
  if (!cursor.isAt('(')) return !cursor.isDone;
  return cursor.isAt('(', 'SELECT') || cursor.isAt('(', 'LIKE') || cursor.isAt('(', 'WITH');
}

function readFromElsewhere(cursor: TokenCursor, place: TablePlace): void {
  const { table, catalog } = place;
  const { line } = cursor;
  const { text } = cursor;
  const inner = cursor.isAt('(', 'LIKE') ? cursor.group('columns') : cursor;
  if (inner.isAt('LIKE') || inner.isAt('CLONE')) {
    for (const element of inner.splitAtCommas()) readElement(element, place);
    if (table.columns.length > 0) {
      catalog.addTable(table);
      if (!cursor.isDone) readOptions(cursor, place);
      return;
    }
  }
  const what = `Table ${table.name} gets its columns from a query or another table and is not imported: ${quoted(text)}`;
  catalog.notes.add(what, { line }, 'columns from elsewhere');
}

/** Reads columns and constraints; one that cannot be read is reported and the others are read. */
export function readElements(list: TokenCursor, place: TablePlace): void {
  for (const element of list.splitAtCommas()) {
    place.catalog.notes.attempt(element.text, () => readElement(element, place));
  }
}

function readElement(cursor: TokenCursor, place: TablePlace): void {
  const { table } = place;
  if (readConstraint(cursor, place)) return;
  if (cursor.isAt('LIKE') && cursor.peek(1)?.keyword !== '(' && !isLikeAColumn(cursor)) {
    cursor.takeIf('LIKE');
    copyColumns(cursor, place);
    return;
  }
  readColumn(cursor, place, (column) => appendColumn(table, column));
}

/** `like int` is a column only where no table has the name of its type. */
function isLikeAColumn(cursor: TokenCursor): boolean {
  return /^(?:INT|INTEGER|BIGINT|TEXT|BOOLEAN|VARCHAR|DATE)$/u.test(cursor.peek(1)?.keyword ?? '');
}

function takeComment(cursor: TokenCursor, table: SchemaTable): boolean {
  if (!cursor.takeIf('COMMENT')) return false;
  cursor.takeIf('=');
  table.comment = cursor.take()?.value ?? '';
  return true;
}

function readOptions(cursor: TokenCursor, { table, catalog }: TablePlace): void {
  while (!cursor.isDone) {
    const { line } = cursor;
    if (takeComment(cursor, table)) continue;
    if (cursor.takeIf('PARTITION')) {
      catalog.notes.add(`The partitions of ${table.name} are not kept.`, { line }, 'partitions');
      cursor.rest();
    } else if (cursor.takeIf('INHERITS')) {
      const parents = cursor.group('tables').splitAtCommas();
      const names = parents.map((parent) => parent.qualifiedName('A table'));
      catalog.inherit(table, names);
    } else if (cursor.isAtOneOf(['AS', 'SELECT'])) {
      const what = `Table ${table.name} also has columns of a query, which are not imported: ${quoted(cursor.rest().text)}`;
      catalog.notes.add(what, { line }, 'columns from a query');
    } else skipOption(cursor, catalog);
  }
}

/** ENGINE=InnoDB, DEFAULT CHARSET=utf8mb4, WITH (fillfactor=70) ... */
function skipOption(cursor: TokenCursor, catalog: Catalog): void {
  const token = cursor.take();
  if (token?.kind !== 'word') return;
  catalog.skip(`table option ${token.keyword}`);
  if (
    cursor.takeIf('CHARACTER', 'SET') ||
    cursor.takeOneOf('CHARSET', 'COLLATE') !== null ||
    cursor.isAt('=')
  ) {
    cursor.takeIf('=');
    cursor.take();
  } else if (token.keyword === 'STORE') {
    // LOB ("NOTE") STORE AS SECUREFILE (...)
    cursor.takeIf('AS');
    cursor.takeOneOf('SECUREFILE', 'BASICFILE');
    cursor.takeUntil((inner) => inner.isAt('('));
    cursor.groupIfAny();
  } else if (token.keyword === 'ON' || token.keyword === 'TABLESPACE' || token.keyword === 'TEXTIMAGE_ON') {
    cursor.take();
    cursor.groupIfAny();
  } else cursor.groupIfAny();
}
