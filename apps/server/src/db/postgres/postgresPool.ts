import { type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseError, DatabaseUnavailableError } from '../databaseError.ts';

const MAX_CONNECTIONS = 16;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 60_000;
/** Longer than the statement timeout, which ends statements in order; this one is for a silent server. */
const SILENCE_TIMEOUT_MS = 70_000;
/** After this time a frozen node's locked rows are released. */
const IDLE_TRANSACTION_TIMEOUT_MS = 20_000;

const NUL = /\0/g;
/** Commits must be on disk, even if the database is configured otherwise. */
const KEEP_DURABLE = `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

/** SQLSTATE classes and codes for lost or refused connections. */
const UNAVAILABLE = /^(08...|57P0.|53300|25P03|57014)$/;

/** Parse times, revisions and counts as numbers: all are below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

function toDatabaseError(error: unknown): DatabaseError {
  if (!(error instanceof Error)) return new DatabaseUnavailableError(String(error), 'UNKNOWN');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'CONNECTION_LOST';
  const isFromDatabase = error instanceof pg.DatabaseError;
  // Without a response of the server, the connection failed.
  return isFromDatabase && !UNAVAILABLE.test(code)
    ? new DatabaseError(error.message, code, { cause: error })
    : new DatabaseUnavailableError(error.message, code, { cause: error });
}

/** PostgreSQL's text supports every character but NUL, which is stored as the replacement character. */
function storable(parameter: unknown): unknown {
  return typeof parameter === 'string' && parameter.includes('\0')
    ? parameter.replace(NUL, '\uFFFD')
    : parameter;
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined;
  // The server may end the connection between two statements; without a listener that would end the process.
  client.on('error', (error) => {
    broken = error;
  });
  const query = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    try {
      return await client.query(text, parameters.map(storable));
    } catch (error) {
      const known = toDatabaseError(error);
      if (known instanceof DatabaseUnavailableError) broken = known;
      throw known;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // A failed connection is never reused: its state is unknown.
    release: () => client.release(broken),
  };
}

/**
 * Creates a connection pool for the PostgreSQL at `url`. Failures throw a DatabaseError; the pool
 * reconnects automatically.
 */
export function createPostgresPool(url: string): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    fallback_application_name: 'joinery',
    types,
  });
  // An idle connection was closed by the server: the pool has already dropped it and will open another.
  pool.on('error', () => undefined);
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw toDatabaseError(error);
      });
      const known = wrapped.get(client);
      if (known) return known;
      const made = wrapClient(client);
      try {
        await made.query(KEEP_DURABLE, []);
      } catch (error) {
        made.release();
        throw error;
      }
      wrapped.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
}
