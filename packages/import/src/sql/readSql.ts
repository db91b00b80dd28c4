import { ImportFailure, type ImportNote, Notes, quoted } from '../notes.ts';
import { type Schema, type SchemaEnum } from '../schema.ts';
import { readAlterTable } from './alterTable.ts';
import { Catalog } from './catalog.ts';
import { readColumnType } from './columnType.ts';
import { addIndex, skipIndexType } from './constraints.ts';
import { readCreateTable } from './createTable.ts';
import { statementsOf } from './statements.ts';
import { TokenCursor } from './tokenCursor.ts';
import { lineIndex, type SqlDialect } from './tokens.ts';

/** Reads the tables that a script makes. Throws ImportFailure where a statement that makes one can not be read. */
export function readSql(text: string, dialect: SqlDialect): { schema: Schema; notes: ImportNote[] } {
  const catalog = new Catalog(new Notes());
  const source = { text, dialect, lineOf: lineIndex(text) };
  for (const { tokens } of statementsOf(text, dialect))
    readStatement(new TokenCursor(tokens, source), catalog);
  for (const column of catalog.schema.tables.flatMap(({ columns }) => columns)) {
    column.type = catalog.domains.get(column.type.base) ?? column.type;
  }
  if (catalog.schema.tables.length === 0) throw new ImportFailure('No CREATE TABLE with columns was found.');
  return { schema: catalog.schema, notes: catalog.allNotes() };
}

function readStatement(cursor: TokenCursor, catalog: Catalog): void {
  const first = cursor.peek()?.value.toUpperCase() ?? '';
  if (cursor.takeIf('CREATE')) readCreate(cursor, catalog);
  else if (cursor.takeIf('ALTER', 'TABLE')) readAlterTable(cursor, catalog);
  else if (cursor.takeIf('COMMENT', 'ON')) readComment(cursor, catalog);
  else if (cursor.takeIf('DROP', 'TABLE')) readDropTable(cursor, catalog);
  else catalog.skip(quoted(first));
}

function readCreate(cursor: TokenCursor, catalog: Catalog): void {
  const { line } = cursor;
  cursor.takeIf('OR', 'REPLACE');
  while (cursor.takeOneOf('GLOBAL', 'LOCAL', 'TEMPORARY', 'TEMP', 'UNLOGGED', 'FOREIGN') !== null);
  if (cursor.takeIf('TABLE')) {
    readCreateTable(cursor, catalog);
    return;
  }
  if (cursor.takeIf('TYPE')) {
    readCreateType(cursor, catalog);
    return;
  }
  if (cursor.takeIf('DOMAIN')) {
    const { name } = cursor.qualifiedName('The name of the domain');
    cursor.takeIf('AS');
    catalog.domains.set(name.toLowerCase(), readColumnType(cursor));
    catalog.notes.add(`Domain ${name} is read as the type it stands for; its rules are not kept.`, line);
    return;
  }
  if (!readCreateIndex(cursor, catalog)) skipCreate(cursor, catalog);
}

/** What has a name of its own is named, the rest counted. */
function skipCreate(cursor: TokenCursor, catalog: Catalog): void {
  const { line } = cursor;
  const words: string[] = [];
  while (!cursor.isDone) {
    const word = cursor.take()?.value ?? '';
    if (!/^(VIEW|TRIGGER|FUNCTION|PROCEDURE|EVENT|RULE|AGGREGATE)$/i.test(word)) {
      words.push(word.toUpperCase());
      continue;
    }
    cursor.takeIf('IF', 'NOT', 'EXISTS');
    const name = cursor.peek() ? cursor.qualifiedName('A name').name : '';
    catalog.notes.add(
      `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} ${name} is not kept.`,
      line,
    );
    return;
  }
  catalog.skip(`CREATE ${quoted(words[0] ?? '')}`);
}

function readCreateType(cursor: TokenCursor, catalog: Catalog): void {
  const { line } = cursor;
  const name = cursor.qualifiedName('The name of the type');
  if (!cursor.takeIf('AS', 'ENUM')) {
    catalog.notes.add(`Type ${name.name} is no enumeration and is not kept.`, line);
    return;
  }
  const values = cursor.group('values').filter(({ kind }) => kind === 'text');
  const made: SchemaEnum = { ...name, values: values.map(({ value }) => value) };
  catalog.schema.enums.push(made);
}

function readCreateIndex(cursor: TokenCursor, catalog: Catalog): boolean {
  const kind = cursor.takeOneOf('UNIQUE', 'FULLTEXT', 'SPATIAL');
  if (!cursor.takeIf('INDEX')) {
    if (kind !== null) catalog.skip(`CREATE ${kind}`);
    return kind !== null;
  }
  const { line } = cursor;
  cursor.takeIf('CONCURRENTLY');
  cursor.takeIf('IF', 'NOT', 'EXISTS');
  const name = cursor.isAt('ON') ? undefined : cursor.qualifiedName('The name of the index').name;
  skipIndexType(cursor);
  if (!cursor.takeIf('ON')) cursor.fail('ON');
  cursor.takeIf('ONLY');
  const target = cursor.qualifiedName('The table of the index');
  skipIndexType(cursor);
  const table = catalog.findTable(target);
  if (!table) catalog.notes.add(`The index on ${target.name} is not kept: there is no such table.`, line);
  else if (isPartial(cursor))
    catalog.notes.add(`An index of ${table.name} over some of its rows (WHERE) is not kept.`, line);
  else addIndex(cursor, table, { catalog, kind, line, ...(name === undefined ? {} : { name }) });
  return true;
}

function isPartial(cursor: TokenCursor): boolean {
  for (let ahead = 0; ; ahead += 1) {
    const token = cursor.peek(ahead);
    if (token === undefined) return false;
    if (token.kind === 'word' && token.value.toUpperCase() === 'WHERE') return true;
  }
}

function readComment(cursor: TokenCursor, catalog: Catalog): void {
  const { line } = cursor;
  const isColumn = cursor.takeIf('COLUMN');
  if (!isColumn && !cursor.takeIf('TABLE')) {
    catalog.skip(`COMMENT ON ${quoted(cursor.peek()?.value.toUpperCase() ?? '')}`);
    return;
  }
  const names = [cursor.name('A name')];
  while (cursor.takeIf('.')) names.push(cursor.name('A name'));
  const columnName = isColumn ? names.pop() : undefined;
  const [name = '', schema] = [...names].reverse();
  const table = catalog.findTable(schema === undefined ? { name } : { schema, name });
  cursor.takeIf('IS');
  const text = cursor.peek()?.kind === 'text' ? cursor.take()?.value : undefined;
  const target = isColumn ? table?.columns.find((column) => column.name === columnName) : table;
  if (!target) catalog.notes.add(`A comment on ${name} is not kept: there is no such table or column.`, line);
  else if (text !== undefined) target.comment = text;
}

function readDropTable(cursor: TokenCursor, catalog: Catalog): void {
  cursor.takeIf('IF', 'EXISTS');
  do catalog.dropTable(cursor.qualifiedName('The name of the table'));
  while (cursor.takeIf(','));
}
