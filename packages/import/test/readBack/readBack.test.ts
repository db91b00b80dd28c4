import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCodeModel, generateTarget, SQL_DATABASES, type SqlDatabase } from '@joinery/codegen';
import { ATTRIBUTE_TYPES, type DiagramContent } from '@joinery/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns, TEST_SEED } from '../../../../test/depth.ts';
import { DIALECTS } from '../../../codegen/src/schema/dialects.ts';
import { buildTables } from '../../../codegen/src/schema/tables.ts';
import { SCHEMA_NAMES, schemaDiagram, tortureDiagram } from '../../../codegen/test/fixtures.ts';
import { hostileDiagram } from '../../../codegen/test/hostileDiagrams.ts';
import { uniqueKeyDiagram } from '../../../codegen/test/uniqueKeyDiagram.ts';
import { importDiagram } from '../../src/index.ts';
import { countingIds } from '../outline.ts';
import { READ_BACK } from './databases.ts';
import { diagramFacts, tableFacts } from './facts.ts';

const RANDOM_DIAGRAMS = 20;

function diagrams(): DiagramContent[] {
  const random = fc.sample(hostileDiagram, { numRuns: randomRuns(RANDOM_DIAGRAMS), seed: TEST_SEED });
  return [...SCHEMA_NAMES.map(schemaDiagram), tortureDiagram(), uniqueKeyDiagram(), ...random].filter(
    ({ nodes }) => nodes.length > 0,
  );
}

function generateScript(content: DiagramContent, database: SqlDatabase, databaseName: string): string {
  const options = { database, databaseName, dropExistingTables: true, addSampleData: false };
  return generateTarget(content, { target: 'sql', options }).files[0]?.code ?? '';
}

/** H2 spells unquoted names in capitals; the facts of its schemas are compared without case. */
function comparable(facts: readonly string[], database: SqlDatabase): string[] {
  return facts.map((fact) => (database === 'h2' ? fact.toLowerCase() : fact)).sort();
}

function importedFacts(script: string, database: SqlDatabase): string[] {
  const result = importDiagram(script, { format: database, createId: countingIds(), limits: 'none' });
  if (!result.ok) throw new Error(`${result.message}\n${script}`);
  return comparable(diagramFacts(result.content), database);
}

describe('the schema that a database reads back', () => {
  it.each(SQL_DATABASES)(
    `[I12] [I23] %s: script and loaded database are imported as the diagram has them (seed ${TEST_SEED})`,
    async (database) => {
      const contents = diagrams();
      const scripts = contents.map((content, index) => generateScript(content, database, `s${index}`));
      const schemas = await READ_BACK[database](scripts);
      expect(schemas).toHaveLength(contents.length);
      for (const [index, content] of contents.entries()) {
        const expected = comparable(
          tableFacts(buildTables(buildCodeModel(content, database)), database),
          database,
        );
        expect(importedFacts(scripts[index] ?? '', database)).toEqual(expected);
        expect(importedFacts(schemas[index] ?? '', database)).toEqual(expected);
      }
    },
    240_000,
  );

  it('[I23] docs/column-types.md names the column type of every attribute type in every database', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/column-types.md'), 'utf8');
    const constants = ['A', 'B'].map((name) => ({ name, label: name, value: name, formerName: name }));
    const enumType = { name: 'E', entityId: '', attributeId: '', constants };
    for (const type of ATTRIBUTE_TYPES) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${type}\` `)) ?? '';
      const cells = row.split(' | ').slice(1);
      const getName = (database: SqlDatabase): string =>
        DIALECTS[database].types[type]({ type, enumType, length: 255 });
      expect(getName('mariadb')).toBe(getName('mysql'));
      const names = SQL_DATABASES.filter((database) => database !== 'mariadb').map(getName);
      expect(cells.map((cell) => /`([^`]+)`/u.exec(cell)?.[1])).toEqual(names);
    }
  });
});
