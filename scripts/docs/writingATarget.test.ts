import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTarget } from '@joinery/codegen';
import { parseDiagramFile } from '@joinery/model';
import { expect, it } from 'vitest';
import { readCodeBlocks } from './markdown.ts';
import { ROOT } from './render.ts';

const PAGE = readText('docs/writing-a-target.md');

it('docs/writing-a-target.md: its TypeScript is in the files that it names', () => {
  const excerpts = [...PAGE.matchAll(/<!-- from (\S+) -->\n\n```ts\n(.*?)^```$/gmsu)];
  expect(excerpts).toHaveLength(readCodeBlocks(PAGE).filter(({ language }) => language === 'ts').length);
  for (const [, path = '', code = ''] of excerpts) {
    const parts = code.trim().split(/\n\n(?=\S)/u);
    for (const part of parts) expect.soft(readText(path)).toContain(part);
  }
});

it('docs/writing-a-target.md: the Mermaid diagram is that of the example', () => {
  const reading = parseDiagramFile(readText('docs/shop.er-diagram.json'), { createId: () => 'new' });
  if (!reading.ok) throw new Error(reading.message);
  const { files } = generateTarget(reading.content, { target: 'mermaid', options: {} });
  const shown = readCodeBlocks(PAGE).find(({ language }) => language === 'mermaid');
  expect(shown?.code).toBe(files[0]?.code);
});

function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
