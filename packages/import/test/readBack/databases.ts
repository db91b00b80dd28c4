import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SqlDatabase } from '@joinery/codegen';
import Sqlite from 'libsql';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { startMariaDb } from '../../../codegen/test/mariadb.ts';
import { startPostgres } from '../../../codegen/test/postgres.ts';
import { resolveSpringClassPath } from '../../../codegen/test/springClassPath.ts';

/** Loads each script into an empty database, `s0`, `s1` and so on, and returns the schemas as the database prints them. */
type ReadBack = (scripts: readonly string[]) => Promise<string[]>;

/** The real databases that scripts are loaded into. */
export const READ_BACK: Readonly<Record<SqlDatabase, ReadBack>> = {
  mysql: readBackMariaDb,
  mariadb: readBackMariaDb,
  postgresql: readBackPostgres,
  sqlite: (scripts) => Promise.resolve(scripts.map(readBackSqlite)),
  h2: readBackH2,
};

async function readBackMariaDb(scripts: readonly string[]): Promise<string[]> {
  const server = await startMariaDb();
  try {
    const { host, port, user, password } = server;
    const account = { host, port, user, password };
    const connection = await createConnection({ ...account, multipleStatements: true, charset: 'utf8mb4' });
    const rows = async (sql: string): Promise<string[][]> =>
      (await connection.query<RowDataPacket[]>(sql))[0].map((row) => Object.values(row).map(String));
    const schemas: string[] = [];
    for (const [index, script] of scripts.entries()) {
      await connection.query(script);
      const tables = (await rows(`SHOW TABLES IN s${index}`)).flat();
      const statements: string[] = [];
      for (const table of tables)
        statements.push(
          ...(await rows(`SHOW CREATE TABLE s${index}.\`${table}\``)).map((row) => row[1] ?? ''),
        );
      schemas.push(statements.map((statement) => `${statement};\n`).join(''));
    }
    await connection.end();
    return schemas;
  } finally {
    await server.stop();
  }
}

async function readBackPostgres(scripts: readonly string[]): Promise<string[]> {
  const [server, folder] = [await startPostgres(), mkdtempSync(join(tmpdir(), 'joinery-read-back-'))];
  try {
    const file = join(folder, 'all.sql');
    const parts = scripts.map(
      (script, index) => `CREATE DATABASE s${index};\n\\connect s${index}\n${script}`,
    );
    writeFileSync(file, parts.join('\n'));
    await server.run(file);
    const schemas: string[] = [];
    for (const index of scripts.keys()) schemas.push(await server.dumpSchema(`s${index}`));
    return schemas;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function readBackSqlite(script: string): string {
  const sqlite = new Sqlite(':memory:');
  sqlite.exec(script);
  const rows = sqlite.prepare(
    "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'",
  );
  const statements = rows.all().map((row) => String(Object.values(row as object)[0]));
  sqlite.close();
  return statements.map((statement) => `${statement};\n`).join('');
}

const MARK = 'end of schema';

/** One run of H2 for all scripts: its RunScript prints rows as `--> row`. */
async function readBackH2(scripts: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-read-back-'));
  try {
    const classPath = await resolveSpringClassPath(join(folder, 'project'), { database: { type: 'h2' } });
    const file = join(folder, 'h2.sql');
    const parts = scripts.map(
      (script, index) =>
        `CREATE SCHEMA s${index};\nSET SCHEMA s${index};\n${script}\nSCRIPT NODATA SCHEMA s${index};\nSELECT '${MARK}';`,
    );
    writeFileSync(file, parts.join('\n'));
    const run = ['org.h2.tools.RunScript', '-url', 'jdbc:h2:mem:test', '-script', file, '-showResults'];
    const options = { maxBuffer: 512 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)(
      'java',
      ['-Dfile.encoding=UTF-8', '-cp', classPath, ...run],
      options,
    );
    return h2Schemas(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function h2Schemas(output: string): string[] {
  const schemas: string[] = [];
  let lines: string[] = [];
  let isRow = false;
  for (const line of output.split('\n')) {
    isRow = line.startsWith('--> ') || (isRow && !line.endsWith(';'));
    if (line === `--> ${MARK}`) {
      schemas.push(lines.join('\n'));
      lines = [];
    } else if (line.startsWith('--> ')) lines.push(line.slice('--> '.length));
    else if (isRow) lines.push(line);
  }
  return schemas;
}
