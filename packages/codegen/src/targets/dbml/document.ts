import type { AttributeType } from '@joinery/model';
import type { CodeEnum, CodeModel, ColumnDefault, ColumnType } from '../../codeModel.ts';
import { CodeWriter } from '../../codeWriter.ts';
import { oneLine } from '../../escape.ts';
import {
  buildTables,
  isOneToOne,
  type Table,
  type TableColumn,
  type TableForeignKey,
} from '../../schema/tables.ts';

const TYPES = {
  String: ({ length, isText }) => (isText || length === undefined ? 'text' : `varchar(${length})`),
  Integer: () => 'int',
  Long: () => 'bigint',
  Float: () => 'float',
  Double: () => 'double',
  Boolean: () => 'boolean',
  Date: () => 'datetime',
  LocalDate: () => 'date',
  LocalDateTime: () => 'datetime',
  BigDecimal: ({ precision, scale }) => `decimal(${precision ?? 19},${scale ?? 2})`,
  Enum: ({ enumType }) => (enumType ? name(enumType.name) : 'varchar(255)'),
} as const satisfies Record<AttributeType, (type: ColumnType) => string>;

/** Returns a DBML document of the tables with their enums, keys, indexes and references. */
export function dbmlDocument(model: CodeModel): string {
  const writer = new CodeWriter({ indent: '  ' });
  const tables = buildTables(model);
  for (const codeEnum of model.enums) writeEnum(writer, codeEnum);
  for (const table of tables) writeTable(writer, table);
  for (const table of tables) for (const key of table.foreignKeys) writeReference(writer, table, key);
  return `${writer.toString().trimEnd()}\n`;
}

/** Quotes a name, because some are keywords of DBML. */
function name(text: string): string {
  return `"${text}"`;
}

function text(value: string): string {
  return `'${oneLine(value).replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
}

function writeEnum(writer: CodeWriter, { name: enumName, constants }: CodeEnum): void {
  writer.block(`Enum ${name(enumName)}`, () => {
    for (const constant of constants) writer.line(name(constant.name));
  });
  writer.line();
}

function writeTable(writer: CodeWriter, table: Table): void {
  const { name: tableName, columns, description } = table;
  writer.block(`Table ${name(tableName)}`, () => {
    for (const column of columns) writer.line(columnLine(column, table));
    const indexes = indexLines(table);
    if (indexes.length > 0) {
      writer.line();
      writer.block('indexes', () => {
        for (const line of indexes) writer.line(line);
      });
    }
    if (description !== undefined) writer.line().line(`Note: ${text(description)}`);
  });
  writer.line();
}

function columnLine(column: TableColumn, { primaryKey, uniqueKeys }: Table): string {
  const isOnlyKey = primaryKey.length === 1 && primaryKey[0] === column.name;
  const isUnique = uniqueKeys.some(({ columns }) => columns.length === 1 && columns[0] === column.name);
  const settings = [
    ...(isOnlyKey ? ['pk'] : []),
    ...(column.isAutoIncrement ? ['increment'] : []),
    ...(column.isNullable || isOnlyKey ? [] : ['not null']),
    ...(isUnique ? ['unique'] : []),
    ...(column.defaultValue ? [`default: ${formatDefault(column.defaultValue)}`] : []),
    ...(column.description === undefined ? [] : [`note: ${text(column.description)}`]),
  ];
  const head = `${name(column.name)} ${TYPES[column.type.type](column.type)}`;
  return settings.length === 0 ? head : `${head} [${settings.join(', ')}]`;
}

function formatDefault(given: ColumnDefault): string {
  if (given.kind === 'now') return '`now()`';
  if (given.kind === 'today') return '`current_date`';
  return given.kind === 'boolean' || given.kind === 'number' ? String(given.value) : text(given.value);
}

/** Returns the lines of keys and indexes, except unique keys of one column, which are settings of the column. */
function indexLines({ primaryKey, uniqueKeys, indexes }: Table): string[] {
  const unique = uniqueKeys.filter(({ columns }) => columns.length > 1);
  return [
    ...(primaryKey.length > 1 ? [`${names(primaryKey)} [pk]`] : []),
    ...unique.map(({ name: key, columns }) => `${names(columns)} [unique, name: ${text(key)}]`),
    ...indexes.map(({ name: index, columns }) => `${names(columns)} [name: ${text(index)}]`),
  ];
}

function names(columns: readonly string[]): string {
  return `(${columns.map(name).join(', ')})`;
}

function writeReference(writer: CodeWriter, table: Table, key: TableForeignKey): void {
  const line = isOneToOne(table, key) ? ' - ' : ' > ';
  const ends = [end(table.name, key.columns), end(key.parent, key.parentColumns)].join(line);
  writer.line(`Ref ${name(key.name)}: ${ends} [delete: ${key.onDelete.toLowerCase()}, update: restrict]`);
}

function end(table: string, columns: readonly string[]): string {
  const [only = ''] = columns;
  return `${name(table)}.${columns.length === 1 ? name(only) : names(columns)}`;
}
