import Sqlite from 'libsql';
import { type Catalog, type CatalogColumn, groupRows, type Load } from './catalog.ts';

/** Loads each script into a database of its own, and returns what the databases have. */
export function loadSqlite(loads: readonly Load[]): Map<string, Catalog> {
  return new Map(loads.map(({ database, script }) => [database, readCatalog(database, script)] as const));
}

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
  hidden: number;
}

interface ForeignKeyRow {
  table: string;
  id: number;
  part: string;
  parent: string;
  parentPart: string | null;
  onDelete: string;
}

const TABLES = "sqlite_master t WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'";

const COLUMNS = `SELECT t.name AS "table", c.* FROM pragma_table_xinfo(t.name) c, ${TABLES} ORDER BY t.name, c.cid`;
const KEYS = `SELECT t.name AS "table", i.name, c.name AS part FROM pragma_index_list(t.name) i,
  pragma_index_info(i.name) c, ${TABLES} AND i."unique" = 1 AND i.partial = 0 AND i.origin <> 'pk'
  ORDER BY t.name, i.name, c.seqno`;
const FOREIGN_KEYS = `SELECT t.name AS "table", f.id, f."from" AS part, f."table" AS parent, f."to" AS parentPart,
  f.on_delete AS onDelete FROM pragma_foreign_key_list(t.name) f, ${TABLES} ORDER BY t.name, f.id, f.seq`;

function readCatalog(database: string, script: string): Catalog {
  const sqlite = new Sqlite(':memory:');
  try {
    sqlite.exec(script);
    const columns = sqlite.prepare(COLUMNS).all() as ColumnRow[];
    const keys = sqlite.prepare(KEYS).all() as { table: string; name: string; part: string | null }[];
    const foreignKeys = sqlite.prepare(FOREIGN_KEYS).all() as ForeignKeyRow[];
    const primary = groupRows(
      columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk),
      ({ table }) => table,
    );
    const keyOf = new Map(primary.map((parts) => [parts[0]!.table, parts] as const));
    return {
      columns: columns.map((column) => toColumn(column, keyOf.get(column.table) ?? [])),
      keys: [
        ...primary.map((parts) => ({
          table: parts[0]!.table,
          isPrimary: true,
          columns: parts.map(({ name }) => name),
        })),
        ...groupRows(keys, ({ table, name }) => `${table}.${name}`)
          .filter((parts) => parts.every(({ part }) => part !== null))
          .map((parts) => ({
            table: parts[0]!.table,
            isPrimary: false,
            columns: parts.map(({ part }) => part ?? ''),
          })),
      ],
      foreignKeys: groupRows(foreignKeys, ({ table, id }) => `${table}.${id}`).map((parts) => ({
        table: parts[0]!.table,
        columns: parts.map(({ part }) => part),
        parent: parts[0]!.parent,
        parentColumns: parts.map(
          ({ parent, parentPart }, index) => parentPart ?? keyOf.get(parent)?.[index]?.name ?? '',
        ),
        onDelete: parts[0]!.onDelete,
      })),
    };
  } catch (error) {
    throw new Error(`${database}: ${String(error)}`, { cause: error });
  } finally {
    sqlite.close();
  }
}

function toColumn(row: ColumnRow, key: readonly ColumnRow[]): CatalogColumn {
  const type = row.type.toUpperCase();
  // The only column of an INTEGER key is numbered by SQLite, and it is never null.
  const isNumbered = row.pk === 1 && key.length === 1 && type === 'INTEGER';
  return {
    table: row.table,
    name: row.name,
    type,
    isNullable: row.notnull === 0 && !isNumbered,
    isGenerated: isNumbered || row.hidden > 1,
    defaultValue: normaliseDefault(row.dflt_value),
  };
}

/** A default without its quotes. */
function normaliseDefault(value: string | null): string | null {
  if (value === null || /^null$/iu.test(value)) return null;
  if (/^\(?(?:current_timestamp|datetime\('now'[^)]*\))\)?$/iu.test(value)) return 'now';
  return /^(['"])(.*)\1$/su.exec(value)?.[2]?.replaceAll("''", "'") ?? value;
}
