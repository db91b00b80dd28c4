import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDiagramFile } from '@joinery/model';
import { expect, it } from 'vitest';
import { renderDocs, ROOT } from './render.ts';

it('the generated files of docs/ are up to date (npm run docs writes them)', async () => {
  for (const [path, text] of await renderDocs()) {
    expect.soft(readFileSync(join(ROOT, path), 'utf8') === text, `${path} is up to date`).toBe(true);
  }
});

it('the example of er-diagram.json needs no repair and leaves out nothing that a file has', () => {
  const text = readFileSync(join(ROOT, 'docs/shop.er-diagram.json'), 'utf8');
  const reading = parseDiagramFile(text, { createId: () => 'new' });
  expect(reading).toEqual({ ok: true, content: JSON.parse(text) as unknown, repairs: [] });
});
