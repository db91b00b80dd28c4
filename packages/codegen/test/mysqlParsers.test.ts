import { Parser as DbmlParser } from '@dbml/core';
import fc from 'fast-check';
import nodeSqlParser from 'node-sql-parser/build/mysql.js';
import { describe, expect, it } from 'vitest';
import { IS_THOROUGH, randomRuns } from '../../../test/depth.ts';
import { buildCodeModel } from '../src/index.ts';
import { buildTables } from '../src/schema/tables.ts';
import { type AgreementCase, drawnCases } from './agreement/cases.ts';
import { hostileDiagram } from './hostileDiagrams.ts';
import { sqlFiles } from '../src/targets/sql/index.ts';

/** The MySQL file of a diagram with sample data, its tables dropped or kept. */
function generateFile(content: AgreementCase['content'], dropExistingTables: boolean): string {
  const options = {
    database: 'mysql',
    databaseName: 'shop',
    dropExistingTables,
    addSampleData: true,
  } as const;
  return sqlFiles(buildCodeModel(content), options)[0]?.code ?? '';
}

/** Statements end where a line ends in a semicolon: the generator writes no text over several lines. */
function splitStatements(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** What node-sql-parser says of the statements that it does not accept. */
function refused(sql: string): string[] {
  const parser = new nodeSqlParser.Parser();
  return splitStatements(sql)
    .filter((statement) => !statement.startsWith('SET '))
    .flatMap((statement) => {
      try {
        parser.astify(statement, { database: 'MySQL' });
        return [];
      } catch (error) {
        return [`${(error as Error).message.slice(0, 300)}\n${statement.slice(0, 2_000)}`];
      }
    });
}

/** Tables with their columns, in the order of the file. */
function readByDbml(sql: string): string[] {
  const [schema] = new DbmlParser().parse(sql, 'mysql').schemas;
  return (schema?.tables ?? []).map(
    ({ name, fields }) => `${name}(${fields.map((field) => field.name).join()})`,
  );
}

function tablesIn(content: AgreementCase['content']): string[] {
  return buildTables(buildCodeModel(content)).map(
    ({ name, columns }) => `${name}(${columns.map((column) => column.name).join()})`,
  );
}

/** @dbml/core names an enum by table and column, and refuses two that come out equal: `user.role_type`, `user_role.type`. */
function isNameableInDbml(content: AgreementCase['content']): boolean {
  const names = buildTables(buildCodeModel(content)).flatMap(({ name, columns }) =>
    columns.filter(({ type }) => type.enumType).map((column) => `${name}_${column.name}`),
  );
  return new Set(names).size === names.length;
}

function expectReadByDbml(content: AgreementCase['content']): void {
  const sql = generateFile(content, true);
  if (isNameableInDbml(content)) expect(readByDbml(sql).sort()).toEqual(tablesIn(content).sort());
  else expect(() => readByDbml(sql)).toThrow();
}

/** The slow reader of a large file: its schema without foreign key attributes has the same kinds of statements. */
const DBML_CASES = drawnCases().filter(({ name }) => IS_THOROUGH || !name.endsWith('_bare'));

describe('the MySQL file in the readers of others', { timeout: 120_000 }, () => {
  it.each(DBML_CASES)('[G66] @dbml/core imports every table and column of $name', ({ content }) => {
    expectReadByDbml(content);
  });

  it.each(drawnCases())('[G66] node-sql-parser accepts every statement of $name', ({ content }) => {
    for (const isDropped of [true, false]) expect(refused(generateFile(content, isDropped))).toEqual([]);
  });

  it('[G66] both read the file of any diagram', () => {
    fc.assert(
      fc.property(hostileDiagram, (content) => {
        fc.pre(buildCodeModel(content).entities.length > 0);
        expect(refused(generateFile(content, true))).toEqual([]);
        expectReadByDbml(content);
      }),
      { numRuns: randomRuns(12) },
    );
  });
});
