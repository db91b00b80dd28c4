import { quoted } from '../../draw/notes.ts';
import { type SchemaColumn } from '../../schema.ts';
import { readColumnOption } from '../columns/columnOptions.ts';
import { linkEnum } from '../columns/columnEnums.ts';
import { NO_TYPE, readColumnType } from '../columns/columnType.ts';
import { readDefault } from '../columns/defaultValue.ts';
import { type TablePlace } from '../keys/references.ts';
import { findColumn, renameColumn } from './tableColumns.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

interface ChangeContext {
  cursor: TokenCursor;
  column: SchemaColumn;
  place: TablePlace;
}
type ChangeReader = (context: ChangeContext) => void;

/** Changes of one property of a column; the first one whose words come next is applied. */
const CHANGES: readonly (readonly [string, ChangeReader])[] = [
  ['SET DEFAULT', ({ cursor, column }) => readDefault(cursor, column)],
  ['SET NOT NULL', ({ column }) => (column.isNotNull = true)],
  ['SET NULL', ({ column }) => (column.isNotNull = false)],
  ['DROP NOT NULL', ({ column }) => (column.isNotNull = false)],
  ['DROP DEFAULT', ({ column }) => delete column.defaultValue],
  ['DROP IDENTITY', ({ column }) => (column.isGenerated = false)],
  ['SET DATA TYPE', changeType],
  ['TYPE', changeType],
  [
    'RENAME TO',
    ({ cursor, column, place }) => renameColumn(place.table, column, cursor.name('The new name')),
  ],
  ['ADD', ({ cursor, column, place }) => readColumnOption(cursor, column, place)],
];

function changeType({ cursor, column, place }: ChangeContext): void {
  column.type = readColumnType(cursor);
  linkEnum(column.type, place.catalog);
}

/** Words after ALTER COLUMN that change nothing in a diagram. */
const IGNORED = ['SET', 'DROP', 'RESET', 'RESTART', 'ADD'];

/** Reads ALTER COLUMN, and MODIFY where it states only what changes. */
export function readAlterColumn(cursor: TokenCursor, place: TablePlace): void {
  const { table, catalog } = place;
  if (cursor.isAtOneOf(['INDEX', 'CONSTRAINT', 'CHECK'])) {
    catalog.skip(`ALTER TABLE ... ALTER ${cursor.peek()?.keyword ?? ''}`);
    return;
  }
  cursor.takeIf('COLUMN');
  cursor.takeIf('IF', 'EXISTS');
  const { line } = cursor;
  const name = cursor.name('The column');
  const column = findColumn(table, name);
  if (!column) {
    catalog.notes.add(`ALTER TABLE ${table.name}: there is no column ${name}.`, { line }, 'missing column');
    return;
  }
  const change = CHANGES.find(([words]) => cursor.takeIf(...words.split(' ')));
  if (change) change[1]({ cursor, column, place });
  else if (cursor.isAtOneOf(IGNORED)) catalog.skip(`ALTER COLUMN ... ${quoted(cursor.text)}`);
  else redefine(cursor, column, place);
}

/** `ALTER COLUMN name type NOT NULL`: the type, where there is one, and the options that are written. */
function redefine(cursor: TokenCursor, column: SchemaColumn, place: TablePlace): void {
  const type = readColumnType(cursor);
  if (type.base !== NO_TYPE) column.type = type;
  linkEnum(column.type, place.catalog);
  if (cursor.source.dialect === 'sqlserver') column.isNotNull = false;
  while (!cursor.isDone) readColumnOption(cursor, column, place);
}
