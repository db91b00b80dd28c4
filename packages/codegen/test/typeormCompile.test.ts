import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCodeModel } from '../src/index.ts';
import { SCHEMA_NAMES, schemaDiagram, tortureDiagram, withoutForeignKeys } from './fixtures.ts';
import {
  compileTypeormProject,
  MODULE_SETTINGS,
  writeTypeormProject,
  writeTypeormProjects,
} from './typeormProject.ts';
import { typeormFiles } from '../src/targets/typeorm/project/typeormProject.ts';
import { typeormOptionsSchema } from '../src/targets/typeorm/options.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joinery-tsc-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const diagrams = [
  ...SCHEMA_NAMES.map((name) => ({ name, read: () => schemaDiagram(name) })),
  { name: 'torture', read: tortureDiagram },
];
const cases = diagrams.flatMap(({ name, read }) => [
  { name, read },
  { name: `${name} by names alone`, read: () => withoutForeignKeys(read()) },
]);

describe('generated TypeScript compiles under strict', { timeout: 120_000 }, () => {
  // One program for all, because loading the types of TypeORM and Node takes most of the time.
  test.each([true, false])(
    '[M010] every diagram, under every module setting, useEnums: %s',
    async (useEnums) => {
      const projects = join(folder, `enums ${String(useEnums)}`);
      const options = { useEnums };
      await writeTypeormProjects(
        projects,
        cases.map(({ name, read }) => ({ name, content: read(), options })),
      );
      for (const [setting, flags] of Object.entries(MODULE_SETTINGS)) {
        expect(await compileTypeormProject(projects, flags), setting).toBe('');
      }
    },
  );

  test('[M155] properties named like members of Object compile', async () => {
    const names = ['toString', 'valueOf', 'hasOwnProperty', 'constructor', '__proto__', 'prototype', 'then'];
    const attributes = names.map((name, index) =>
      anAttribute({ id: `a${String(index)}`, name, type: 'Boolean' }),
    );
    await writeTypeormProject(
      join(folder, 'members'),
      aDiagram({ nodes: [anEntity({ name: 'Object', attributes })] }),
    );
    expect(await compileTypeormProject(join(folder, 'members'), ['--noEmit'])).toBe('');
  });

  test('[M010] an error in the code is found', async () => {
    const content = aDiagram({ nodes: [anEntity({ name: 'Thing' })] });
    await writeTypeormProject(join(folder, 'wrong'), content);
    expect(await compileTypeormProject(join(folder, 'wrong'), ['--noEmit', '--types', 'missing'])).toContain(
      'TS2688',
    );
  });
});

describe('generated TypeScript is formatted as by prettier', () => {
  test.each(diagrams.filter(({ name }) => name !== 'torture'))('[M010] $name', async ({ read }) => {
    const files = typeormFiles(buildCodeModel(read()), typeormOptionsSchema.parse({}));
    for (const { path, code } of files.filter((file) => file.path.endsWith('.ts'))) {
      expect(await format(code, { filepath: path, singleQuote: true, printWidth: 100 }), path).toBe(code);
    }
  });
});
