import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContent } from '@joinery/model';
import { expect, test } from 'vitest';
import { buildCodeModel } from '../src/index.ts';
import { typeormOptionsSchema } from '../src/targets/typeorm/options.ts';
import { generateTypeormProject } from '../src/targets/typeorm/project/typeormProject.ts';

const BLOG = fileURLToPath(new URL('./golden/blog', import.meta.url));
const FOLDER = join(BLOG, 'typeorm');
/** UPDATE_GOLDEN=1 rewrites the folder: review the diff before committing. */
const isUpdate = process.env['UPDATE_GOLDEN'] === '1';

function generate() {
  const text = readFileSync(join(BLOG, 'diagram.json'), 'utf8');
  const read = readContent(JSON.parse(text), { createId: () => 'unused', limits: 'none' });
  if (!read.ok) throw new Error(read.message);
  const options = typeormOptionsSchema.parse({ packageName: 'blog', database: { name: 'blog' } });
  return generateTypeormProject({ content: read.content, codeModel: buildCodeModel(read.content), options });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

test('[M010] the golden folder of the blog equals the generated TypeORM project', () => {
  const files = generate();
  if (isUpdate) {
    rmSync(FOLDER, { recursive: true, force: true });
    for (const { path, code } of files) {
      mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
      writeFileSync(join(FOLDER, path), code);
    }
  }
  expect(filesBelow(FOLDER)).toEqual(files.map(({ path }) => path).sort());
  for (const { path, code } of files) expect(code, path).toBe(readFileSync(join(FOLDER, path), 'utf8'));
});
