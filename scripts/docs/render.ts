import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { renderDiagramReference } from './diagramReference.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** Returns the generated files of the documentation by path, as `npm run docs` writes them. */
export async function renderDocs(): Promise<Map<string, string>> {
  return new Map([['docs/er-diagram.md', await renderReference()]]);
}

async function renderReference(): Promise<string> {
  const template = readFileSync(join(import.meta.dirname, 'er-diagram.md'), 'utf8');
  const example = readFileSync(join(ROOT, 'docs/shop.er-diagram.json'), 'utf8');
  const path = join(ROOT, 'docs/er-diagram.md');
  return format(renderDiagramReference(template, example), {
    ...(await resolveConfig(path)),
    filepath: path,
  });
}
