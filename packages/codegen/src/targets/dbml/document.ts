import { type AttributeType, COLOR_SHADES, type DiagramContent, withoutInvisibleTexts } from '@joinery/model';
import type { CodeEnum, CodeModel, ColumnDefault, ColumnType, JoinTable } from '../../codeModel.ts';
import { CodeWriter } from '../../files/codeWriter.ts';
import { buildTables, isOneToOne, type TableColumn, type TableForeignKey } from '../../schema/tables.ts';
import { writeAreas } from './areas.ts';
import { allocateNames, type DbmlTable, nameTables, quoteName } from './names.ts';
import { quoteNote, quoteText } from './texts.ts';

const TYPES = {
  String: ({ length, isText }) =>
    length === undefined ? 'text' : isText ? 'longtext' : `varchar(${length})`,
  Integer: () => 'int',
  Long: () => 'bigint',
  Float: () => 'float',
  Double: () => 'double',
  Boolean: () => 'boolean',
  Date: () => 'datetime',
  LocalDate: () => 'date',
  LocalDateTime: () => 'datetime',
  BigDecimal: ({ precision, scale }) => `decimal(${precision ?? 19},${scale ?? 2})`,
  Enum: ({ enumType }) => (enumType ? quoteName(enumType.name) : 'varchar(255)'),
} as const satisfies Record<AttributeType, (type: ColumnType) => string>;

/** The entities and join tables with the drawn names, enums, keys, indexes and references. */
export function dbmlDocument(model: CodeModel, content: DiagramContent): string {
  const writer = new CodeWriter({ indent: '  ' });
  const visible = withoutInvisibleTexts(content);
  const manyToMany = findManyToMany(model.joinTables);
  const joinTables = new Set(manyToMany.map(({ table }) => table));
  const tables = nameTables(
    buildTables(model).filter(({ name }) => !joinTables.has(name)),
    visible,
  );
  const byId = new Map(model.entities.map(({ id }, index) => [id, tables[index]]));
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const codeEnum of model.enums) writeEnum(writer, codeEnum);
  for (const table of tables) writeTable(writer, table);
  for (const table of tables)
    for (const key of table.foreignKeys)
      writeReference(writer, key, { table, parent: byName.get(key.parent) });
  for (const joinTable of manyToMany) writeManyToMany(writer, joinTable, byId);
  writeAreas(writer, visible, byId);
  return `${writer.toString().trimEnd()}\n`;
}

function writeEnum(writer: CodeWriter, { name, constants }: CodeEnum): void {
  writer.block(`Enum ${quoteName(name)}`, () => {
    for (const value of allocateNames(constants).values()) writer.line(quoteName(value));
  });
  writer.line();
}

function writeTable(writer: CodeWriter, table: DbmlTable): void {
  const { columns, description, color } = table;
  const settings = color === undefined ? '' : ` [headercolor: ${COLOR_SHADES[color]}]`;
  writer.block(`Table ${table.quotedName}${settings}`, () => {
    for (const column of columns) writer.line(columnLine(column, table));
    const indexes = indexLines(table);
    if (indexes.length > 0) {
      writer.line();
      writer.block('indexes', () => {
        for (const line of indexes) writer.line(line);
      });
    }
    if (description !== undefined) writer.line().line(`Note: ${quoteNote(description)}`);
  });
  writer.line();
}

function columnLine(column: TableColumn, { primaryKey, uniqueKeys, quote }: DbmlTable): string {
  const isOnlyKey = primaryKey.length === 1 && primaryKey[0] === column.name;
  const isUnique = uniqueKeys.some(({ columns }) => columns.length === 1 && columns[0] === column.name);
  const settings = [
    ...(isOnlyKey ? ['pk'] : []),
    ...(column.isAutoIncrement ? ['increment'] : []),
    ...(column.isNullable || isOnlyKey ? [] : ['not null']),
    ...(isUnique ? ['unique'] : []),
    ...(column.defaultValue ? [`default: ${formatDefault(column.defaultValue, column.type)}`] : []),
    ...(column.description === undefined ? [] : [`note: ${quoteNote(column.description)}`]),
  ];
  const head = `${quote(column.name)} ${TYPES[column.type.type](column.type)}`;
  return settings.length === 0 ? head : `${head} [${settings.join(', ')}]`;
}

