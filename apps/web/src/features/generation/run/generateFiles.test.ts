import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { type SpringConfigInput, springConfigSchema } from '@joinery/codegen';
import { type DiagramContent, parseDiagramFile, toContent, toRecords } from '@joinery/model';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateFiles } from './generateFiles.ts';

const ROOT = resolve(import.meta.dirname, '../../../../../..');
const CLI = join(ROOT, 'apps/cli/bin/joinery.mjs');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joinery-same-bytes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function schemaFile(name: string): string {
  return join(ROOT, `fixtures/schemas/${name}.er-diagram.json`);
}

function readSchema(name: string): DiagramContent {
  const parsed = parseDiagramFile(readFileSync(schemaFile(name), 'utf8'), {
    createId: () => crypto.randomUUID(),
  });
  if (!parsed.ok) throw new Error(parsed.message);
  // As stored in the editor.
  return toContent(toRecords(parsed.content));
}

interface CliRequest {
  schema: string;
  target: 'spring-boot' | 'typeorm' | 'mysql';
  config: unknown;
  name: string;
}

/** Output of the command line: path -> text. */
function cliFiles({ schema, target, config, name }: CliRequest): Record<string, string> {
  const out = join(folder, name);
  const configFile = `${out}.json`;
  writeFileSync(configFile, JSON.stringify(config));
  const args = ['generate', schemaFile(schema), '--target', target, '--out', out, '--config', configFile];
  const run = spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8' });
  expect(run, run.stderr).toMatchObject({ status: 0 });
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [relative(out, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

const CASES: { name: string; schema: string; config: SpringConfigInput }[] = [
  { name: 'defaults', schema: 'petclinic', config: {} },
  {
    name: 'everything-else',
    schema: 'sakila',
    config: {
      bootVersion: '3.3.0',
      javaVersion: '21',
      packaging: 'war',
      groupId: 'org.shop',
      artifactId: 'film-shop',
      baseDir: 'somewhere',
      name: 'Film Shop',
      dependencies: ['web', 'data-jpa', 'lombok'],
      useLooseCoupling: true,
      database: { type: 'postgresql', name: 'films', username: 'me', password: '' },
    },
  },
];

for (const { name, schema, config } of CASES) {
  test(`[M257] the zip of the web app and the output of the command line are the same bytes: ${name}`, () => {
    const complete = springConfigSchema.parse(config);
    const content = readSchema(schema);
    const { bytes } = generateFiles({ request: { target: 'spring-boot', options: config }, content });
    const zipped = Object.entries(unzipSync(bytes)).map(([path, text]) => [
      path,
      Buffer.from(text).toString('utf8'),
    ]);
    const expected = Object.entries(cliFiles({ schema, target: 'spring-boot', config, name })).map(
      ([path, text]) => [`${complete.baseDir}/${path}`, text],
    );
    expect(Object.fromEntries(zipped)).toEqual(Object.fromEntries(expected));
  }, 120_000);
}

test('[M256] the schema of the web app and of the command line are the same bytes', () => {
  const options = { databaseName: 'films', dropExistingTables: false, addSampleData: true };
  const { bytes } = generateFiles({ request: { target: 'mysql', options }, content: readSchema('sakila') });
  const files = cliFiles({ schema: 'sakila', target: 'mysql', config: options, name: 'sql' });
  expect(files).toEqual({ 'films_schema.sql': Buffer.from(bytes).toString('utf8') });
}, 120_000);

test.each([
  { name: 'typeorm-defaults', schema: 'sakila', config: {} },
  { name: 'typeorm-unions', schema: 'ranger', config: { useEnums: false } },
])(
  '[M205] the TypeORM zip of the web app and the output of the command line are the same bytes: $name',
  ({ name, schema, config }) => {
    const { bytes } = generateFiles({
      request: { target: 'typeorm', options: config },
      content: readSchema(schema),
    });
    const unzipped = Object.entries(unzipSync(bytes)).map(([path, text]) => [
      path,
      Buffer.from(text).toString('utf8'),
    ]);
    expect(Object.fromEntries(unzipped)).toEqual(cliFiles({ schema, target: 'typeorm', config, name }));
  },
  120_000,
);

test('[M259] the same project is the same zip', () => {
  const request = { target: 'spring-boot', options: {} } as const;
  const input = { request, content: readSchema('petclinic') };
  const { bytes } = generateFiles(input);
  expect(Buffer.from(generateFiles(input).bytes).equals(Buffer.from(bytes))).toBe(true);
});
