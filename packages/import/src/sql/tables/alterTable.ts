import { quoted } from '../../draw/notes.ts';
import { type SchemaColumn } from '../../schema.ts';
import { readAlterColumn } from './alterColumn.ts';
import { type Catalog } from './catalog.ts';
import { readColumn } from '../columns/columnDefinition.ts';
import { readDefault } from '../columns/defaultValue.ts';
import { dropKey, dropPrimaryKey } from '../keys/dropKey.ts';
import { readConstraint } from '../keys/constraints.ts';
import { readElements } from './createTable.ts';
import { type TablePlace } from '../keys/references.ts';
import { renameKeys } from '../keys/keyLists.ts';
import {
  appendColumn,
  createColumn,
  findColumn,
  moveColumn,
  removeColumn,
  renameColumn,
  replaceColumn,
} from './tableColumns.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

type ActionReader = (cursor: TokenCursor, place: TablePlace) => void;

/** Readers by the first word of the action. */
const ACTIONS: Readonly<Record<string, ActionReader>> = {
  ADD: readAdd,
  DROP: readDrop,
  MODIFY: readModify,
  CHANGE: readChange,
  ALTER: readAlterColumn,
  RENAME: readRename,
  COMMENT: (cursor, { table }) => {
    cursor.takeIf('=');
    table.comment = cursor.take()?.value ?? '';
  },
  ATTACH: (cursor, { catalog }) => {
    if (!cursor.takeIf('PARTITION')) return;
    const { line } = cursor;
    const name = cursor.qualifiedName('The partition');
    const partition = catalog.findTable(name);
    if (partition) catalog.dropTable(partition);
    catalog.addPartition(name, line);
  },
  INHERIT: (cursor, { table, catalog }) => catalog.inherit(table, [cursor.qualifiedName('A table')]),
  SET: (cursor, { table, catalog }) => {
    if (cursor.takeIf('SCHEMA'))
      catalog.renameTable(table, { schema: cursor.name('A schema'), name: table.name });
    else catalog.skip('ALTER TABLE ... SET');
  },
};

/** Reads ALTER TABLE from the name on; false where the table is missing. A late one, read after its table, only adds. */
export function readAlterTable(cursor: TokenCursor, catalog: Catalog, isLate: boolean): boolean {
  cursor.takeIf('IF', 'EXISTS');
  cursor.takeIf('ONLY');
  const { line } = cursor;
  const name = cursor.qualifiedName('The name of the table');
  cursor.takeIf('*');
  if (catalog.isLeftOut(name)) return true;
  const table = catalog.findTable(name);
  if (!table) {
    // Views and sequences are given to their owners by the same words.
    const isSkipped = cursor.isAt('OWNER') || !cursor.tokens.some(({ keyword }) => keyword === 'ADD');
    if (isSkipped) catalog.skip(`ALTER TABLE ... ${quoted(cursor.peek()?.keyword ?? '')} of a missing table`);
    else if (isLate)
      catalog.notes.add(`ALTER TABLE ${name.name}: there is no such table.`, { line }, 'missing table');
    return isSkipped || isLate;
  }
  if (cursor.takeIf('WITH')) cursor.takeOneOf('CHECK', 'NOCHECK');
  let action = '';
  for (const part of cursor.splitAtCommas()) {
    // T-SQL names ADD and DROP once: ADD a int, b int. Oracle separates actions by nothing.
    do {
      const isNamed = isActionAhead(part);
      const word = part.peek()?.keyword ?? '';
      if (isNamed) part.take();
      action = isNamed || !['ADD', 'DROP'].includes(action) ? word : action;
      if (!isLate || action === 'ADD') readAction(part, action, { table, catalog });
    } while (isActionAhead(part));
  }
  return true;
}

function isActionAhead(cursor: TokenCursor): boolean {
  const next = cursor.peek(1);
  const isColumn = cursor.isAt('COMMENT') && next?.kind !== 'string' && next?.keyword !== '=';
  return next !== undefined && !isColumn && Object.hasOwn(ACTIONS, cursor.peek()?.keyword ?? '');
}

function readAction(cursor: TokenCursor, word: string, place: TablePlace): void {
  const { text } = cursor;
  const action = Object.hasOwn(ACTIONS, word) ? ACTIONS[word] : undefined;
  if (!action) {
    place.catalog.skip(`ALTER TABLE ... ${quoted(word || text)}`);
    cursor.rest();
    return;
  }
  const isRead = place.catalog.notes.attempt(`${word} ${text}`, () => {
    action(cursor, place);
    return true;
  });
  if (!isRead) cursor.rest();
}

function readAdd(cursor: TokenCursor, place: TablePlace): void {
  if (cursor.isAt('PARTITION') || cursor.isAt('SYSTEM')) {
    place.catalog.skip(`ALTER TABLE ... ADD ${cursor.peek()?.keyword ?? ''}`);
    return;
  }
  if (readDefaultFor(cursor, place) || readConstraint(cursor, place)) return;
  cursor.takeIf('COLUMN');
  cursor.takeIf('IF', 'NOT', 'EXISTS');
  if (cursor.isAt('(')) {
    readElements(cursor.group('columns'), place);
    return;
  }
  const { table } = place;
  const position = cursor.copy();
  readColumn(cursor, place, (column) => {
    appendColumn(table, column);
    movePlaced(position, place, column);
  });
}

