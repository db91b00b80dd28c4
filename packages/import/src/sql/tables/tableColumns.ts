import { ScriptTooLarge } from '../../draw/notes.ts';
import { type SchemaColumn, type SchemaTable, type SchemaType } from '../../schema.ts';
import { changeKey, findKeysOver, isForeignKey, MAX_TABLE_PARTS, removeKey } from '../keys/keyLists.ts';
import { NameIndex } from '../keys/nameIndex.ts';

export function createColumn(name: string, type: SchemaType, line?: number): SchemaColumn {
  return { name, type, isNotNull: false, isUnique: false, isGenerated: false, line };
}

/** The columns of a table by name; the first `size` columns are indexed. */
interface ColumnIndex {
  byName: NameIndex<SchemaColumn>;
  size: number;
}

const columnIndexes = new WeakMap<SchemaTable, ColumnIndex>();

/** Adds a column behind the others; throws ScriptTooLarge where the table has too many. */
export function appendColumn(table: SchemaTable, column: SchemaColumn): void {
  table.columns.push(column);
  checkNumber(table);
}

function checkNumber({ name, columns, line }: SchemaTable): void {
  if (columns.length > MAX_TABLE_PARTS)
    throw new ScriptTooLarge(`Table ${name} has more than ${MAX_TABLE_PARTS.toLocaleString('en')} columns.`, {
      line: columns.at(-1)?.line ?? line,
    });
}

/** Returns the index of the columns. All changes of the list are made in this file. */
function indexColumns(table: SchemaTable): ColumnIndex {
  const index = columnIndexes.get(table) ?? { byName: new NameIndex<SchemaColumn>(), size: 0 };
  columnIndexes.set(table, index);
  for (const column of table.columns.slice(index.size)) index.byName.add(column);
  index.size = table.columns.length;
  return index;
}

/** A column by its name, letter case ignored where nothing else fits. */
export function findColumn(table: SchemaTable, name: string): SchemaColumn | undefined {
  return indexColumns(table).byName.find(name);
}

/** Adds the columns of other tables that are missing, in front where `isInFront`; keys stay behind. Returns their number. */
export function addColumns(
  table: SchemaTable,
  sources: readonly SchemaTable[],
  options: { hasDefaults: boolean; hasComments: boolean; isInFront?: boolean },
): number {
  const added = new Map<string, SchemaColumn>();
  for (const { columns, primaryKey } of sources) {
    const keyNames = new Set(primaryKey);
    for (const column of columns) {
      const { name } = column;
      if (added.has(name) || findColumn(table, name)?.name === name) continue;
      const isNotNull = column.isNotNull || keyNames.has(name);
      // The type is shared: it may be that of an enumeration which is renamed later.
      const copy = { ...column, isNotNull, isUnique: false, isGenerated: false };
      if (!options.hasDefaults) delete copy.defaultValue;
      if (!options.hasComments) delete copy.comment;
      added.set(name, copy);
    }
  }
  if (options.isInFront) insertInFront(table, [...added.values()]);
  else for (const column of added.values()) appendColumn(table, column);
  return added.size;
}

function insertInFront(table: SchemaTable, columns: readonly SchemaColumn[]): void {
  const index = indexColumns(table);
  for (const column of columns) index.byName.add(column);
  table.columns = [...columns, ...table.columns];
  index.size = table.columns.length;
  checkNumber(table);
}

/** Replaces a column by its new definition; the object stays, as foreign keys refer to it. */
export function replaceColumn(table: SchemaTable, known: SchemaColumn, column: SchemaColumn): void {
  const { byName } = indexColumns(table);
  byName.delete(known);
  delete known.defaultValue;
  delete known.comment;
  Object.assign(known, column);
  byName.add(known);
}

export function renameColumn(table: SchemaTable, column: SchemaColumn, name: string): void {
  const { byName } = indexColumns(table);
  const old = column.name;
  const renamed = (each: string): string => (isSameText(each, old) ? name : each);
  const keys = findKeysOver(table, old);
  byName.delete(column);
  column.name = name;
  byName.add(column);
  table.primaryKey = table.primaryKey.map(renamed);
  for (const key of keys) changeKey(table, key, { columns: key.columns.map(renamed) });
}

/** Removes a column with the keys and indexes over it; MySQL keeps an index over its other columns. */
export function removeColumn(table: SchemaTable, column: SchemaColumn, isMysql: boolean): void {
  const isOther = (name: string): boolean => !isSameText(name, column.name);
  const without = (columns: string[]): string[] =>
    isMysql ? columns.filter(isOther) : columns.every(isOther) ? columns : [];
  const keys = findKeysOver(table, column.name);
  const columnIndex = indexColumns(table);
  columnIndex.byName.delete(column);
  columnIndex.size -= 1;
  table.columns.splice(table.columns.indexOf(column), 1);
  table.primaryKey = without(table.primaryKey);
  for (const key of keys) {
    const columns = isForeignKey(key) ? [] : without(key.columns);
    if (columns.length > 0) changeKey(table, key, { columns });
    else removeKey(table, key);
  }
}

/** Moves a column behind another one, or to the front. */
export function moveColumn(table: SchemaTable, column: SchemaColumn, after: SchemaColumn | 'first'): void {
  indexColumns(table);
  const { columns } = table;
  // A new column is the last one.
  columns.splice(columns.lastIndexOf(column), 1);
  columns.splice(after === 'first' ? 0 : columns.indexOf(after) + 1, 0, column);
}

/** Whether two names differ in letter case at most; undefined is the empty name. */
export function isSameText(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
}
