import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContent } from '@joinery/model';
import { describe, expect, test } from 'vitest';
import { buildCodeModel, generateSpringProject, springConfigSchema } from '../src/index.ts';

const GOLDEN = fileURLToPath(new URL('./golden', import.meta.url));
/** UPDATE_GOLDEN=1 writes the folders anew: look at the difference before committing it. */
const isUpdate = process.env['UPDATE_GOLDEN'] === '1';

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function generate(name: string) {
  const text = readFileSync(join(GOLDEN, name, 'diagram.json'), 'utf8');
  const read = readContent(JSON.parse(text), { createId: () => 'unused', limits: 'none' });
  if (!read.ok) throw new Error(read.message);
  const config = springConfigSchema.parse({
    name: 'Blog',
    artifactId: 'blog',
    packageName: 'com.example.blog',
  });
  return generateSpringProject({ content: read.content, codeModel: buildCodeModel(read.content), config });
}

describe('golden folders', () => {
  test('[M257] the Spring Boot project of the blog is the reviewed one', () => {
    const folder = join(GOLDEN, 'blog', 'spring-boot');
    const files = generate('blog');
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

  test('[M257] the same diagram gives the same files in the same order', () => {
    expect(generate('blog')).toEqual(generate('blog'));
  });
});
