import type { CodeModel } from '../../codeModel.ts';
import { sqlDefault } from '../../schema/columnDefault.ts';
import { columnComment, tableComment } from '../../schema/comments.ts';
import { sqlCommentText, sqlName, sqlString } from '../../escape.ts';
import { sqlType } from './columnTypes.ts';
import type { MysqlOptions } from './options.ts';
import { type GivenRow, type SampleRow, sampleRows } from './sampleRows.ts';
import type { SampleValue } from './sampleValues.ts';
import { inDependencyOrder } from '../../schema/tableOrder.ts';
import { type Table, type TableColumn, type TableForeignKey, tablesOf } from '../../schema/tables.ts';

const COLLATION = 'utf8mb4_unicode_ci';

/** The schema file: fit to be loaded again and again, whatever the options (guide 8). */
export function generateSchema(model: CodeModel, options: MysqlOptions): string {
  const tables = inDependencyOrder(tablesOf(model));
  const sections = [
    header(options, tables),
    options.dropExistingTables ? dropTables(tables) : '',
    ...tables.map((table) => createTable(table, options)),
    'SET FOREIGN_KEY_CHECKS = @OLD_FOREIGN_KEY_CHECKS;',
    // With checks on: MariaDB else writes NO ACTION down where RESTRICT is asked for.
    ...(options.dropExistingTables ? tables.map(addConstraints) : []),
    ...(options.addSampleData ? insertRows(tables, options) : []),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function header(
  { databaseName, dropExistingTables, addSampleData }: MysqlOptions,
  tables: readonly Table[],
): string {
  const isDayGiven = tables.some(({ columns }) =>
    columns.some(({ defaultValue }) => defaultValue?.kind === 'today'),
  );
  return [
    `-- MySQL schema of ${databaseName}`,
    `-- Existing tables of this diagram are ${dropExistingTables ? 'dropped' : 'kept'}; sample data: ${addSampleData ? 'yes' : 'no'}.`,
    ...(isDayGiven
      ? ['-- The present day as a default needs MySQL 8.0.13 or MariaDB 10.2.1, or later.']
      : []),
    '',
    'SET NAMES utf8mb4;',
    `CREATE DATABASE IF NOT EXISTS ${sqlName(databaseName)} DEFAULT CHARACTER SET utf8mb4 COLLATE ${COLLATION};`,
    `USE ${sqlName(databaseName)};`,
    'SET @OLD_FOREIGN_KEY_CHECKS = @@FOREIGN_KEY_CHECKS;',
    'SET FOREIGN_KEY_CHECKS = 0;',
  ].join('\n');
}

function dropTables(tables: readonly Table[]): string {
  return tables
    .toReversed()
    .map(({ name }) => `DROP TABLE IF EXISTS ${sqlName(name)};`)
    .join('\n');
}

/** Kept tables have their foreign keys inside CREATE, so that a second load changes nothing and fails at nothing. */
function createTable(table: Table, { dropExistingTables }: MysqlOptions): string {
  const lines = [
    ...table.columns.map((column) => `${lineComment(column)}${columnLine(column)}`),
    `PRIMARY KEY (${nameList(table.primaryKey)})`,
    ...table.uniqueKeys.map(({ name, columns }) => `UNIQUE KEY ${sqlName(name)} (${nameList(columns)})`),
    ...table.indexes.map(({ name, columns }) => `KEY ${sqlName(name)} (${nameList(columns)})`),
    ...(dropExistingTables ? [] : enforced(table).map(constraint)),
  ];
  const start = dropExistingTables ? 'CREATE TABLE' : 'CREATE TABLE IF NOT EXISTS';
  return [
    `${start} ${sqlName(table.name)} (`,
    lines.map((line) => `  ${line}`).join(',\n'),
    `) ENGINE=${table.engine} DEFAULT CHARSET=utf8mb4 COLLATE=${COLLATION}${commentOf(table)};`,
  ].join('\n');
}

function columnLine(column: TableColumn): string {
  const { name, type, isNullable, isAutoIncrement, defaultValue, isCommented } = column;
  const comment = isCommented ? columnComment(column.description) : '';
  return [
    `${sqlName(name)} ${sqlType(type)} ${isNullable ? 'NULL' : 'NOT NULL'}`,
    ...(isAutoIncrement ? ['AUTO_INCREMENT'] : []),
    ...(defaultValue ? [`DEFAULT ${sqlDefault(defaultValue, 'mysql')}`] : []),
    ...(comment === '' ? [] : [`COMMENT ${sqlString(comment)}`]),
  ].join(' ');
}

/** What is said of a column without a comment in the database (G94). */
function lineComment({ description = '', isCommented }: TableColumn): string {
  const text = isCommented ? '' : sqlCommentText(description);
  return text === '' ? '' : `-- ${text}\n  `;
}

function commentOf(table: Table): string {
  const text = tableComment(table);
  return text === '' ? '' : ` COMMENT=${sqlString(text)}`;
}

function nameList(names: readonly string[]): string {
  return names.map(sqlName).join(', ');
}

function enforced({ foreignKeys }: Table): TableForeignKey[] {
  return foreignKeys.filter(({ isEnforced }) => isEnforced);
}

function constraint({ name, columns, parent, parentColumns, onDelete }: TableForeignKey): string {
  // Both stated: what a database calls the unstated action differs.
  const actions = `ON DELETE ${onDelete} ON UPDATE RESTRICT`;
  return `CONSTRAINT ${sqlName(name)} FOREIGN KEY (${nameList(columns)}) REFERENCES ${sqlName(parent)} (${nameList(parentColumns)}) ${actions}`;
}

function addConstraints(table: Table): string {
  const lines = enforced(table).map((key) => `  ADD ${constraint(key)}`);
  return lines.length === 0 ? '' : `ALTER TABLE ${sqlName(table.name)}\n${lines.join(',\n')};`;
}

function insertRows(tables: readonly Table[], { dropExistingTables }: MysqlOptions): string[] {
  const rows = sampleRows(tables);
  return tables.map((table) => insertInto(table, rows.get(table.name) ?? [], dropExistingTables));
}

/** INSERT statements alone, for a schema that exists, with the values that are given for entities by their ids. */
export function writeSampleData(model: CodeModel, given: ReadonlyMap<string, readonly GivenRow[]>): string {
  const tables = inDependencyOrder(tablesOf(model));
  const byTable = new Map(model.entities.map(({ id, table }) => [table, given.get(id) ?? []]));
  const rows = sampleRows(tables, byTable);
  const statements = tables.map((table) => insertInto(table, rows.get(table.name) ?? [], true));
  return `${statements.filter((statement) => statement !== '').join('\n\n')}\n`;
}

/** Where tables are kept, rows that are there already are left alone. */
function insertInto(table: Table, rows: readonly SampleRow[], isFresh: boolean): string {
  if (rows.length === 0) return '';
  const names = table.columns.map(({ name }) => name);
  const lines = rows.map((row) => `  (${names.map((name) => literal(row.get(name) ?? null)).join(', ')})`);
  return `${isFresh ? 'INSERT' : 'INSERT IGNORE'} INTO ${sqlName(table.name)} (${nameList(names)}) VALUES\n${lines.join(',\n')};`;
}

function literal(value: SampleValue): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : sqlString(value);
}
