import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { renderDiagramReference } from './diagramReference.ts';
import { drawSvg } from './drawings.ts';

export const ROOT = join(import.meta.dirname, '../..');

const DRAWINGS = ['docs/drawings/rooms', 'docs/drawings/edit'];

/** Returns the generated files of the documentation by path, as `npm run docs` writes them. */
export async function renderDocs(): Promise<Map<string, string>> {
  const files = new Map([['docs/er-diagram.md', await renderReference()]]);
  for (const path of DRAWINGS) files.set(`${path}.svg`, await drawSvg(readText(`${path}.dot`)));
  return files;
}

async function renderReference(): Promise<string> {
  const path = join(ROOT, 'docs/er-diagram.md');
  const markdown = renderDiagramReference(
    readText('scripts/docs/er-diagram.md'),
    readText('docs/shop.er-diagram.json'),
  );
  return format(markdown, { ...(await resolveConfig(path)), filepath: path });
}

function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
