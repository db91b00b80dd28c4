import type { CodeModel } from '@joinery/codegen';
import { createConnection } from 'mysql2/promise';

/** The connection to a MariaDB on the loopback interface. */
export interface ServerAddress {
  port: number;
  user: string;
  password: string;
}

/** Makes an empty database with the character set that MySQL 8 gives to new ones. */
export async function createDatabase(server: ServerAddress, name: string): Promise<void> {
  const { port, user, password } = server;
  const connection = await createConnection({ host: '127.0.0.1', port, user, password });
  try {
    await connection.query(`create database ${name} character set utf8mb4`);
  } finally {
    await connection.end();
  }
}

/** Loads a schema file twice and compares the columns that are there with the code model's; throws what differs. */
export async function loadSchemaTwice(
  server: ServerAddress,
  { database, sql, model }: { database: string; sql: string; model: CodeModel },
): Promise<void> {
  const connection = await createConnection({
    host: '127.0.0.1',
    port: server.port,
    user: server.user,
    password: server.password,
    multipleStatements: true,
  });
  try {
    for (const time of ['first', 'second']) {
      await connection.query(sql).catch((error: unknown) => {
        throw new Error(`loading the schema the ${time} time: ${(error as Error).message}`);
      });
    }
    const [rows] = await connection.query(
      'select table_name as tableName, column_name as columnName from information_schema.columns where table_schema = ?',
      [database],
    );
    const found = (rows as { tableName: string; columnName: string }[]).map(
      (row) => `${row.tableName}.${row.columnName}`,
    );
    const expected = getColumns(model);
    const missing = expected.filter((name) => !found.includes(name));
    const surplus = found.filter((name) => !expected.includes(name));
    if (missing.length + surplus.length > 0 || found.length !== new Set(found).size) {
      throw new Error(
        `columns missing: ${missing.join(', ') || 'none'}; not in the model: ${surplus.join(', ') || 'none'}`,
      );
    }
  } finally {
    await connection.end();
  }
}

function getColumns(model: CodeModel): string[] {
  const names = model.entities.flatMap((entity) => {
    const foreignKeys = entity.relations
      .filter((relation) => relation.side === 'owner')
      .flatMap((relation) => relation.foreignKey?.columns ?? []);
    const columns = [...entity.primaryKey.columns, ...entity.columns, ...foreignKeys];
    return columns.map((column) => `${entity.table}.${column.column}`);
  });
  const joins = model.joinTables.flatMap((join) =>
    [...join.ownerKey.columns, ...join.targetKey.columns].map((column) => `${join.table}.${column.column}`),
  );
  return [...new Set([...names, ...joins])];
}
