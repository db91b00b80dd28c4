import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { POSTGRESQL_DDL_QUERY } from '@joinery/import';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../packages/codegen/test/postgres.ts';
import { runReadOnly } from '../src/databases/postgresql.ts';
import { isDatabaseAddress, readDatabase } from '../src/databases/readDatabase.ts';
import { createCertificate } from './certificate.ts';
import { readOutline } from './diagrams.ts';
import { joinery, joineryWith, repositoryPath, temporaryFolder } from './joinery.ts';

const PASSWORD = 'pa:ss/w%rd';

const SCHEMA = String.raw`
CREATE EXTENSION btree_gist;
CREATE SCHEMA "Sales Dept";
CREATE TYPE mood AS ENUM ('sad', 'it''s ok', E'back\\slash');
CREATE DOMAIN email AS varchar(200) NOT NULL DEFAULT 'a@b' CONSTRAINT has_at CHECK (VALUE LIKE '%@%');
CREATE TABLE customer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, mail email UNIQUE, name varchar(80) NOT NULL, mood mood DEFAULT 'sad',
  balance numeric(10,2) DEFAULT 0 CHECK (balance >= 0), twice numeric GENERATED ALWAYS AS (balance * 2) STORED, tags text[]);
CREATE TABLE "Sales Dept"."Order ""Line""" (
  "Order Id" int, "No" smallint, customer_id bigint NOT NULL REFERENCES customer ON DELETE CASCADE,
  at timestamptz DEFAULT now(), PRIMARY KEY ("Order Id", "No"));
CREATE TABLE part (
  id serial PRIMARY KEY, o int, n smallint, FOREIGN KEY (o, n) REFERENCES "Sales Dept"."Order ""Line""", UNIQUE (o, n));
CREATE INDEX ON customer (name, balance);
CREATE INDEX lower_name ON customer (lower(name));
COMMENT ON TABLE customer IS 'Who''s buying';
COMMENT ON COLUMN customer.name IS E'Full\nname';
CREATE TABLE booking (id int PRIMARY KEY, room int, during tsrange, EXCLUDE USING gist (room WITH =, during WITH &&));
CREATE UNLOGGED TABLE cache (k text PRIMARY KEY, v text);
CREATE TABLE log (at date NOT NULL, id int, PRIMARY KEY (id, at)) PARTITION BY RANGE (at);
CREATE TABLE log1 PARTITION OF log FOR VALUES FROM ('2020-01-01') TO ('2021-01-01');
CREATE FOREIGN DATA WRAPPER w;
CREATE SERVER elsewhere FOREIGN DATA WRAPPER w;
CREATE FOREIGN TABLE far (a int) SERVER elsewhere;
CREATE VIEW customer_names AS SELECT name FROM customer;
CREATE ROLE reader LOGIN PASSWORD '${PASSWORD}';
CREATE DATABASE closed;
REVOKE CONNECT ON DATABASE closed FROM public;
`;

let server: Postgres;
let folder: string;
let out: string;
let address: string;

async function execute(sql: string): Promise<string> {
  const file = join(folder, 'run.sql');
  writeFileSync(file, sql);
  return server.run(file);
}

/** Replaces the rules of sign-in, as a server in production has them. */
async function setRules(rules: readonly string[]): Promise<void> {
  const file = (await execute('SHOW hba_file')).trim();
  writeFileSync(file, `${rules.join('\n')}\n`);
  await execute('SELECT pg_reload_conf()');
}

