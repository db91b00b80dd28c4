import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findPostgresProgram, startPostgresCluster } from '../../../test/postgres.ts';

const MAX_BUFFER = 64 * 1024 * 1024;

/** A private PostgreSQL. */
export interface Postgres {
  /** Port on 127.0.0.1; the user is joinery, without a password. */
  port: string;
  /** Runs a SQL file. Throws the output of psql at the first error. */
  run(file: string): Promise<string>;
  /** Returns the schema of a database as pg_dump writes it. */
  dumpSchema(database: string): Promise<string>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL with an empty data folder on 127.0.0.1; works as root and as any other user. `programs` is the folder of
 * another version.
 */
export async function startPostgres(programs?: string): Promise<Postgres> {
  const cluster = await startPostgresCluster({ programs });
  const account = ['-h', '127.0.0.1', '-p', cluster.port, '-U', 'joinery'];
  const runProgram = async (name: string, words: readonly string[]): Promise<string> => {
    const env = { ...process.env, PGCLIENTENCODING: 'UTF8', PGOPTIONS: '-c client_min_messages=error' };
    const options = { env, maxBuffer: MAX_BUFFER };
    return (await promisify(execFile)(findPostgresProgram(name), [...account, ...words], options)).stdout;
  };
  return {
    port: cluster.port,
    run: (file) =>
      runProgram('psql', [
        ...['-d', 'postgres', '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-f'],
        file,
      ]),
    dumpSchema: (database) => runProgram('pg_dump', ['--schema-only', '--no-owner', database]),
    stop: () => cluster.remove(),
  };
}
