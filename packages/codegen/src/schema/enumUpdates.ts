import type { CodeEnum } from '../codeModel.ts';
import { sqlDefault } from './columnDefault.ts';
import type { SqlDatabase, SqlDialect } from './dialect.ts';
import { DIALECTS, enumCheckName, enumValues } from './dialects.ts';
import { columnLine } from './sqlScript.ts';
import type { Table, TableColumn } from './tables.ts';

interface EnumColumn {
  dialect: SqlDialect;
  table: Table;
  column: TableColumn;
  enumType: CodeEnum;
}

/**
 * Returns the statements for a database that an earlier release filled, which stored names of constants: columns of enums get
 * their types or checks of today, and rows the values as drawn.
 */
export function writeEnumUpdates(tables: readonly Table[], database: SqlDatabase): string[] {
  const dialect = DIALECTS[database];
  const columns = tables.flatMap((table) =>
    table.columns.flatMap((column): EnumColumn[] => {
      const { enumType } = column.type;
      const isChanged = enumType?.constants.some(({ formerName, value }) => formerName !== value) ?? false;
      return enumType && isChanged ? [{ dialect, table, column, enumType }] : [];
    }),
  );
  return columns.flatMap(dialect.hasEnums ? updateNative : updateChecked);
}

function updateNative(given: EnumColumn): string[] {
  const { dialect, table, column } = given;
  const change = `ALTER TABLE ${dialect.quoteName(table.name)} ${dialect.areIndexesInside ? 'MODIFY' : 'ALTER COLUMN'}`;
  return [
    `${change} ${dialect.quoteName(column.name)} VARCHAR(255);`,
    updateRows(given),
    `${change} ${columnLine(dialect, column)};`,
  ];
}

function updateChecked(given: EnumColumn): string[] {
  const { dialect, table, column } = given;
  const change = `ALTER TABLE ${dialect.quoteName(table.name)}`;
  const check = dialect.quoteName(enumCheckName(table.name, column.name));
  const hibernateCheck = dialect.quoteName(`${table.name}_${column.name}_check`);
  const name = dialect.quoteName(column.name);
  const { defaultValue } = column;
  return [
    `${change} DROP CONSTRAINT IF EXISTS ${check}, DROP CONSTRAINT IF EXISTS ${hibernateCheck};`,
    updateRows(given),
    ...(defaultValue
      ? [`${change} ALTER COLUMN ${name} SET DEFAULT ${sqlDefault(defaultValue, dialect)};`]
      : []),
    `${change} ADD CONSTRAINT ${check} CHECK (${name} IN (${enumValues(column.type, dialect.quoteText)}));`,
  ];
}

function updateRows({ dialect, table, column, enumType }: EnumColumn): string {
  const name = dialect.quoteName(column.name);
  const cases = enumType.constants
    .filter(({ formerName, value }) => formerName !== value)
    .map(({ formerName, value }) => `WHEN ${dialect.quoteText(formerName)} THEN ${dialect.quoteText(value)}`);
  return `UPDATE ${dialect.quoteName(table.name)} SET ${name} = CASE ${name} ${cases.join(' ')} ELSE ${name} END;`;
}
