import { type Notes, quoted } from './notes.ts';
import { type SchemaIndex, type SchemaTable } from '../schema.ts';

/** Keys of a table with its columns' own names, for lookups in constant time. */
export interface TableKeys {
  primaryKey: readonly string[];
  isPrimary: (column: string) => boolean;
  isForeign: (column: string) => boolean;
  /** Whether the primary key or a unique key has exactly these columns. */
  isUnique: (columns: readonly string[]) => boolean;
  /** Whether a foreign key has exactly these columns. */
  isForeignKey: (columns: readonly string[]) => boolean;
  /** Returns the names of the columns as the table has them; null if one is missing. */
  resolve: (columns: readonly string[]) => string[] | null;
}

/** Replaces the column names in keys and indexes by the exact names of the table; reports and drops keys over missing columns. */
export function resolveKeys(table: SchemaTable, notes: Notes): TableKeys {
  const exact = new Set(table.columns.map(({ name }) => name));
  const byLower = new Map(table.columns.map(({ name }) => [name.toLowerCase(), name]));
  const findName = (name: string): string | undefined =>
    exact.has(name) ? name : byLower.get(name.toLowerCase());
  const resolve = (columns: readonly string[]): string[] | null => {
    const names = columns.map(findName).filter((name) => name !== undefined);
    return names.length === columns.length ? names : null;
  };
  const primaryKey = resolve(table.primaryKey);
  if (!primaryKey) {
    const what = `The primary key of ${table.name} refers to a missing column: ${quoted(table.primaryKey.join(', '))}`;
    notes.add(what, { line: table.line }, 'key over a missing column');
  }
  const present = primaryKey ?? table.primaryKey.map(findName).filter((name) => name !== undefined);
  table.primaryKey = [...new Set(present)];
  table.indexes = table.indexes.flatMap((index) => resolveIndex(index, { table, notes, resolve }));
  for (const key of table.foreignKeys) key.columns = resolve(key.columns) ?? key.columns;
  return createKeys(table, resolve);
}

function resolveIndex(
  index: SchemaIndex,
  context: { table: SchemaTable; notes: Notes; resolve: (columns: readonly string[]) => string[] | null },
): SchemaIndex[] {
  const { table, notes, resolve } = context;
  const columns = resolve(index.columns);
  if (columns) return [{ ...index, columns: [...new Set(columns)] }];
  const what = `An index of ${table.name} refers to a missing column: ${quoted(index.columns.join(', '))}`;
  notes.add(what, { line: index.line }, 'key over a missing column');
  return [];
}

function createKeys(
  { primaryKey, columns, indexes, foreignKeys }: SchemaTable,
  resolve: TableKeys['resolve'],
): TableKeys {
  const primary = new Set(primaryKey);
  const foreign = new Set(foreignKeys.flatMap((key) => key.columns));
  const foreignSets = new Set(foreignKeys.map((key) => toSetKey(key.columns)));
  const unique = new Set([
    toSetKey(primaryKey),
    ...indexes.filter(({ isUnique }) => isUnique).map((index) => toSetKey(index.columns)),
    ...columns.filter(({ isUnique }) => isUnique).map(({ name }) => toSetKey([name])),
  ]);
  return {
    primaryKey,
    isPrimary: (column) => primary.has(column),
    isForeign: (column) => foreign.has(column),
    isUnique: (names) => names.length > 0 && unique.has(toSetKey(names)),
    isForeignKey: (names) => foreignSets.has(toSetKey(names)),
    resolve,
  };
}

function toSetKey(names: readonly string[]): string {
  return JSON.stringify(names.length > 1 ? [...names].sort() : names);
}

/** Whether two lists have the same members, in any order. */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && toSetKey(one) === toSetKey(other);
}
