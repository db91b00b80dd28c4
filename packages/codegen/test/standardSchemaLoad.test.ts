import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DiagramContent } from '@joinery/model';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCodeModel, type CodeModel } from '../src/index.ts';
import { randomRuns, TEST_SEED } from '../../../test/depth.ts';
import { standardSchema, type StandardDatabase } from '../src/schema/standardSchema.ts';
import { tablesOf } from '../src/schema/tables.ts';
import { SCHEMA_NAMES, schemaDiagram, tortureDiagram, withoutForeignKeys } from './fixtures.ts';
import { hostileDiagram } from './hostileDiagrams.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { resolveSpringClassPath } from './springClassPath.ts';

function modelsOf(): CodeModel[] {
  const known: DiagramContent[] = [tortureDiagram(), ...SCHEMA_NAMES.map(schemaDiagram)];
  const random = fc.sample(hostileDiagram, { numRuns: randomRuns(60) });
  return [...known, ...known.map(withoutForeignKeys), ...random].map(buildCodeModel);
}

/** Every schema in a namespace of its own, each loaded twice. */
function scriptOf(models: readonly CodeModel[], database: StandardDatabase): string {
  return models
    .map((model, index) => {
      const name = `s${index}`;
      const enter = database === 'h2' ? `SET SCHEMA ${name};` : `SET search_path TO ${name};`;
      const sql = standardSchema(model, database);
      return `CREATE SCHEMA ${name};\n${enter}\n${sql}\n${sql}`;
    })
    .join('\n');
}

/** Tables, columns and nullability as the model has them: `s0 order_item id NO`. */
function columnsOf(models: readonly CodeModel[]): string[] {
  return models
    .flatMap((model, index) =>
      tablesOf(model).flatMap(({ name, columns }) =>
        columns.map((column) => `s${index} ${name} ${column.name} ${column.isNullable ? 'YES' : 'NO'}`),
      ),
    )
    .sort();
}

const QUERY = `SELECT LOWER(table_schema) || ' ' || LOWER(table_name) || ' ' || LOWER(column_name) || ' ' || is_nullable
  FROM information_schema.columns WHERE LOWER(table_schema) LIKE 's%' AND LOWER(table_schema) <> 'sys'`;

describe('the schema of a Spring project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-schema-'));
  let postgres: Postgres;
  beforeAll(async () => (postgres = await startPostgres()), 120_000);
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(`[G88] loads into PostgreSQL twice, with the columns of the model (seed ${TEST_SEED})`, async () => {
    const models = modelsOf();
    const file = join(folder, 'postgresql.sql');
    writeFileSync(file, `${scriptOf(models, 'postgresql')}\n${QUERY};\n`);
    const lines = (await postgres.run(file)).split('\n').filter((line) => /^s\d+ /.test(line));
    expect(lines.sort()).toEqual(columnsOf(models));
  }, 240_000);

  it(`[G88] loads into H2 twice, with the columns of the model (seed ${TEST_SEED})`, async () => {
    const classPath = await resolveSpringClassPath(join(folder, 'project'), { database: { type: 'h2' } });
    const models = modelsOf();
    const file = join(folder, 'h2.sql');
    writeFileSync(file, `${scriptOf(models, 'h2')}\n${QUERY};\n`);
    const options = ['-url', 'jdbc:h2:mem:test', '-script', file, '-showResults'];
    const command = ['-Dfile.encoding=UTF-8', '-cp', classPath, 'org.h2.tools.RunScript', ...options];
    const { stdout } = await promisify(execFile)('java', command, { maxBuffer: 256 * 1024 * 1024 });
    const lines = stdout
      .split('\n')
      .flatMap((line) => /^--> (s\d+ \S+ \S+ (?:YES|NO))$/.exec(line.trim())?.[1] ?? []);
    expect(lines.sort()).toEqual(columnsOf(models));
  }, 240_000);
});
