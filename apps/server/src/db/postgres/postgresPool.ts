import { type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseError, DatabaseUnavailableError } from '../databaseError.ts';

const MAX_CONNECTIONS = 16;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 60_000;
/** Longer than the statement's own, which ends it in order; this one is for a server that fell silent. */
const SILENCE_TIMEOUT_MS = 70_000;
/** A frozen node gives the rows it has locked free to the others after this time. */
const IDLE_TRANSACTION_TIMEOUT_MS = 20_000;

const NUL = /\0/g;
/** A commit counts as kept only once it is on disk, also where the database is set up otherwise. */
const KEEP_DURABLE = `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

/** Classes and codes of PostgreSQL that end a connection or say that there is none to be had. */
const UNAVAILABLE = /^(08...|57P0.|53300|25P03|57014)$/;

/** Times, revisions and counts come as numbers: all of them are below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

function toDatabaseError(error: unknown): DatabaseError {
  if (!(error instanceof Error)) return new DatabaseUnavailableError(String(error), 'UNKNOWN');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'CONNECTION_LOST';
  const isAnswer = error instanceof pg.DatabaseError;
  // What is not an answer of the server is a connection that could not be made or broke.
  return isAnswer && !UNAVAILABLE.test(code)
    ? new DatabaseError(error.message, code, { cause: error })
    : new DatabaseUnavailableError(error.message, code, { cause: error });
}

/** PostgreSQL's text holds every sign but NUL, which is stored as the sign for an unreadable one. */
function storable(parameter: unknown): unknown {
  return typeof parameter === 'string' && parameter.includes('\0')
    ? parameter.replace(NUL, '\uFFFD')
    : parameter;
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined;
  // Ended by the server between two statements; without a listener it would end the process.
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
    // A connection that failed is never handed out again: it may still be in the middle of something.
    release: () => client.release(broken),
  };
}

/** Connections to the PostgreSQL of `url`; whatever fails throws a DatabaseError, and a lost server is found again by itself. */
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
  // An idle connection that the server ended: the pool has dropped it already, and the next use opens another.
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
