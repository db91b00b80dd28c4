import { type QualifiedName, type SchemaForeignKey, type SchemaTable } from '../../schema.ts';
import { type Catalog } from '../tables/catalog.ts';
import { findColumn, isSameText } from '../tables/tableColumns.ts';

/** Records the table and columns that a foreign key refers to now, so that it follows their later renames. */
export function linkForeignKey(key: SchemaForeignKey, child: SchemaTable, catalog: Catalog): void {
  const table = isSameName(key.table, child) ? child : catalog.findTable(key.table, child);
  if (!table) {
    const { name, schema } = key.table;
    if (schema !== undefined) key.table = { name, schema: catalog.inSchema(key.table).schema ?? '' };
    return;
  }
  const columns = key.referenced.map((name) => findColumn(table, name));
  catalog.foreignKeyTargets.set(key, { table, columns });
}

/** Gives foreign keys the final names of the tables and columns they refer to, once all statements are read. */
export function resolveForeignKeys(catalog: Catalog): void {
  const { context } = catalog;
  catalog.context = { schemaPath: [], database: undefined };
  const tables = new Set(catalog.tables);
  for (const child of tables) {
    for (const key of child.foreignKeys) {
      const target = catalog.foreignKeyTargets.get(key);
      const isAlive = target !== undefined && tables.has(target.table);
      const table = isAlive ? target.table : catalog.findTable(key.table, child);
      if (!table) continue;
      key.table =
        table.schema === undefined ? { name: table.name } : { schema: table.schema, name: table.name };
      if (isAlive) key.referenced = key.referenced.map((name, index) => target.columns[index]?.name ?? name);
    }
  }
  catalog.context = context;
}

function isSameName(one: QualifiedName, other: QualifiedName): boolean {
  return (
    isSameText(one.name, other.name) && (one.schema === undefined || isSameText(one.schema, other.schema))
  );
}
