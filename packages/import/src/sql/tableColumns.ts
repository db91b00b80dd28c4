import { type SchemaColumn, type SchemaTable, type SchemaType } from '../schema.ts';

export function createColumn(name: string, type: SchemaType, line?: number): SchemaColumn {
  return { name, type, isNotNull: false, isUnique: false, isGenerated: false, line };
}

/** A column by its name, letter case ignored where nothing else fits. */
export function findColumn({ columns }: SchemaTable, name: string): SchemaColumn | undefined {
  const exact = columns.find((column) => column.name === name);
  if (exact) return exact;
  const key = name.toLowerCase();
  return columns.find((column) => column.name.toLowerCase() === key);
}

/** Adds the columns of another table that are missing, in front where `isInFront`; keys stay behind. Returns their number. */
export function addColumns(
  table: SchemaTable,
  from: SchemaTable,
  options: { hasDefaults: boolean; hasComments: boolean; isInFront?: boolean },
): number {
  const own = new Set(table.columns.map(({ name }) => name));
  const added = from.columns
    .filter(({ name }) => !own.has(name))
    .map((column) => {
      const isNotNull = column.isNotNull || from.primaryKey.includes(column.name);
      const copy = { ...column, type: { ...column.type }, isNotNull, isUnique: false, isGenerated: false };
      if (!options.hasDefaults) delete copy.defaultValue;
      if (!options.hasComments) delete copy.comment;
      return copy;
    });
  table.columns = options.isInFront ? [...added, ...table.columns] : [...table.columns, ...added];
  return added.length;
}

/** Replaces a column by its new definition; the object stays, as foreign keys refer to it. */
export function replaceColumn(known: SchemaColumn, column: SchemaColumn): void {
  delete known.defaultValue;
  delete known.comment;
  Object.assign(known, column);
}

export function renameColumn(table: SchemaTable, column: SchemaColumn, name: string): void {
  const old = column.name;
  const renamed = (each: string): string => (isSameText(each, old) ? name : each);
  column.name = name;
  table.primaryKey = table.primaryKey.map(renamed);
  for (const index of table.indexes) index.columns = index.columns.map(renamed);
  for (const key of table.foreignKeys) key.columns = key.columns.map(renamed);
}

/** Removes a column with the keys and indexes over it; MySQL keeps an index over its other columns. */
export function removeColumn(table: SchemaTable, column: SchemaColumn, isMysql: boolean): void {
  const isOther = (name: string): boolean => !isSameText(name, column.name);
  const without = (columns: string[]): string[] =>
    isMysql ? columns.filter(isOther) : columns.every(isOther) ? columns : [];
  table.columns = table.columns.filter((each) => each !== column);
  table.primaryKey = without(table.primaryKey);
  for (const index of table.indexes) index.columns = without(index.columns);
  table.indexes = table.indexes.filter(({ columns }) => columns.length > 0);
  table.foreignKeys = table.foreignKeys.filter(({ columns }) => columns.every(isOther));
}

/** Moves the last column behind another one, or to the front. */
export function moveColumn(table: SchemaTable, column: SchemaColumn, after: SchemaColumn | 'first'): void {
  const others = table.columns.filter((each) => each !== column);
  const index = after === 'first' ? 0 : others.indexOf(after) + 1;
  table.columns = [...others.slice(0, index), column, ...others.slice(index)];
}

/** Whether two names differ in letter case at most; undefined is the empty name. */
export function isSameText(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
}
