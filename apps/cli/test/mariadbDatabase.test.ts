import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MariaDb, startMariaDb } from '../../../packages/codegen/test/mariadb.ts';
import { runReadOnly } from '../src/databases/mysql.ts';
import { readDatabase } from '../src/databases/readDatabase.ts';
import { createCertificate } from './certificate.ts';
import { readOutline } from './diagrams.ts';
import { joinery, joineryWith, temporaryFolder } from './joinery.ts';

const SCHEMA = `
CREATE TABLE customer (
  id bigint unsigned AUTO_INCREMENT PRIMARY KEY, mail varchar(200) NOT NULL DEFAULT 'a@b' UNIQUE COMMENT 'Who''s mail',
  mood enum('sad', 'it''s ok', 'back\\\\slash') DEFAULT 'sad', balance decimal(10,2) DEFAULT 0.00 CHECK (balance >= 0),
  twice decimal(12,2) GENERATED ALWAYS AS (balance * 2) STORED, settings json, KEY by_mood (mood, balance)
) COMMENT = 'Buyers';
CREATE TABLE \`Order "Line\`\`s\` (
  \`Order Id\` int, No smallint, customer_id bigint unsigned NOT NULL, at datetime DEFAULT current_timestamp(),
  PRIMARY KEY (\`Order Id\`, No), CONSTRAINT line_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE);
CREATE TABLE part (id int PRIMARY KEY, o int, n smallint, UNIQUE KEY by_line (o, n), FOREIGN KEY (o, n) REFERENCES \`Order "Line\`\`s\` (\`Order Id\`, No));
CREATE TABLE history (id int PRIMARY KEY, v text) WITH SYSTEM VERSIONING;
CREATE VIEW names AS SELECT mail FROM customer;
CREATE SEQUENCE numbers;
`;

let server: MariaDb;
let admin: Connection;
let folder: string;
let out: string;
let at: string;

