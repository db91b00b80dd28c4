import { writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '../../../packages/codegen/test/postgres.ts';
import { IS_THOROUGH } from '../../../test/depth.ts';
import { downloadPostgres } from '../../../test/postgresVersion.ts';
import { readDatabase } from '../src/databases/readDatabase.ts';
import { temporaryFolder } from './joinery.ts';

/** A trigger that fires on each connection to a database since version 17, with the rights of the user that connects. */
const LOGIN_TRAP = `
CREATE TABLE victim (id bigint PRIMARY KEY, name varchar(40) NOT NULL);
CREATE ROLE ann LOGIN;
CREATE FUNCTION on_login() RETURNS event_trigger LANGUAGE plpgsql AS $f$ BEGIN
  DROP TABLE victim;
  RAISE EXCEPTION 'TRAP for %', session_user;
END $f$;
CREATE EVENT TRIGGER trap ON login EXECUTE FUNCTION on_login();
`;

/** Runs a server of a version with the database that a script makes. */
async function withServer(
  major: 11 | 17,
  script: string,
  run: (addressOf: (user: string) => string) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder();
  const programs = downloadPostgres(major);
  try {
    const server = await startPostgres(programs.folder);
    try {
      const file = join(folder, 'schema.sql');
      writeFileSync(file, script);
      await server.run(file);
      await run((user) => `postgres://${user}@127.0.0.1:${server.port}/postgres`);
    } finally {
      await server.stop();
    }
  } finally {
    programs.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

test('[T1] a login trigger does not run when a superuser reads the database', async () => {
  await withServer(17, LOGIN_TRAP, async (addressOf) => {
    const client = new pg.Client({ connectionString: addressOf('joinery') });
    client.on('error', () => undefined);
    await expect(client.connect()).rejects.toThrow('TRAP for joinery');
    const { text } = await readDatabase(addressOf('joinery'));
    expect(text).toContain('CREATE TABLE public.victim');
    // Only a superuser may turn it off: for others it runs in a transaction that cannot write.
    await expect(readDatabase(addressOf('ann'))).rejects.toThrow(
      'cannot execute DROP TABLE in a read-only transaction',
    );
  });
}, 180_000);

if (IS_THOROUGH)
  test('a server that is too old is named', async () => {
    await withServer(11, 'CREATE TABLE customer (id bigint PRIMARY KEY)', async (addressOf) => {
      await expect(readDatabase(addressOf('joinery'))).rejects.toThrow(
        'The server is PostgreSQL 11.22: 12 or later can be read.',
      );
    });
  }, 180_000);
