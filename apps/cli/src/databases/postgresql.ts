import { POSTGRESQL_STATEMENTS_QUERY } from '@joinery/import';
import { type Client } from 'pg';
import { CliError, getMessage } from '../cliError.ts';
import { CONNECT_TIMEOUT_MS } from './connectTimeout.ts';
import { type DatabaseReader, type DatabaseRequest } from './database.ts';
import { connectWithTls, parseServerAddress, type TlsOptions } from './serverAddress.ts';

interface StatementRow {
  schema: string;
  /** Null for types. */
  table: string | null;
  statement: string;
}

const parse = (address: string) =>
  parseServerAddress(address, { tlsMode: 'sslmode', certificate: 'sslrootcert' });

/** Reads the schema with one query. */
export const postgresql: DatabaseReader = {
  format: 'postgresql',
  parse,
  async read(request) {
    const { schemas, isIncluded } = request;
    const rows = await runReadOnly(
      request,
      async (client) => (await client.query<StatementRow>(POSTGRESQL_STATEMENTS_QUERY)).rows,
    );
    const chosen = rows.filter(
      ({ schema, table }) =>
        (schemas.length === 0 || schemas.includes(schema)) &&
        (table === null || isIncluded({ schema, table })),
    );
    const tables = chosen.flatMap(({ schema, table, statement }) => {
      const kind = /^CREATE ((?:FOREIGN |UNLOGGED )?)TABLE /u.exec(statement)?.[1];
      return kind === undefined ? [] : [{ name: `${schema}.${table ?? ''}`, kind }];
    });
    return {
      statements: chosen.map(({ statement }) => statement),
      tableCount: tables.length,
      notes: tables
        .filter(({ kind }) => kind !== '')
        .map(
          ({ name, kind }) =>
            `Table ${name} is a${kind === 'FOREIGN ' ? ' foreign' : 'n unlogged'} table in the database.`,
        ),
    };
  },
};

/**
 * Settings of the session, as pg_dump makes them: a database, or a role, can bring others for everyone who connects. Names are
 * looked up among those of PostgreSQL only, and a policy for rows is an error instead of a call of its functions.
 */
const SAFE_SESSION = [
  'SET search_path = pg_catalog',
  'SET row_security = off',
  'SET standard_conforming_strings = on',
  'SET quote_all_identifiers = off',
];

/**
 * Options of the session that are set before a login trigger of PostgreSQL 17 would run, in the order in which they are tried.
 * Only a superuser may turn event triggers off; older servers do not know the setting, and some connection pools know no options.
 */
const LOGIN_OPTIONS = [
  '-c event_triggers=off -c default_transaction_read_only=on',
  '-c default_transaction_read_only=on',
  undefined,
];

/** Whether a server or connection pool refused an option, and not the sign-in. */
function isOptionRefused(error: unknown): boolean {
  return /event_triggers|startup parameter|command-line options/u.test(getMessage(error));
}

/** Runs queries in a read-only transaction with a statement timeout. */
export async function runReadOnly<Result>(
  request: DatabaseRequest,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(request, request.findPassword('PGPASSWORD')).catch(async (error: unknown) => {
    if (!(error instanceof PasswordRequired)) throw error;
    // A new connection: the server does not wait while the user types.
    return connect(request, await request.askPassword?.(parse(request.address).user));
  });
  try {
    for (const statement of SAFE_SESSION) await client.query(statement);
    await checkVersion(client);
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = ${request.timeoutSeconds * 1000}`);
    const result = await run(client);
    await client.query('ROLLBACK');
    return result;
  } finally {
    await client.end();
  }
}

/** Older servers have no generated columns, and no catalog column that describes them. */
async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < 12)
    throw new CliError(`The server is PostgreSQL ${version}: 12 or later can be read.`);
}

/** The server asks for a password, and none is known. */
class PasswordRequired extends CliError {
  constructor() {
    super('The server asks for a password: set PGPASSWORD or use --password-stdin.');
  }
}

async function connect(request: DatabaseRequest, password: string | undefined): Promise<Client> {
  const open = await createOpener(request, password);
  const openWith = async (
    ssl: TlsOptions | false,
    [options, ...others]: readonly (string | undefined)[],
  ): Promise<Client> => {
    try {
      return await open(ssl, options);
    } catch (error) {
      if (others.length === 0 || !isOptionRefused(error)) throw error;
      return openWith(ssl, others);
    }
  };
  return connectWithTls(parse(request.address), (ssl) => openWith(ssl, LOGIN_OPTIONS));
}

/** Returns a function that opens a connection with or without TLS, and with options of the session. */
async function createOpener(
  { address, timeoutSeconds }: DatabaseRequest,
  password: string | undefined,
): Promise<(ssl: TlsOptions | false, options: string | undefined) => Promise<Client>> {
  const { default: pg } = await import('pg');
  const { host, port, user, database } = parse(address);
  return async (ssl, options) => {
    const client = new pg.Client({
      host,
      port,
      user: user || undefined,
      database: database || undefined,
      // Called only where the server asks for a password.
      password: () => {
        if (password === undefined) throw new PasswordRequired();
        return password;
      },
      ssl,
      options,
      application_name: 'joinery',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // Later than the server's own timeout, for a connection that is lost.
      query_timeout: timeoutSeconds * 1000 + CONNECT_TIMEOUT_MS,
    });
    // A connection that is lost between queries; the query that follows fails.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      // A connection that waits for a password would keep the process running.
      void client.end();
      throw error;
    }
  };
}
