import { Parser as DbmlParser } from '@dbml/core';
import fc from 'fast-check';
import nodeSqlParser from 'node-sql-parser/build/mysql.js';
import { describe, expect, it } from 'vitest';
import { IS_THOROUGH, randomRuns } from '../../../test/depth.ts';
import { buildCodeModel } from '../src/index.ts';
import { buildTables } from '../src/schema/tables.ts';
import { type AgreementCase, fixtureCases } from './agreement/cases.ts';
import { hostileDiagram } from './hostileDiagrams.ts';
import { sqlFiles } from '../src/targets/sql/index.ts';

/** Generates the MySQL file of a diagram with sample data, dropping or keeping tables. */
function generateFile(content: AgreementCase['content'], dropExistingTables: boolean): string {
  const options = {
    database: 'mysql',
    databaseName: 'shop',
    dropExistingTables,
    addSampleData: true,
  } as const;
  return sqlFiles(buildCodeModel(content), options)[0]?.code ?? '';
}

/** Splits a file after lines that end in a semicolon; the generator writes no strings over several lines. */
function splitStatements(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Returns the errors of node-sql-parser. */
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

/** The tables with their columns, in the order of the file. */
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

/** Whether two enums have the same name in @dbml/core, which rejects them: `user.role_type`, `user_role.type`. */
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

/** Skips schemas without foreign-key attributes, which have the same kinds of statements, because @dbml/core is slow. */
const DBML_CASES = fixtureCases().filter(({ name }) => IS_THOROUGH || !name.endsWith('_bare'));

describe('the MySQL file in other parsers', { timeout: 120_000 }, () => {
  it.each(DBML_CASES)('[G66] @dbml/core imports every table and column of $name', ({ content }) => {
    expectReadByDbml(content);
  });

  it.each(fixtureCases())('[G66] node-sql-parser accepts every statement of $name', ({ content }) => {
    for (const isDropped of [true, false]) expect(refused(generateFile(content, isDropped))).toEqual([]);
  });

  it('[G66] both parse the file of any diagram', () => {
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
