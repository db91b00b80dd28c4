import { isIP } from 'node:net';
import { type RowDataPacket } from 'mysql2/promise';
import { CliError } from '../cliError.ts';
import { CONNECT_TIMEOUT_MS } from './connectTimeout.ts';
import { type DatabaseReader, type DatabaseRequest } from './database.ts';
import { connectWithTls, parseServerAddress } from './serverAddress.ts';

const parse = (address: string) =>
  parseServerAddress(address, { tlsMode: 'ssl-mode', certificate: 'ssl-ca' });

/** Runs a statement and returns the values of its rows. */
type Select = (sql: string) => Promise<string[][]>;

/** Kinds of SHOW FULL TABLES that are tables; views and sequences are not read. */
const TABLE_KINDS = ['BASE TABLE', 'SYSTEM VERSIONED'];

/** Reads MySQL and MariaDB with SHOW CREATE TABLE. */
export function createMysqlReader(format: 'mysql' | 'mariadb'): DatabaseReader {
  return {
    format,
    parse,
    async read(request) {
      const { database, place } = parse(request.address);
      const schemas = request.schemas.length > 0 ? request.schemas : [database];
      if (schemas.includes(''))
        throw new CliError(`${place}: the address or --schema must name the database to read.`);
      const statements: string[] = [];
      let tableCount = 0;
      await runReadOnly(request, async (select) => {
        for (const schema of schemas) {
          const rows = await select(`SHOW FULL TABLES FROM ${quoteName(schema)}`);
          const tables = rows.flatMap(([table = '', kind = '']) =>
            TABLE_KINDS.includes(kind) && request.isIncluded({ schema, table }) ? [table] : [],
          );
          statements.push(`USE ${quoteName(schema)};`);
          for (const table of tables) {
            const [row] = await select(`SHOW CREATE TABLE ${quoteName(schema)}.${quoteName(table)}`);
            statements.push(`${row?.[1] ?? ''};`);
          }
          tableCount += tables.length;
        }
      });
      return { statements, tableCount, notes: [] };
    },
  };
}

function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}

/** Runs statements in a read-only session with timeouts for statements and locks. */
export async function runReadOnly<Result>(
  request: DatabaseRequest,
  run: (select: Select) => Promise<Result>,
): Promise<Result> {
  const { createConnection } = await import('mysql2/promise');
  const { timeoutSeconds: seconds } = request;
  const address = parse(request.address);
  const { host, port, user, database } = address;
  // The driver compares the certificate with host names only.
  if (address.tlsMode === 'verify-full' && isIP(host) !== 0)
    throw new CliError(
      `${address.place}: a certificate is verified with the name of the host, or with ssl-mode=VERIFY_CA without it; the address has a number.`,
    );
  const password = request.findPassword('MYSQL_PWD') ?? (await request.askPassword?.(user));
  const connection = await connectWithTls(address, (tls) =>
    createConnection({
      host,
      ...(port === undefined ? {} : { port }),
      user: user || undefined,
      password,
      database: database || undefined,
      ...(tls === false ? {} : { ssl: { ...tls, verifyIdentity: address.tlsMode === 'verify-full' } }),
      charset: 'utf8mb4',
      connectTimeout: CONNECT_TIMEOUT_MS,
    }),
  );
  const select: Select = async (sql) => {
    // Later than the server's own timeout, for a connection that is lost.
    const timeout = seconds * 1000 + CONNECT_TIMEOUT_MS;
    const [rows] = await connection.query<RowDataPacket[][]>({ sql, rowsAsArray: true, timeout });
    return rows.map((row) => row.map(String));
  };
  try {
    // Each server reads the comment that is meant for it.
    await connection.query(
      `SET SESSION sql_mode = '', sql_quote_show_create = 1, lock_wait_timeout = ${seconds} /*M!100101 , max_statement_time = ${seconds} */ /*!50708 , max_execution_time = ${seconds * 1000} */`,
    );
    await connection.query('SET SESSION TRANSACTION READ ONLY');
    await connection.query('START TRANSACTION READ ONLY');
    return await run(select);
  } finally {
    connection.destroy();
  }
}
