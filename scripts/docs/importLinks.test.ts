import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readImportLink } from '../../apps/web/src/features/import/source/importLink.ts';
import { readCodeBlocks } from './markdown.ts';
import { ROOT } from './render.ts';

it('[I38] docs/import-links.md: the example makes the link that is shown, and the page reads it', () => {
  const [script, link] = readCodeBlocks(readFileSync(join(ROOT, 'docs/import-links.md'), 'utf8'));
  const printed = execFileSync(process.execPath, ['-e', script?.code ?? ''], { encoding: 'utf8' });
  expect(printed.trim()).toBe(link?.code.trim());
  expect(readImportLink(new URL(printed).hash)).toEqual({
    ok: true,
    script: { text: 'CREATE TABLE "größe" (id int PRIMARY KEY);', format: 'sql' },
  });
});
