import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { startMariaDb } from '../../../codegen/test/mariadb.ts';
import { type Catalog, type CatalogColumn, groupRows, type Load } from './catalog.ts';

/** Loads each script into a database of its own, and returns what the databases have. */
export async function loadMariaDb(loads: readonly Load[]): Promise<Map<string, Catalog>> {
  const server = await startMariaDb();
  try {
    const { host, port, user, password } = server;
    const catalogs = new Map<string, Catalog>();
    for (const { database, script } of loads) {
      const options = { host, port, user, password, multipleStatements: true, charset: 'utf8mb4' };
      const connection = await createConnection(options);
      try {
        await connection.query(`CREATE DATABASE IF NOT EXISTS ${database}; USE ${database};\n${script}`);
        const rows = async <Row>(sql: string) =>
          (await connection.query<(Row & RowDataPacket)[]>(sql.replaceAll('?', `'${database}'`)))[0];
        catalogs.set(database, await readCatalog(rows));
      } catch (error) {
        throw new Error(`${database}: ${String(error)}`, { cause: error });
      } finally {
        await connection.end();
      }
    }
    return catalogs;
  } finally {
    await server.stop();
  }
}

type Rows = <Row>(sql: string) => Promise<Row[]>;

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  isNullable: number;
  extra: string;
  defaultValue: string | null;
}

interface KeyRow {
  table: string;
  name: string;
  part: string;
}

interface ForeignKeyRow extends KeyRow {
  parent: string;
  parentPart: string;
  onDelete: string;
}

async function readCatalog(rows: Rows): Promise<Catalog> {
  const columns =
    await rows<ColumnRow>(`SELECT table_name AS \`table\`, column_name AS name, column_type AS type,
    is_nullable = 'YES' AS isNullable, extra, column_default AS defaultValue
    FROM information_schema.columns WHERE table_schema = ? ORDER BY table_name, ordinal_position`);
  const keys = await rows<KeyRow>(`SELECT table_name AS \`table\`, index_name AS name,
    CONCAT(column_name, IF(sub_part IS NULL, '', CONCAT(' first ', sub_part))) AS part
    FROM information_schema.statistics WHERE table_schema = ? AND non_unique = 0
    ORDER BY table_name, index_name, seq_in_index`);
  const foreignKeys = await rows<ForeignKeyRow>(`SELECT k.table_name AS \`table\`, k.constraint_name AS name,
    k.column_name AS part, k.referenced_table_name AS parent, k.referenced_column_name AS parentPart,
    r.delete_rule AS onDelete
    FROM information_schema.key_column_usage k JOIN information_schema.referential_constraints r
    ON r.constraint_schema = k.constraint_schema AND r.constraint_name = k.constraint_name
      AND r.table_name = k.table_name
    WHERE k.table_schema = ? ORDER BY k.table_name, k.constraint_name, k.ordinal_position`);
  return {
    columns: columns.map(toColumn),
    keys: groupRows(keys, ({ table, name }) => `${table}.${name}`).map((parts) => ({
      table: parts[0]!.table,
      isPrimary: parts[0]!.name === 'PRIMARY',
      columns: parts.map(({ part }) => part),
    })),
    foreignKeys: groupRows(foreignKeys, ({ table, name }) => `${table}.${name}`).map((parts) => ({
      table: parts[0]!.table,
      columns: parts.map(({ part }) => part),
      parent: parts[0]!.parent,
      parentColumns: parts.map(({ parentPart }) => parentPart),
      // MariaDB prints RESTRICT as well for NO ACTION, which is the same to it.
      onDelete: parts[0]!.onDelete === 'NO ACTION' ? 'RESTRICT' : parts[0]!.onDelete,
    })),
  };
}

function toColumn({ table, name, type, isNullable, extra, defaultValue }: ColumnRow): CatalogColumn {
  const values = /^enum\((.*)\)$/u.exec(type)?.[1];
  return {
    table,
    name,
    type: values === undefined ? type : 'enum',
    isNullable: isNullable === 1,
    isGenerated: /auto_increment|GENERATED/u.test(extra),
    defaultValue: defaultValue === 'NULL' ? null : normaliseDefault(defaultValue),
    ...(values === undefined ? {} : { values: values.slice(1, -1).split("','") }),
  };
}

/** A default without the quotes that MariaDB prints around texts. */
function normaliseDefault(value: string | null): string | null {
  if (value === null) return null;
  if (/^current_timestamp\(\d?\)$/iu.test(value)) return 'now';
  const text = /^'(.*)'$/su.exec(value)?.[1] ?? value;
  return text.replace(/(:\d\d)\.0+$/u, '$1');
}
