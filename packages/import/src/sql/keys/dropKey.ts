import { type SchemaTable } from '../../schema.ts';
import { findKeys, findKeysOver, findUnnamedKeys, isForeignKey, type Key, removeKey } from './keyLists.ts';
import { type SqlSource } from '../read/sqlSource.ts';
import { isSameText } from '../tables/tableColumns.ts';

/** Removes the key, foreign key or index of this name; false where the table has none. */
export function dropKey(table: SchemaTable, name: string, { isMysql }: SqlSource): boolean {
  const primaryKeyName = table.primaryKeyName ?? (isMysql ? 'PRIMARY' : `${table.name}_pkey`);
  if (isSameText(primaryKeyName, name) && table.primaryKey.length > 0) {
    dropPrimaryKey(table);
    return true;
  }
  const named = findKeys(table, name);
  const generated = isMysql ? findNamedByMysql(table, name) : findNamedByPostgresql(table, name);
  const candidates = [...named, ...generated];
  const key = candidates.find(isForeignKey) ?? candidates[0];
  if (key) removeKey(table, key);
  return key !== undefined;
}

/** Keys without a name that PostgreSQL gives this one: `orders_customer_id_fkey`. */
function findNamedByPostgresql(table: SchemaTable, name: string): Key[] {
  const start = `${table.name}_`;
  const [end = '', what] = /_(key|idx|fkey)$/iu.exec(name) ?? [];
  if (what === undefined || !isSameText(name.slice(0, start.length), start)) return [];
  const kind = what.toLowerCase();
  return findUnnamedKeys(table, name.slice(start.length, -end.length)).filter((key) =>
    isForeignKey(key) ? kind === 'fkey' : kind === (key.isUnique ? 'key' : 'idx'),
  );
}

/** Keys without a name that MySQL gives this one: the first column, or `orders_ibfk_1`. */
function findNamedByMysql(table: SchemaTable, name: string): Key[] {
  const index = findKeysOver(table, name).find(
    (key) => key.name === undefined && !isForeignKey(key) && isSameText(key.columns[0], name),
  );
  const start = `${table.name}_ibfk_`;
  const number = isSameText(name.slice(0, start.length), start) ? Number(name.slice(start.length)) : 0;
  const foreignKey =
    number > 0 ? table.foreignKeys.filter((key) => key.name === undefined)[number - 1] : undefined;
  return [foreignKey, index].filter((key) => key !== undefined);
}

/** The columns stay not null. */
export function dropPrimaryKey(table: SchemaTable): void {
  const primaryKey = new Set(table.primaryKey);
  for (const column of table.columns) column.isNotNull ||= primaryKey.has(column.name);
  table.primaryKey = [];
  delete table.primaryKeyName;
}