beforeAll(async () => {
  folder = temporaryFolder();
  out = join(folder, 'shop.json');
  joinery('--version');
  server = await startMariaDb();
  at = `127.0.0.1:${server.port}`;
  admin = await createConnection({
    host: '127.0.0.1',
    port: server.port,
    user: server.user,
    password: server.password,
    multipleStatements: true,
  });
  await admin.query(`CREATE DATABASE \`my shop\`; USE \`my shop\`; ${SCHEMA}`);
  await admin.query('CREATE DATABASE crm; CREATE TABLE crm.part (id int PRIMARY KEY)');
  await admin.query("CREATE USER outsider@'%' IDENTIFIED BY 'x'; SET GLOBAL sql_mode = 'ANSI_QUOTES'");
}, 180_000);
afterAll(async () => {
  await admin.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (address: string, ...options: string[]) =>
  joineryWith(
    { env: { MYSQL_PWD: server.password } },
    'import',
    address,
    '--out',
    out,
    '--force',
    ...options,
  );

test('[T1] reading a database runs no function, view or trigger of its owner', async () => {
  const trap = "SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'TRAP'";
  const names = ['concat', 'database', 'format', 'quote', 'version', 'spring'];
  const functions = names.map(
    (name) =>
      `CREATE FUNCTION trapped.\`${name}\` () RETURNS int DETERMINISTIC SQL SECURITY INVOKER BEGIN ${trap}; RETURN 1; END`,
  );
  for (const statement of [
    'CREATE DATABASE trapped',
    ...functions,
    `CREATE TABLE trapped.\`a\`\`b; DROP TABLE crm.part; --x\` (id int PRIMARY KEY, n int AS (id + 1) VIRTUAL, CHECK (id > 0))`,
    'CREATE VIEW trapped.v AS SELECT trapped.spring() AS x',
    'CREATE VIEW trapped.broken AS SELECT * FROM trapped.v',
    'CREATE TABLE trapped.t (id int PRIMARY KEY)',
    `CREATE TRIGGER trapped.bi BEFORE INSERT ON trapped.t FOR EACH ROW ${trap}`,
    `CREATE PROCEDURE trapped.p () ${trap}`,
  ])
    await admin.query(statement);
  await expect(admin.query('SELECT * FROM trapped.v')).rejects.toThrow('TRAP');
  process.env['MYSQL_PWD'] = server.password;
  const { text } = await readDatabase(`mariadb://joinery@${at}/trapped`);
  delete process.env['MYSQL_PWD'];
  expect(text).toContain('CREATE TABLE `a``b; DROP TABLE crm.part; --x`');
  expect(text).not.toMatch(/spring|broken|TRIGGER|PROCEDURE/u);
  // The command of the import dialog.
  const dumped = execFileSync(
    'mariadb-dump',
    ['--no-data', '-h', '127.0.0.1', '-P', String(server.port), '-u', server.user, 'trapped'],
    { encoding: 'utf8', env: { ...process.env, MYSQL_PWD: server.password } },
  );
  const dump = join(folder, 'trapped.sql');
  writeFileSync(dump, dumped);
  expect(joinery('import', dump, '--out', out, '--force', '--format', 'mariadb')).toMatchObject({
    exitCode: 0,
  });
  expect(readFileSync(out, 'utf8')).toContain('a`b; DROP TABLE crm.part; --x');
  await admin.query('SELECT * FROM crm.part; DROP DATABASE trapped');
});

test('[I31] a MariaDB database becomes the diagram of the script that made it', () => {
  const read = run(`mariadb://joinery@${at}/my%20shop`);
  expect(read).toMatchObject({
    exitCode: 0,
    stdout: `4 entities and 2 relationships written to ${out}\n`,
  });
  expect(read.stderr).toContain(`mariadb://joinery@${at}/my shop: read as MariaDB\n`);
  const script = join(folder, 'script.sql');
  writeFileSync(script, SCHEMA);
  const scripted = join(folder, 'script.json');
  expect(joinery('import', script, '--out', scripted, '--format', 'mariadb')).toMatchObject({ exitCode: 0 });
  expect(readOutline(out)).toEqual(readOutline(scripted));
});

test('[I33] several databases are read with --schema, and patterns choose the tables', () => {
  const both = run(
    `mysql://joinery@${at}`,
    '--schema',
    'my shop',
    '--schema',
    'crm',
    '--exclude',
    'my shop.h*',
  );
  expect(both).toMatchObject({ exitCode: 0, stdout: `4 entities and 2 relationships written to ${out}\n` });
  expect(JSON.stringify(readOutline(out))).toContain('crm');
  expect(run(`mysql://joinery@${at}`).stderr).toBe(
    `joinery: mysql://joinery@${at}/: the address or --schema must name the database to read.\n`,
  );
});

test('[I32] [I34] a failure is one plain line without the password', () => {
  const cases = [
    [`mysql://joinery:wr%3Aong@${at}/crm`, 'the sign-in was rejected; check user and password'],
    [`mysql://joinery:wr%3Aong@127.0.0.1:1/crm`, 'the connection was refused'],
    [`mysql://joinery:${server.password}@${at}/missing`, 'there is no such database'],
    [`mysql://outsider:x@${at}/crm`, 'the user has no permission to read it'],
    [`mysql://joinery:wr%3Aong@${at}/crm?ssl-mode=REQUIRED`, 'the server does not offer TLS'],
  ] as const;
  const target = join(folder, 'nothing.json');
  for (const [source, message] of cases) {
    const failed = joinery('import', source, '--out', target);
    expect(failed).toMatchObject({ exitCode: 1, stdout: '' });
    expect(failed.stderr).toMatch(/^joinery: [^\n]+\n$/u);
    expect(failed.stderr).toContain(message);
    expect(failed.stderr).not.toMatch(/wr(?::|%3A)ong|joinery-test/u);
  }
  expect(existsSync(target)).toBe(false);
  const read = run(`mysql://joinery@${at}/crm`);
  expect(`${read.stdout}${read.stderr}${readFileSync(out, 'utf8')}`).not.toContain(server.password);
});

test('[I36] TLS is checked as the address says', async () => {
  const key = join(folder, 'server.key');
  const certificate = join(folder, 'server.crt');
  createCertificate(key, certificate);
  const secure = await startMariaDb([`--ssl-key=${key}`, `--ssl-cert=${certificate}`]);
  try {
    const read = (host: string, options: string) =>
      readDatabase(`mysql://joinery:joinery-test@${host}:${secure.port}/mysql${options}`);
    const isRead = expect.objectContaining({ format: 'mysql' }) as unknown;
    await expect(read('127.0.0.1', '')).resolves.toEqual(isRead);
    await expect(read('127.0.0.1', '?ssl-mode=REQUIRED')).resolves.toEqual(isRead);
    await expect(read('127.0.0.1', `?ssl-mode=VERIFY_CA&ssl-ca=${certificate}`)).resolves.toEqual(isRead);
    await expect(read('localhost', `?ssl-ca=${certificate}`)).resolves.toEqual(isRead);
    await expect(read('127.0.0.1', `?ssl-ca=${certificate}`)).rejects.toThrow('the address has a number');
    await expect(read('localhost', '?ssl-mode=VERIFY_IDENTITY')).rejects.toThrow('the TLS connection failed');
  } finally {
    await secure.stop();
  }
}, 120_000);

test('[I35] the session cannot write, and ends at its timeout', async () => {
  const request = {
    address: `mysql://joinery@${at}/my%20shop`,
    schemas: [],
    isIncluded: () => true,
    timeoutSeconds: 1,
    findPassword: () => server.password,
    askPassword: undefined,
  };
  for (const sql of ['CREATE TABLE written (id int)', "INSERT INTO history VALUES (1, 'a')"])
    await expect(runReadOnly(request, (select) => select(sql))).rejects.toThrow('READ ONLY transaction');
  await expect(runReadOnly(request, (select) => select('SELECT SLEEP(20)'))).rejects.toThrow(
    /max_statement_time/u,
  );
  const address = `mysql://joinery:${server.password}@${at}/my%20shop`;
  await admin.query('LOCK TABLES history WRITE');
  await expect(readDatabase(address, { timeout: 1 })).resolves.toMatchObject({ format: 'mysql' });
  await admin.query('UNLOCK TABLES');
});