beforeAll(async () => {
  folder = temporaryFolder();
  out = join(folder, 'shop.json');
  joinery('--version');
  server = await startPostgres();
  address = `127.0.0.1:${server.port}/postgres`;
  await execute(SCHEMA);
  await setRules(['host all reader 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 trust']);
}, 180_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[I31] a PostgreSQL database becomes the diagram of its pg_dump', () => {
  const run = joinery('import', `postgres://joinery@${address}`, '--out', out, '--force');
  expect(run).toMatchObject({ exitCode: 0, stdout: `7 entities and 2 relationships written to ${out}\n` });
  const place = `postgres://joinery@${address}`;
  expect(run.stderr.split('\n')).toEqual(
    expect.arrayContaining([
      `${place}: read as PostgreSQL`,
      `${place}: Table public.far is a foreign table in the database.`,
      `${place}: Table public.cache is an unlogged table in the database.`,
      `${place}: The exclusion constraint of booking is not kept.`,
      `${place}: Check of customer is not kept: (balance >= (0)::numeric)`,
    ]),
  );
  const dump = join(folder, 'dump.sql');
  const connection = ['-h', '127.0.0.1', '-p', server.port, '-U', 'joinery', 'postgres'];
  execFileSync('pg_dump', ['-s', '-f', dump, ...connection]);
  const dumped = join(folder, 'dump.json');
  expect(joinery('import', dump, '--out', dumped)).toMatchObject({ exitCode: 0 });
  expect(readOutline(out)).toEqual(readOutline(dumped));
  expect(JSON.stringify(readOutline(out))).toContain('Order \\"Line\\"');
});

test('[I37] the query for other tools gives the same diagram, as they print it', () => {
  const query = join(folder, 'query.sql');
  writeFileSync(query, POSTGRESQL_DDL_QUERY);
  joinery('import', `postgres://joinery@${address}`, '--out', out, '--force');
  const connection = ['-h', '127.0.0.1', '-p', server.port, '-U', 'joinery', 'postgres'];
  for (const form of ['-At', '-A', '--csv', '--pset=linestyle=unicode', '--pset=pager=off']) {
    const printed = join(folder, 'printed.sql');
    writeFileSync(printed, execFileSync('psql', ['-X', form, '-f', query, ...connection]));
    const pasted = join(folder, 'pasted.json');
    expect(joinery('import', printed, '--out', pasted, '--force')).toMatchObject({ exitCode: 0 });
    expect(readOutline(pasted), form).toEqual(readOutline(out));
  }
});

test('[I33] schemas and patterns choose the tables', () => {
  const options = ['--schema', 'public', '--include', 'c*', '--include', 'part', '--exclude', 'public.CACHE'];
  const run = joinery('import', `postgresql://joinery@${address}`, '--out', out, '--force', ...options);
  expect(run).toMatchObject({ exitCode: 0, stdout: `2 entities and 0 relationships written to ${out}\n` });
  const none = joinery(
    'import',
    `postgres://joinery@${address}`,
    '--out',
    out,
    '--force',
    '--schema',
    'nope',
  );
  expect(none).toMatchObject({ exitCode: 1, stdout: '' });
  expect(none.stderr).toBe(
    `joinery: postgres://joinery@${address}: there is no table that can be read and fits the options\n`,
  );
});

test('[I32] the password comes from the environment, standard input or the address, and is in no output', () => {
  const place = `postgres://reader@${address}`;
  const encoded = encodeURIComponent(PASSWORD);
  const runs = [
    joineryWith({ env: { PGPASSWORD: PASSWORD } }, 'import', place, '--out', out, '--force'),
    joineryWith({ input: `${PASSWORD}\n` }, 'import', place, '--out', out, '--force', '--password-stdin'),
    joinery('import', `postgres://reader:${encoded}@${address}`, '--out', out, '--force'),
  ];
  for (const run of runs) {
    expect(run.exitCode, run.stderr).toBe(0);
    expect(`${run.stdout}${run.stderr}${readFileSync(out, 'utf8')}`).not.toMatch(/pa(?::|%3A)ss/u);
  }
  expect(runs.map(({ stderr }) => stderr.includes('The password in the address is visible'))).toEqual([
    false,
    false,
    true,
  ]);
});

