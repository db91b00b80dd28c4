import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTarget } from '@joinery/codegen';
import { type DiagramContent, parseDiagramFile } from '@joinery/model';
import { describe, expect, it } from 'vitest';
import { countingIds } from './outline.ts';
import { read } from './reading.ts';

const SCHEMAS = join(import.meta.dirname, '../../../fixtures/schemas');

function generate(content: DiagramContent, target: 'mysql' | 'dbml'): string {
  return generateTarget(content, { target, options: {} }).files[0]?.code ?? '';
}

describe.each(['mysql', 'dbml'] as const)('import of generated %s', (format) => {
  it.each(readdirSync(SCHEMAS).filter((name) => name.endsWith('.json')))(
    '[I12] %s gives the same tables, columns and keys again',
    (name) => {
      const file = parseDiagramFile(readFileSync(join(SCHEMAS, name), 'utf8'), { createId: countingIds() });
      if (!file.ok) throw new Error(file.message);
      const { content } = read(generate(file.content, format), format);
      expect(statements(generate(content, 'mysql'))).toEqual(statements(generate(file.content, 'mysql')));
    },
  );
});

/**
 * Tables in the order of their names, without the drawn name in their comments, and without an index that a
 * unique key covers: the pair of a join entity gets a key and an index by default until they are drawn.
 */
function statements(sql: string): string[] {
  return sql
    .split(/;\n/u)
    .map((statement) => withoutCovered(statement.replace(/ COMMENT='\w+'$/u, '').trim()))
    .sort();
}

function withoutCovered(statement: string): string {
  const lines = statement.split('\n').map((line) => line.replace(/,$/u, ''));
  const unique = lines.flatMap((line) => /^ *UNIQUE KEY \S+ \((.*)\)$/u.exec(line)?.[1] ?? []);
  const isCovered = (line: string): boolean => {
    const columns = /^ *KEY \S+ \((.*)\)$/u.exec(line)?.[1];
    return columns !== undefined && unique.some((list) => list.startsWith(`${columns},`));
  };
  return lines.filter((line) => !isCovered(line)).join('\n');
}
