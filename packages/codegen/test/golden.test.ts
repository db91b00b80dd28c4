import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContent } from '@joinery/model';
import { describe, expect, test } from 'vitest';
import { buildCodeModel, springConfigSchema } from '../src/index.ts';
import { generateSpringProject } from '../src/targets/spring/springProject.ts';

const GOLDEN = fileURLToPath(new URL('./golden', import.meta.url));
/** UPDATE_GOLDEN=1 rewrites the folders: review the diff before committing. */
const isUpdate = process.env['UPDATE_GOLDEN'] === '1';

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Three reviewed projects that cover every kind of key and relation, both styles, and three databases. */
const CASES = [
  { name: 'blog', config: { name: 'Blog', artifactId: 'blog', packageName: 'com.example.blog' } },
  {
    name: 'shop',
    config: {
      type: 'gradle-project',
      name: 'Shop',
      artifactId: 'shop',
      packageName: 'com.example.shop',
      bootVersion: '3.4.0',
      javaVersion: '21',
      packaging: 'war',
      dependencies: ['web', 'data-jpa', 'lombok'],
      useLooseCoupling: true,
      database: { type: 'postgresql', name: 'shop', username: 'shop', password: 'secret' },
    },
  },
  {
    name: 'school',
    config: {
      name: 'School',
      artifactId: 'school',
      packageName: 'com.example.school',
      bootVersion: '4.1.2',
      database: { type: 'h2', name: 'school' },
    },
  },
] as const;

function generate({ name, config: given }: (typeof CASES)[number]) {
  const text = readFileSync(join(GOLDEN, name, 'diagram.json'), 'utf8');
  const read = readContent(JSON.parse(text), { createId: () => 'unused', limits: 'none' });
  if (!read.ok) throw new Error(read.message);
  const config = springConfigSchema.parse(given);
  const codeModel = buildCodeModel(read.content, config.database.type);
  return generateSpringProject({ content: read.content, codeModel, config });
}

describe.each(CASES)('the golden folder of the $name', (golden) => {
  test('[M257] equals the generated Spring Boot project', () => {
    const folder = join(GOLDEN, golden.name, 'spring-boot');
    const files = generate(golden);
    if (isUpdate) {
      rmSync(folder, { recursive: true, force: true });
      for (const file of files) {
        const path = join(folder, file.path);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, file.code);
      }
    }
    expect(filesBelow(folder)).toEqual(files.map((file) => file.path).sort());
    for (const file of files) {
      expect(file.code, file.path).toBe(readFileSync(join(folder, file.path), 'utf8'));
    }
  });

  test('[M257] the same diagram generates the same files in the same order', () => {
    expect(generate(golden)).toEqual(generate(golden));
  });
});