test('[I32] a terminal asks for the password and does not show it', async () => {
  const command = `node ${repositoryPath('apps/cli/bin/joinery.mjs')} import postgres://reader@${address} --out ${out} --force`;
  const terminal = spawn('/usr/bin/script', ['-qec', command, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let shown = '';
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!shown.includes(': ') && `${shown}${text}`.includes(': ')) terminal.stdin.write(`${PASSWORD}\r`);
    shown += text;
  });
  const [exitCode] = (await once(terminal, 'exit')) as [number];
  expect(shown).toContain(`Password of reader for postgres://reader@${address}: `);
  expect(shown).toContain('7 entities and 2 relationships written');
  expect(shown).not.toContain(PASSWORD);
  expect(exitCode).toBe(0);
});

test('[I34] a failure is one plain line with exit code 1, without the password, and writes nothing', async () => {
  const wrong = encodeURIComponent('wr:ong');
  const { port } = server;
  const cases = [
    [`postgres://reader:${wrong}@${address}`, 'the sign-in was rejected; check user and password'],
    [
      `postgres://reader@${address}`,
      'The server asks for a password: set PGPASSWORD or use --password-stdin.',
    ],
    [`postgres://joinery:${wrong}@127.0.0.1:1/db`, 'the connection was refused'],
    [`postgres://joinery:${wrong}@no-such-host.invalid/db`, 'the host is unknown'],
    [`postgres://joinery:${wrong}@127.0.0.1:${port}/missing`, 'there is no such database'],
    [`postgres://joinery:${wrong}@${address}?sslmode=require`, 'the server does not offer TLS'],
    [`postgres://joinery:${wrong}@${address}?sslmode=nonsense`, 'sslmode in the address is not known'],
  ] as const;
  const target = join(folder, 'nothing.json');
  for (const [source, message] of cases) {
    const run = joinery('import', source, '--out', target);
    expect(run).toMatchObject({ exitCode: 1, stdout: '' });
    expect(run.stderr).toMatch(/^joinery: [^\n]+\n$/u);
    expect(run.stderr).toContain(message);
    expect(run.stderr).not.toMatch(/wr(?::|%3A)ong/u);
  }
  expect(existsSync(target)).toBe(false);
  process.env['PGPASSWORD'] = PASSWORD;
  await expect(readDatabase(`postgres://reader@127.0.0.1:${port}/closed`)).rejects.toThrow(
    'the user has no permission to read it',
  );
  delete process.env['PGPASSWORD'];
});

test('[I35] the session cannot write, and ends at its timeout', async () => {
  const request = {
    address: `postgres://joinery@${address}`,
    schemas: [],
    isIncluded: () => true,
    timeoutSeconds: 1,
    findPassword: () => undefined,
    askPassword: undefined,
  };
  await expect(
    runReadOnly(request, (client) => client.query('CREATE TABLE written (id int)')),
  ).rejects.toThrow('cannot execute CREATE TABLE in a read-only transaction');
  await expect(runReadOnly(request, (client) => client.query('SELECT pg_sleep(20)'))).rejects.toThrow(
    'canceling statement due to statement timeout',
  );
  const locker = new pg.Client({ connectionString: `postgres://joinery@${address}` });
  await locker.connect();
  try {
    await locker.query('BEGIN; LOCK TABLE customer IN ACCESS EXCLUSIVE MODE');
    await expect(readDatabase(request.address, { timeout: 1 })).rejects.toThrow(
      'the database did not respond in time; --timeout allows more',
    );
  } finally {
    await locker.end();
  }
});

