import { quoted } from '../../draw/notes.ts';
import { type SchemaColumn } from '../../schema.ts';
import { readColumnOption } from './columnOptions.ts';
import { linkEnum } from './columnEnums.ts';
import { NO_TYPE, readColumnType } from './columnType.ts';
import { addKey } from '../keys/keyLists.ts';
import { type TablePlace } from '../keys/references.ts';
import { createColumn } from '../tables/tableColumns.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';
import { SERIALS } from './typeNames.ts';

/** Reads a column with its options and gives it to `add` before the options, so that an unreadable option does not lose the column. */
export function readColumn(
  cursor: TokenCursor,
  place: TablePlace,
  add: (column: SchemaColumn) => void,
): void {
  const { line } = cursor;
  const name = cursor.name('A column');
  const type = readColumnType(cursor);
  const column = createColumn(name, type, line);
  const serial = Object.hasOwn(SERIALS, type.base) ? SERIALS[type.base] : undefined;
  if (serial !== undefined) {
    if (cursor.source.isMysql && type.base === 'serial') {
      column.type = { base: 'bigint', args: [], isUnsigned: true };
      addKey(place.table, { columns: [name], isUnique: true, line });
    } else type.base = serial;
    column.isGenerated = true;
    column.isNotNull = true;
  }
  add(column);
  linkEnum(type, place.catalog);
  while (!cursor.isDone) readColumnOption(cursor, column, place);
  finishColumn(column, cursor, place);
}

/** Completes a column by what follows only from its whole definition. */
function finishColumn(column: SchemaColumn, cursor: TokenCursor, { table, catalog }: TablePlace): void {
  const { type, line } = column;
  const { dialect } = cursor.source;
  // `id IDENTITY` of H2.
  if (type.base === NO_TYPE && column.isGenerated) type.base = 'bigint';
  if (type.base === NO_TYPE) {
    const what = `Column ${table.name}.${quoted(column.name)} has no type in the source`;
    type.base = 'text';
    catalog.notes.add(`${what}; it became text.`, { line }, 'column without a type');
  }
  // The row id of SQLite; a NUMBER that the database counts up.
  const isKey = table.primaryKey.length === 1 && table.primaryKey[0] === column.name;
  if (dialect === 'sqlite' && isKey && type.base === 'integer') column.isGenerated = true;
  if (type.base === 'number' && column.isGenerated && type.args.length === 0) type.base = 'bigint';
}
