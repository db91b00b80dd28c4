import { type SchemaTable } from '../schema.ts';
import { type SqlSource } from './sqlSource.ts';
import { isSameText } from './tableColumns.ts';

/** Names that a database gives to keys without one. */
interface GeneratedNames {
  primaryKey: (table: string) => string;
  index: (table: string, columns: readonly string[], isUnique: boolean) => string;
  foreignKey: (table: string, columns: readonly string[], number: number) => string;
}

const POSTGRESQL: GeneratedNames = {
  primaryKey: (table) => `${table}_pkey`,
  index: (table, columns, isUnique) => `${table}_${columns.join('_')}_${isUnique ? 'key' : 'idx'}`,
  foreignKey: (table, columns) => `${table}_${columns.join('_')}_fkey`,
};
const MYSQL: GeneratedNames = {
  primaryKey: () => 'PRIMARY',
  index: (_table, [first = '']) => first,
  foreignKey: (table, _columns, number) => `${table}_ibfk_${number}`,
};

/** Removes the key, foreign key or index of this name; false where the table has none. */
export function dropKey(table: SchemaTable, name: string, source: SqlSource): boolean {
  const names = source.isMysql ? MYSQL : POSTGRESQL;
  const isPrimary = isSameText(table.primaryKeyName ?? names.primaryKey(table.name), name);
  if (isPrimary && table.primaryKey.length > 0) {
    dropPrimaryKey(table);
    return true;
  }
  const index = table.indexes.find((each) =>
    isSameText(each.name ?? names.index(table.name, each.columns, each.isUnique), name),
  );
  let number = 0;
  const foreignKey = table.foreignKeys.find((each) => {
    if (each.name === undefined) number += 1;
    return isSameText(each.name ?? names.foreignKey(table.name, each.columns, number), name);
  });
  if (foreignKey) table.foreignKeys = table.foreignKeys.filter((each) => each !== foreignKey);
  else if (index) table.indexes = table.indexes.filter((each) => each !== index);
  return foreignKey !== undefined || index !== undefined;
}

/** The columns stay not null. */
export function dropPrimaryKey(table: SchemaTable): void {
  const primaryKey = new Set(table.primaryKey);
  for (const column of table.columns) column.isNotNull ||= primaryKey.has(column.name);
  table.primaryKey = [];
  delete table.primaryKeyName;
}
