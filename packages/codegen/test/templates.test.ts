import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEMPLATES } from '@joinery/model/templates';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCodeModel, springConfigSchema } from '../src/index.ts';
import { compileJava, compileStubs } from './javac.ts';
import { startMariaDb } from './mariadb.ts';
import { compileTypeormProject, writeTypeormProjects } from './typeormProject.ts';
import { generateSpringProject } from '../src/targets/spring/springProject.ts';
import { sqlFiles } from '../src/targets/sql/index.ts';
import { sqlOptionsSchema } from '../src/targets/sql/options.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joinery-templates-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test.each(TEMPLATES.map((template) => [template.id, template.content] as const))(
  '[R38] nothing in %s has to be repaired',
  (_, content) => {
    expect(buildCodeModel(content).diagnostics).toEqual([]);
  },
);

test('[R38] the Java of every template compiles without a warning', { timeout: 300_000 }, async () => {
  const files = TEMPLATES.flatMap(({ id, content }, index) => {
    const config = springConfigSchema.parse({ packageName: `com.example.template${String(index)}` });
    const project = generateSpringProject({ content, codeModel: buildCodeModel(content), config });
    return project.map((file) => ({ ...file, path: `${id}/${file.path}` }));
  });
  const stubs = await compileStubs(join(folder, 'stubs'));
  expect(await compileJava(join(folder, 'java'), files, stubs)).toBe('');
});

test('[R38] the TypeScript of every template compiles under strict', { timeout: 300_000 }, async () => {
  const projects = join(folder, 'typeorm');
  await writeTypeormProjects(
    projects,
    TEMPLATES.map(({ id, content }) => ({ name: id, content })),
  );
  expect(await compileTypeormProject(projects)).toBe('');
});

test('[R38] the SQL of every template loads with sample data, twice', { timeout: 300_000 }, async () => {
  const database = await startMariaDb();
  try {
    const { host, port, user, password } = database;
    const connection = await createConnection({ host, port, user, password, multipleStatements: true });
    for (const { id, content } of TEMPLATES) {
      const databaseName = id.replaceAll('-', '_');
      const options = { ...sqlOptionsSchema.parse({}), databaseName, addSampleData: true };
      const sql = sqlFiles(buildCodeModel(content), options)
        .map(({ code }) => code)
        .join('\n');
      await connection.query(sql);
      await connection.query(sql);
      const [tables] = await connection.query(`SHOW TABLES FROM \`${databaseName}\``);
      const joinTables = content.edges.filter(({ data }) => data.type === 'many-to-many').length;
      expect(tables, id).toHaveLength(content.nodes.length + joinTables);
    }
    await connection.end();
  } finally {
    await database.stop();
  }
});
