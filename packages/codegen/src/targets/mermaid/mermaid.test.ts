import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DiagramContent, parseDiagramFile } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { buildCodeModel } from '../../buildCodeModel.ts';
import { mermaidDiagram } from './diagram.ts';

function generateMermaid(content: DiagramContent): string[] {
  return mermaidDiagram(buildCodeModel(content)).trimEnd().split('\n');
}

const NAME = '"[a-z0-9_]+"';
/** The lines that Mermaid's grammar accepts in these diagrams. */
const LINE = new RegExp(
  `^(erDiagram|  ${NAME} \\{|    \\w+ \\w+( (PK|FK|UK)(, (PK|FK|UK))*)?( "[^"]*")?|  \\}|  ${NAME} (\\|\\||\\|o)--(o\\||o\\{) ${NAME} : "[^"]*")$`,
  'u',
);

describe('Mermaid', () => {
  it('[G103] Mermaid accepts every line of a real schema', () => {
    const path = join(import.meta.dirname, '../../../../../fixtures/schemas/sakila.er-diagram.json');
    const file = parseDiagramFile(readFileSync(path, 'utf8'), { createId: () => 'x' });
    if (!file.ok) throw new Error(file.message);
    const lines = generateMermaid(file.content);
    expect(lines.filter((line) => !LINE.test(line))).toEqual([]);
    expect(lines).toContain('  "country" ||--o{ "city" : "country_id"');
  });

  it('[G103] descriptions do not end their quotes', () => {
    const attribute = anAttribute({ name: 'note', description: 'say "hi"\n} x {' });
    const lines = generateMermaid(
      aDiagram({ nodes: [anEntity({ name: 'Thing', attributes: [attribute] })] }),
    );
    expect(lines.filter((line) => !LINE.test(line))).toEqual([]);
    expect(lines.join('\n')).toContain(`"say 'hi' } x {"`);
  });
});