function formatDefault(given: ColumnDefault, { enumType }: ColumnType): string {
  if (given.kind === 'now') return '`now()`';
  if (given.kind === 'today') return '`current_date`';
  if (given.kind === 'boolean' || given.kind === 'number') return String(given.value);
  const name = enumType?.constants.find(({ value }) => value === given.value)?.name;
  const value = enumType && name !== undefined ? allocateNames(enumType.constants).get(name) : undefined;
  return quoteText(value ?? given.value);
}

/** A unique key of one column is a setting of the column. */
function indexLines({ primaryKey, uniqueKeys, indexes, quote }: DbmlTable): string[] {
  const list = (columns: readonly string[]): string => `(${columns.map(quote).join(', ')})`;
  const unique = uniqueKeys.filter(({ columns }) => columns.length > 1);
  return [
    ...(primaryKey.length > 1 ? [`${list(primaryKey)} [pk]`] : []),
    ...unique.map(({ name, columns }) => `${list(columns)} [unique, name: ${quoteText(name)}]`),
    ...indexes.map(({ name, columns }) => `${list(columns)} [name: ${quoteText(name)}]`),
  ];
}

/** Writes the foreign key of a one-to-one at the second end, as DBML's own exporter does. */
function writeReference(
  writer: CodeWriter,
  key: TableForeignKey,
  { table, parent }: { table: DbmlTable; parent: DbmlTable | undefined },
): void {
  const [child, referenced] = [formatEnd(table, key.columns), formatEnd(parent, key.parentColumns)];
  const ends = isOneToOne(table, key) ? `${referenced} - ${child}` : `${child} > ${referenced}`;
  const name = quoteName(key.name);
  const action = key.explicitOnDelete === undefined ? '' : ` [delete: ${key.explicitOnDelete.toLowerCase()}]`;
  writer.line(`Ref ${name}: ${ends}${action}`);
}

/** Returns the join tables that can be a reference of DBML: the only one between two keys of equal length. */
function findManyToMany(joinTables: readonly JoinTable[]): JoinTable[] {
  const counts = new Map<string, number>();
  const pair = ({ ownerId, targetId }: JoinTable): string => JSON.stringify([ownerId, targetId].sort());
  for (const each of joinTables) counts.set(pair(each), (counts.get(pair(each)) ?? 0) + 1);
  return joinTables.filter((each) => {
    const { ownerId, targetId, ownerKey, targetKey } = each;
    const isOnly = ownerId !== targetId && counts.get(pair(each)) === 1;
    return isOnly && ownerKey.columns.length === targetKey.columns.length;
  });
}

function writeManyToMany(
  writer: CodeWriter,
  { table, ownerKey, targetKey, ...ids }: JoinTable,
  tables: ReadonlyMap<string, DbmlTable | undefined>,
): void {
  const [owner, target] = [
    [ownerKey, tables.get(ids.ownerId)] as const,
    [targetKey, tables.get(ids.targetId)] as const,
  ].map(([{ columns }, end]) =>
    formatEnd(
      end,
      columns.map(({ referencedColumn }) => referencedColumn),
    ),
  );
  writer.line(`Ref ${quoteName(table)}: ${owner} <> ${target}`);
}

function formatEnd(table: DbmlTable | undefined, columns: readonly string[]): string {
  const quoted = columns.map((column) => table?.quote(column) ?? quoteName(column));
  return `${table?.quotedName ?? ''}.${quoted.length === 1 ? quoted.join('') : `(${quoted.join(', ')})`}`;
}
