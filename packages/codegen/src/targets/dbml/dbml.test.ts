import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from '@dbml/core';
import { type DiagramContent, parseDiagramFile } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { buildCodeModel } from '../../buildCodeModel.ts';
import { buildTables } from '../../schema/tables.ts';
import { dbmlDocument } from './document.ts';

const SCHEMAS = join(import.meta.dirname, '../../../../../fixtures/schemas');

function generateDbml(content: DiagramContent): string {
  return dbmlDocument(buildCodeModel(content));
}

describe('DBML', () => {
  it.each(readdirSync(SCHEMAS).filter((name) => name.endsWith('.json')))(
    '[G102] the DBML parser reads every table, column and reference of %s',
    (name) => {
      const file = parseDiagramFile(readFileSync(join(SCHEMAS, name), 'utf8'), { createId: () => 'x' });
      if (!file.ok) throw new Error(file.message);
      const tables = buildTables(buildCodeModel(file.content));
      const read = new Parser().parse(generateDbml(file.content), 'dbmlv2').export().schemas[0];
      expect(read?.tables.map((table) => [table.name, table.fields.map((field) => field.name)])).toEqual(
        tables.map((table) => [table.name, table.columns.map((column) => column.name)]),
      );
      expect(read?.refs).toHaveLength(tables.flatMap(({ foreignKeys }) => foreignKeys).length);
    },
  );

  it('[G102] text does not end its quotes', () => {
    const hostile = "it's \\ ''' `x` ]}\n// Table y { id int }";
    const attribute = anAttribute({
      name: 'note',
      type: 'String',
      description: hostile,
      defaultValue: "a'b",
    });
    const entity = anEntity({ name: 'Thing', description: hostile, attributes: [attribute] });
    const read = new Parser().parse(generateDbml(aDiagram({ nodes: [entity] })), 'dbmlv2').export();
    expect(read.schemas.flatMap(({ tables }) => tables.map(({ name }) => name))).toEqual(['thing']);
    expect(read.schemas[0]?.tables[0]?.note).toBe("it's \\ ''' `x` ]} // Table y { id int }");
  });
});
