import { quoted } from '../notes.ts';
import { type SchemaTable } from '../schema.ts';
import { type Catalog } from './catalog.ts';
import { readReferences } from './references.ts';
import { splitAtCommas, type TokenCursor } from './tokenCursor.ts';
import { type Token } from './tokens.ts';

/** Reads a constraint or an index of a table; false where something else comes next. */
export function readConstraint(cursor: TokenCursor, table: SchemaTable, catalog: Catalog): boolean {
  const name = constraintName(cursor);
  const { line } = cursor;
  if (cursor.takeIf('PRIMARY', 'KEY')) {
    skipIndexType(cursor);
    const columns = keyColumns(cursor, table, catalog);
    if (columns) table.primaryKey = columns;
    dropColumnKeys(table);
  } else if (cursor.takeIf('FOREIGN', 'KEY')) {
    const own = isNameAhead(cursor) ? cursor.name('The name of the key') : name;
    const columns = keyColumns(cursor, table, catalog) ?? [];
    if (!cursor.takeIf('REFERENCES')) cursor.fail('REFERENCES');
    table.foreignKeys.push({
      ...(own === undefined ? {} : { name: own }),
      ...readReferences(cursor, columns),
      line,
    });
  } else if (cursor.takeIf('CHECK')) {
    const text = cursor.textOf(cursor.group('condition'));
    catalog.notes.add(`Check of ${table.name} is not kept: ${quoted(text)}`, line);
  } else if (cursor.takeIf('EXCLUDE')) {
    catalog.notes.add(`The exclusion constraint of ${table.name} is not kept.`, line);
    cursor.rest();
  } else return readIndexClause(cursor, table, { catalog, name, line });
  return true;
}

function constraintName(cursor: TokenCursor): string | undefined {
  if (!cursor.takeIf('CONSTRAINT')) return undefined;
  const isUnnamed = ['PRIMARY', 'UNIQUE', 'FOREIGN', 'CHECK'].some((word) => cursor.isAt(word));
  return isUnnamed ? undefined : cursor.name('The name of the constraint');
}

function isNameAhead(cursor: TokenCursor): boolean {
  const kind = cursor.peek()?.kind;
  return (kind === 'word' || kind === 'name') && !cursor.isAt('USING');
}

/** A primary key over several columns is said of the table; the flag of a single one may stand at the column too. */
function dropColumnKeys(table: SchemaTable): void {
  table.primaryKey = [...new Set(table.primaryKey)];
}

interface IndexPlace {
  catalog: Catalog;
  name: string | undefined;
  line: number;
}

function readIndexClause(
  cursor: TokenCursor,
  table: SchemaTable,
  { catalog, name, line }: IndexPlace,
): boolean {
  const isMysql = cursor.source.dialect === 'mysql';
  const kind = cursor.takeOneOf('UNIQUE', ...(isMysql ? ['FULLTEXT', 'SPATIAL'] : []));
  const isIndex = isMysql && cursor.takeOneOf('KEY', 'INDEX') !== null;
  if (kind === null && !isIndex) return false;
  cursor.takeIf('NULLS', 'NOT', 'DISTINCT');
  const own = isNameAhead(cursor) ? cursor.name('The name of the index') : name;
  skipIndexType(cursor);
  addIndex(cursor, table, { catalog, kind, line, ...(own === undefined ? {} : { name: own }) });
  return true;
}

/** An index as its statement or clause names it; the columns are still to be read. */
export interface IndexHead {
  catalog: Catalog;
  kind: string | null;
  name?: string;
  line: number;
}

/** Reads the columns of an index and adds it to the table; one that can not be held is told. */
export function addIndex(
  cursor: TokenCursor,
  table: SchemaTable,
  { catalog, kind, name, line }: IndexHead,
): void {
  const columns = keyColumns(cursor, table, catalog);
  if (!columns) return;
  const isUnique = kind === 'UNIQUE';
  if (kind === 'FULLTEXT' || kind === 'SPATIAL') {
    catalog.notes.add(
      `The ${kind.toLowerCase()} index of ${table.name} (${columns.join(', ')}) is not kept.`,
      line,
    );
    return;
  }
  table.indexes.push({ ...(name === undefined ? {} : { name }), columns, isUnique, line });
}

export function skipIndexType(cursor: TokenCursor): void {
  if (cursor.takeIf('USING')) cursor.take();
}

/** The columns of a key; null, with a note, where one part is an expression. */
function keyColumns(cursor: TokenCursor, table: SchemaTable, catalog: Catalog): string[] | null {
  const { line } = cursor;
  const group = cursor.group('columns');
  const columns: string[] = [];
  for (const part of splitAtCommas(group)) {
    const column = keyColumn(cursor.inside(part), part, { table, catalog, line });
    if (column === null) {
      catalog.notes.add(
        `An index of ${table.name} over an expression is not kept: ${quoted(cursor.textOf(group))}`,
        line,
      );
      return null;
    }
    columns.push(column);
  }
  return columns;
}

function keyColumn(
  cursor: TokenCursor,
  part: readonly Token[],
  { table, catalog, line }: { table: SchemaTable; catalog: Catalog; line: number },
): string | null {
  if (part[0]?.kind !== 'word' && part[0]?.kind !== 'name') return null;
  const column = cursor.name('A column');
  const group = cursor.groupIfAny();
  if (group && !(group.length === 1 && group[0]?.kind === 'number')) return null;
  if (group)
    catalog.notes.add(
      `A key of ${table.name} takes only the first ${group[0]?.value ?? ''} characters of ${column} in the source; here the whole.`,
      line,
    );
  return column;
}