test('[I36] TLS is checked as the address says', async () => {
  const key = join(folder, 'server.key');
  const certificate = join(folder, 'server.crt');
  createCertificate(key, certificate);
  const data = (await execute('SHOW data_directory')).trim();
  // Written by the server itself, whose user owns the files then.
  for (const [name, file] of [
    ['server.key', key],
    ['server.crt', certificate],
  ] as const)
    await execute(
      `COPY (SELECT unnest(string_to_array('${readFileSync(file, 'utf8').trim()}', E'\\n'))) TO PROGRAM 'umask 077; cat > ${data}/${name}'`,
    );
  await execute('ALTER SYSTEM SET ssl = on');
  await setRules(['hostssl all all 127.0.0.1/32 trust', 'hostssl all all ::1/128 trust']);
  const at = `postgres://joinery@HOST:${server.port}/postgres`;
  const read = (host: string, options: string) => readDatabase(`${at.replace('HOST', host)}${options}`);
  await expect(read('127.0.0.1', '')).resolves.toMatchObject({ format: 'postgresql' });
  await expect(read('127.0.0.1', '?sslmode=require')).resolves.toMatchObject({ format: 'postgresql' });
  await expect(read('localhost', `?sslmode=verify-full&sslrootcert=${certificate}`)).resolves.toMatchObject({
    format: 'postgresql',
  });
  await expect(read('127.0.0.1', `?sslmode=verify-ca&sslrootcert=${certificate}`)).resolves.toMatchObject({
    format: 'postgresql',
  });
  // [T5] A certificate that is given is checked, as psql does.
  const other = join(folder, 'other.crt');
  createCertificate(join(folder, 'other.key'), other);
  await expect(read('127.0.0.1', `?sslmode=require&sslrootcert=${certificate}`)).resolves.toBeDefined();
  for (const mode of ['prefer', 'require', 'verify-ca'])
    await expect(read('127.0.0.1', `?sslmode=${mode}&sslrootcert=${other}`), mode).rejects.toThrow(
      'the TLS connection failed',
    );
  await expect(read('127.0.0.1', `?sslmode=verify-full&sslrootcert=${certificate}`)).rejects.toThrow(
    'the TLS connection failed',
  );
  await expect(read('localhost', '?sslmode=verify-full')).rejects.toThrow('the TLS connection failed');
  await expect(read('localhost', '?sslmode=disable')).rejects.toThrow('the sign-in was rejected');
});

test('[I32] an address of another scheme is not repeated', () => {
  const run = joinery(
    'import',
    'jdbc:postgresql://ann:secret@host/db',
    '--out',
    join(folder, 'nothing.json'),
  );
  expect(run).toMatchObject({ exitCode: 1, stdout: '' });
  expect(run.stderr).toMatch(/^joinery: This is no address of a database that can be read[^\n]+\n$/u);
  expect(run.stderr).not.toContain('secret');
});

test.each([
  ' postgres://ann:se/cr@et@127.0.0.1:1/db',
  './postgres://ann:secret@host/db',
  '"postgres://ann:secret@host/db"',
  'postgres:/ann:secret@host/db',
  'POSTGRES://ann:secret@no-such-host.invalid/db',
  'ann:secret@host/db',
  './jdbc:postgresql://host/db?user=ann&password=secret',
])('[T10] the password of %s is not repeated', (address) => {
  const target = join(folder, 'nothing.json');
  for (const words of [
    ['import', address, '--out', target],
    ['diff', address, target],
    ['import', target, '--out', address],
  ]) {
    const run = joinery(...words);
    expect(run.exitCode, run.stderr).toBeGreaterThan(0);
    expect(`${run.stdout}${run.stderr}`).not.toMatch(/secret|cr@et/u);
  }
});

test('[T11] names of a file reach the terminal without characters that steer it', () => {
  const script = join(folder, 'names.sql');
  writeFileSync(
    script,
    'CREATE TABLE "a\u202eb\u0007\u001b[31m" (id int PRIMARY KEY, "x\u2066" int[]);\nCREATE TABLE z (y int[]);',
  );
  const runs = [
    joinery('import', script, '--out', join(folder, 'names.json'), '--format', 'postgresql'),
    joinery('diff', script, out),
  ];
  for (const run of runs)
    expect(`${run.stdout}${run.stderr}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u);
});

test('[I31] addresses are distinguished from paths', () => {
  expect(
    ['postgres://a/b', 'PostgreSQL://a', 'mysql://a', 'mariadb://a', 'sqlite:a.db'].every(isDatabaseAddress),
  ).toBe(true);
  expect(['a.sql', 'C:\\a.sql', './sqlite/a', 'a:b'].some(isDatabaseAddress)).toBe(false);
});
