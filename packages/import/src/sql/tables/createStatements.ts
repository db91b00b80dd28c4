import { quoted } from '../../draw/notes.ts';
import { type Catalog } from './catalog.ts';
import { readColumnOption } from '../columns/columnOptions.ts';
import { linkEnum } from '../columns/columnEnums.ts';
import { readColumnType } from '../columns/columnType.ts';
import { addIndex, notePartialIndex, skipIndexType, skipNullTreatment } from '../keys/indexes.ts';
import { createColumn } from './tableColumns.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

const NOT_DRAWN = [
  'VIEW',
  'TRIGGER',
  'FUNCTION',
  'PROCEDURE',
  'PROC',
  'EVENT',
  'RULE',
  'AGGREGATE',
  'PACKAGE',
  'SYNONYM',
];

/** Reports a view, routine or trigger by its name and counts other objects; `innerTables` are created by its body. */
export function skipCreate(cursor: TokenCursor, catalog: Catalog, innerTables: readonly string[]): void {
  const { line } = cursor;
  for (const table of innerTables) catalog.routineTables.add(table);
  const words = cursor.takeUntil((inner) => inner.isAtOneOf(NOT_DRAWN)).tokens;
  const word = cursor.take()?.keyword;
  if (word === undefined) {
    catalog.skip(`CREATE ${quoted(words[0]?.keyword ?? '')}`);
    return;
  }
  cursor.takeIf('IF', 'NOT', 'EXISTS');
  const name = cursor.isAtName ? cursor.qualifiedName('A name').name : '';
  const tables = innerTables.length > 0 ? `, with the tables that it creates: ${innerTables.join(', ')}` : '';
  const kind = word === 'PROC' ? 'Procedure' : `${word.charAt(0)}${word.slice(1).toLowerCase()}`;
  catalog.notes.add(`${kind} ${name} is not kept${tables}.`, { line }, `CREATE ${word}`);
}

/** Reads CREATE TYPE from the name on: an enumeration, or with FROM a domain. */
export function readCreateType(cursor: TokenCursor, catalog: Catalog): void {
  const { line } = cursor;
  const name = cursor.qualifiedName('The name of the type');
  if (cursor.takeIf('FROM')) {
    addDomain(cursor, name.name, catalog);
    return;
  }
  if (!cursor.takeIf('AS', 'ENUM')) {
    catalog.notes.add(`Type ${name.name} is not an enumeration and is not kept.`, { line }, 'CREATE TYPE');
    return;
  }
  const values = cursor.group('values').tokens.filter(({ kind }) => kind === 'string');
  catalog.addEnum({ ...catalog.inSchema(name), values: values.map(({ value }) => value) });
}

/** Reads CREATE DOMAIN from the name on. */
export function readCreateDomain(cursor: TokenCursor, catalog: Catalog): void {
  cursor.takeIf('IF', 'NOT', 'EXISTS');
  const { line } = cursor;
  const { name } = cursor.qualifiedName('The name of the domain');
  cursor.takeIf('AS');
  addDomain(cursor, name, catalog);
  const what = `Domain ${name} is read as the type it is based on; its checks are not kept.`;
  catalog.notes.add(what, { line }, 'CREATE DOMAIN');
}

function addDomain(cursor: TokenCursor, name: string, catalog: Catalog): void {
  const type = readColumnType(cursor);
  linkEnum(type, catalog);
  const column = createColumn(name, type);
  const table = { name, columns: [column], primaryKey: [], indexes: [], foreignKeys: [] };
  // The checks are named by the report on the domain.
  while (!cursor.isDone && !cursor.isAtOneOf(['CHECK', 'CONSTRAINT']))
    readColumnOption(cursor, column, { table, catalog });
  catalog.domains.set(name.toLowerCase(), column);
}

/** Reads CREATE INDEX from the word before INDEX on; null if it is something else, false where the table is missing. */
export function readCreateIndex(cursor: TokenCursor, catalog: Catalog, isLate: boolean): boolean | null {
  const start = cursor.copy();
  const kind = start.takeOneOf('UNIQUE', 'FULLTEXT', 'SPATIAL', 'BITMAP', 'XML');
  skipNullTreatment(start);
  skipIndexType(start);
  if (!start.isAt('INDEX') && !start.isAt('KEY')) return null;
  start.take();
  const { line } = start;
  start.takeIf('CONCURRENTLY');
  start.takeIf('IF', 'NOT', 'EXISTS');
  const name = start.isAt('ON') ? undefined : start.qualifiedName('The name of the index').name;
  skipIndexType(start);
  if (!start.takeIf('ON')) start.fail('ON');
  start.takeIf('ONLY');
  const target = start.qualifiedName('The table of the index');
  skipIndexType(start);
  if (catalog.isLeftOut(target)) return true;
  const table = catalog.findTable(target);
  if (!table) {
    const what = `The index on ${target.name} is not kept: there is no such table.`;
    if (isLate) catalog.notes.add(what, { line }, 'index of a missing table');
    return isLate;
  }
  if (start.tokens.some(({ keyword }) => keyword === 'WHERE')) notePartialIndex(table, catalog, line);
  else addIndex(start, { kind, name, line }, { table, catalog });
  return true;
}
