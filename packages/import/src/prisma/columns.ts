import { type SchemaColumn, type SchemaType } from '../schema.ts';
import { type SqlDialect } from '../sql/read/dialects.ts';
import { readDefaultText, readTypeText } from '../sql/columns/fragments.ts';
import { createColumn } from '../sql/tables/tableColumns.ts';
import { findAttribute, getArgument, type PrismaAttribute, type PrismaValue } from './cursor.ts';
import { type PrismaContext, type PrismaField, type PrismaModel } from './model.ts';

/** Types that Prisma gives to fields without a native type. */
const SCALARS: Readonly<Record<string, string>> = {
  String: 'text',
  Boolean: 'boolean',
  Int: 'integer',
  BigInt: 'bigint',
  Float: 'double precision',
  Decimal: 'decimal(65,30)',
  DateTime: 'timestamp',
  Json: 'json',
  Bytes: 'bytea',
};
const DIALECT_SCALARS: Partial<Record<SqlDialect, Readonly<Record<string, string>>>> = {
  mysql: { String: 'varchar(191)', Bytes: 'longblob', DateTime: 'datetime' },
  sqlserver: { String: 'nvarchar(1000)', Decimal: 'decimal(32,16)', DateTime: 'datetime2', Bytes: 'image' },
};

/** Native types whose name in SQL is another one. */
const NATIVE_TYPES: Readonly<Record<string, string>> = {
  doubleprecision: 'double precision',
  catalogsinglechar: 'char',
  objectid: 'char(24)',
  oid: 'bigint',
};

/** Functions that give a String its value in the application, with the length of the longest. */
const ID_FUNCTIONS = ['uuid', 'cuid', 'ulid', 'nanoid', 'auto'];
const ID_LENGTH = 36;

/** Attributes that are read elsewhere. */
const READ_ATTRIBUTES = ['id', 'unique', 'default', 'map', 'relation', 'ignore'];

/** Adds the columns of the fields that are not relations. */
export function addColumns({ table, fields }: PrismaModel, context: PrismaContext): void {
  const { models, views, notes } = context;
  for (const field of fields.values()) {
    const { line } = field;
    if (views.has(field.type)) {
      const what = `Field ${table.name}.${field.name} is not kept: ${field.type} is a view.`;
      notes.add(what, { line }, 'relation to a view');
    } else if (isForeign(field, context)) {
      const what = `Field ${table.name}.${field.name} is not kept: ${field.type} is not in this schema, perhaps in another file of it.`;
      notes.add(what, { line }, 'relation to a missing model');
    } else if (!models.has(field.type)) {
      const column = createColumn(field.column, toType(field, context), line);
      column.isNotNull = !field.isOptional && !field.isList;
      if (field.comment !== '') column.comment = field.comment;
      readDefault(field, column, context);
      table.columns.push(column);
      noteAttributes(field, `Column ${table.name}.${column.name}`, context);
    }
  }
}

/** Whether a field refers to a model of another file. A required field without a relation can only be an enumeration of it. */
function isForeign({ type, attributes, isList, isOptional }: PrismaField, context: PrismaContext): boolean {
  const isKnown = [context.models, context.enums, context.composites].some((known) => known.has(type));
  if (isKnown || Object.hasOwn(SCALARS, type) || type === 'Unsupported') return false;
  if (findAttribute(attributes, 'relation')) return true;
  return (isList || isOptional) && !findAttribute(attributes, 'default');
}

function noteAttributes({ attributes, line }: PrismaField, where: string, { notes }: PrismaContext): void {
  if (findAttribute(attributes, 'ignore'))
    notes.add(
      `${where} is hidden from the client (@ignore); here it is an ordinary column.`,
      { line },
      '@ignore',
    );
  for (const { name, text } of attributes)
    if (!READ_ATTRIBUTES.includes(name) && !name.startsWith('db.'))
      notes.add(`${where}: ${text} is not kept.`, { line }, `@${name}`);
}

function toType(field: PrismaField, context: PrismaContext): SchemaType {
  const { type, unsupported, isList } = field;
  if (isList) return { base: type, args: [], isArray: true };
  const { dialect, enums } = context;
  if (unsupported !== undefined) return readTypeText(unsupported, dialect);
  const values = enums.get(type);
  if (values) return { base: 'enum', args: [], values: [...values.values()] };
  const native = findNativeType(field);
  if (native && type !== 'Boolean') return readNativeType(native, dialect);
  const length = type === 'String' ? getIdLength(field) : undefined;
  if (length !== undefined) return { base: 'varchar', args: [String(length)] };
  const scalars = { ...SCALARS, ...(dialect === null ? {} : DIALECT_SCALARS[dialect]) };
  const scalar = Object.hasOwn(scalars, type) ? scalars[type] : undefined;
  return scalar === undefined ? { base: type, args: [] } : readTypeText(scalar, dialect);
}

/** Returns the attribute `@db.VarChar(20)`. */
export function findNativeType({ attributes }: PrismaField): PrismaAttribute | undefined {
  return attributes.find(({ name }) => name.startsWith('db.'));
}

function readNativeType({ name, args }: PrismaAttribute, dialect: SqlDialect | null): SchemaType {
  const word = name.slice(3).toLowerCase();
  const base = word.replace(/^unsigned/u, '');
  const list = args.length > 0 ? `(${args.map(({ value }) => value.text).join(',')})` : '';
  const text = Object.hasOwn(NATIVE_TYPES, base) ? NATIVE_TYPES[base] : `${base}${list}`;
  return readTypeText(`${text ?? base}${base === word ? '' : ' unsigned'}`, dialect);
}

function getDefault({ attributes }: PrismaField): PrismaValue | undefined {
  return getArgument(findAttribute(attributes, 'default'), 'value', true);
}

function getIdLength(field: PrismaField): number | undefined {
  const value = getDefault(field);
  if (value?.kind !== 'call' || !ID_FUNCTIONS.includes(value.text)) return undefined;
  return Math.max(ID_LENGTH, value.text === 'nanoid' ? Number(value.items[0]?.value.text) || 0 : 0);
}

function readDefault(
  field: PrismaField,
  column: SchemaColumn,
  { dialect, enums, notes }: PrismaContext,
): void {
  const value = getDefault(field);
  if (!value) return;
  const { kind, text, items } = value;
  if (kind === 'list') column.defaultValue = { kind: 'expression', value: formatValue(value) };
  else if (kind !== 'call')
    column.defaultValue = { kind: 'literal', value: enums.get(field.type)?.get(text) ?? text };
  else if (text === 'autoincrement' || text === 'sequence') column.isGenerated = true;
  else if (text === 'dbgenerated') {
    const sql = items[0]?.value.text ?? '';
    Object.assign(column, pickDefault(notes.attempt(sql, () => readDefaultText(sql, dialect))));
  } else if (!(findAttribute(field.attributes, 'id') && ID_FUNCTIONS.includes(text)))
    column.defaultValue = { kind: 'expression', value: formatValue(value) };
}

function pickDefault(
  read: Pick<SchemaColumn, 'defaultValue' | 'isGenerated'> | undefined,
): Partial<Pick<SchemaColumn, 'defaultValue' | 'isGenerated'>> {
  if (!read) return {};
  const { defaultValue, isGenerated } = read;
  return { isGenerated, ...(defaultValue ? { defaultValue } : {}) };
}

function formatValue({ kind, text, items }: PrismaValue): string {
  const list = items.map(({ value }) => formatValue(value)).join(', ');
  if (kind === 'list') return `[${list}]`;
  return kind === 'call' ? `${text}(${list})` : text;
}