/** FIRST or AFTER at the end of a column. */
function movePlaced(cursor: TokenCursor, { table }: TablePlace, column: SchemaColumn): void {
  if (!cursor.source.isMysql && cursor.source.dialect !== 'h2') return;
  const [before, last] = cursor.tokens.slice(-2);
  if (last?.keyword === 'FIRST') moveColumn(table, column, 'first');
  const after = before?.keyword === 'AFTER' && last ? findColumn(table, last.value) : undefined;
  if (after && after !== column) moveColumn(table, column, after);
}

/** `CONSTRAINT name DEFAULT (1) FOR column` of SQL Server. */
function readDefaultFor(cursor: TokenCursor, { table, catalog }: TablePlace): boolean {
  const start = cursor.copy();
  if (start.takeIf('CONSTRAINT')) start.qualifiedName('The name of the constraint');
  if (!start.takeIf('DEFAULT')) return false;
  const made = createColumn('', { base: '', args: [] });
  const { line } = start;
  readDefault(start, made);
  if (!start.takeIf('FOR')) start.fail('FOR');
  const name = start.name('The column');
  const column = findColumn(table, name);
  if (!column)
    catalog.notes.add(`The default of ${table.name}.${name} is not kept: there is no such column.`, { line });
  else if (made.isGenerated) column.isGenerated = true;
  else if (made.defaultValue) column.defaultValue = made.defaultValue;
  return true;
}

function readModify(cursor: TokenCursor, place: TablePlace): void {
  cursor.takeIf('COLUMN');
  cursor.takeIf('IF', 'EXISTS');
  const parts = cursor.isAt('(') ? cursor.group('columns').splitAtCommas() : [cursor];
  for (const part of parts) modifyColumn(part, place);
}

function modifyColumn(cursor: TokenCursor, place: TablePlace): void {
  const { table } = place;
  if (!cursor.source.rules.isModifyWhole) {
    readAlterColumn(cursor, place);
    return;
  }
  const position = cursor.copy();
  let made: SchemaColumn | undefined;
  readColumn(cursor, place, (column) => (made = column));
  const known = made && findColumn(table, made.name);
  if (made && known) replaceColumn(table, known, made);
  else if (made) appendColumn(table, made);
  if (made) movePlaced(position, place, known ?? made);
}

function readChange(cursor: TokenCursor, place: TablePlace): void {
  cursor.takeIf('COLUMN');
  cursor.takeIf('IF', 'EXISTS');
  const column = findColumn(place.table, cursor.name('The column'));
  if (column) renameColumn(place.table, column, cursor.copy().name('The new name'));
  modifyColumn(cursor, place);
}

function readRename(cursor: TokenCursor, { table, catalog }: TablePlace): void {
  if (cursor.takeIf('TO') || cursor.takeIf('AS')) {
    catalog.renameTable(table, cursor.qualifiedName('The new name'));
    return;
  }
  const kind = cursor.takeOneOf('INDEX', 'KEY', 'CONSTRAINT', 'COLUMN');
  if (kind === null && cursor.peek(1) === undefined) {
    // MySQL: RENAME new_name
    catalog.renameTable(table, cursor.qualifiedName('The new name'));
    return;
  }
  const name = cursor.name('The name');
  cursor.takeIf('TO');
  const newName = cursor.name('The new name');
  if (kind !== null && kind !== 'COLUMN') {
    renameKeys(table, name, newName);
    if (table.primaryKeyName === name) table.primaryKeyName = newName;
    return;
  }
  const column = findColumn(table, name);
  if (column) renameColumn(table, column, newName);
}

function readDrop(cursor: TokenCursor, place: TablePlace): void {
  const { table, catalog } = place;
  if (cursor.takeIf('PRIMARY', 'KEY')) {
    dropPrimaryKey(table);
    return;
  }
  if (cursor.isAt('PARTITION') || cursor.isAt('SYSTEM') || cursor.isAt('PERIOD')) {
    catalog.skip(`ALTER TABLE ... DROP ${cursor.peek()?.keyword ?? ''}`);
    return;
  }
  const kind = cursor.takeOneOf('CONSTRAINT', 'INDEX', 'KEY', 'CHECK', 'FOREIGN', 'COLUMN');
  cursor.takeIf('KEY');
  cursor.takeIf('IF', 'EXISTS');
  const names = cursor.isAt('(') ? cursor.group('columns').splitAtCommas() : [cursor];
  for (const { place: at, name } of names.map((part) => ({ place: part.place, name: part.name('A name') }))) {
    const column = kind === null || kind === 'COLUMN' ? findColumn(table, name) : undefined;
    if (column) removeColumn(table, column, cursor.source.isMysql);
    else if (kind === 'COLUMN' || !dropKey(table, name, cursor.source))
      catalog.notes.add(
        `ALTER TABLE ${table.name}: ${name} is not dropped: there is no such column or key.`,
        at,
        'dropped',
      );
  }
}
