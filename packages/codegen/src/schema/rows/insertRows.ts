import type { CodeModel } from '../../codeModel.ts';
import { type SqlDatabase, type SqlDialect } from '../dialect.ts';
import { DIALECTS } from '../dialects.ts';
import { type GivenRow, type SampleRow, sampleRows } from './sampleRows.ts';
import type { SampleValue } from './sampleValues.ts';
import { sortByDependency } from '../tableOrder.ts';
import { type Table, type TableColumn, buildTables } from '../tables.ts';

interface InsertScope {
  dialect: SqlDialect;
  /** If false, existing rows are skipped. */
  isFresh: boolean;
}

/** Returns the statements that insert sample rows, with supplied values by table name. */
export function insertRows(
  tables: readonly Table[],
  scope: InsertScope,
  given?: ReadonlyMap<string, readonly GivenRow[]>,
): string[] {
  const rows = sampleRows(tables, given);
  return tables.map((table) => insertInto(table, rows.get(table.name) ?? [], scope));
}

/** The database of sample rows, and their values. */
export interface SampleData {
  database: SqlDatabase;
  /** Values for rows by entity id. */
  values: ReadonlyMap<string, readonly GivenRow[]>;
}

/** Writes only INSERT statements, for an existing schema. */
export function writeSampleData(model: CodeModel, { database, values }: SampleData): string {
  const given = new Map(model.entities.map(({ id, table }) => [table, values.get(id) ?? []]));
  const scope = { dialect: DIALECTS[database], isFresh: true };
  const statements = insertRows(sortByDependency(buildTables(model)), scope, given);
  return `${statements.filter((statement) => statement !== '').join('\n\n')}\n`;
}

function insertInto(table: Table, rows: readonly SampleRow[], { dialect, isFresh }: InsertScope): string {
  if (rows.length === 0) return '';
  const name = dialect.quoteName(table.name);
  const quoted = (names: readonly string[]) => names.map((each) => dialect.quoteName(each));
  const statement = dialect.insert({
    table: name,
    columns: quoted(table.columns.map((column) => column.name)),
    rows: rows.map((row) => table.columns.map((column) => literal(dialect, column, row))),
    keys: [table.primaryKey, ...table.uniqueKeys.map(({ columns }) => columns)].map(quoted),
    isFresh,
  });
  const numbered = table.columns.find(({ isAutoIncrement }) => isAutoIncrement);
  if (numbered === undefined || dialect.continueIdentity === undefined) return statement;
  const column = dialect.quoteName(numbered.name);
  return `${statement}\n${dialect.continueIdentity({ table: name, column, name: numbered.name })}`;
}

function literal(dialect: SqlDialect, { name, type }: TableColumn, row: SampleRow): string {
  const value: SampleValue = row.get(name) ?? null;
  if (value === null) return 'NULL';
  if (type.type === 'Boolean') return dialect.booleans[value === 0 ? 0 : 1];
  return typeof value === 'number' ? String(value) : dialect.quoteText(value);
}
