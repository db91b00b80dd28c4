import { type AttributeType } from '@joinery/model';
import { type CodeEnum, type ColumnDefault, type ColumnType } from '../../../codeModel.ts';
import { enumTextLength } from '../../../enumValues.ts';
import { createArray, type Code } from '../code.ts';
import { sqlDefault } from '../../../schema/columnDefault.ts';
import { DIALECTS } from '../../../schema/dialects.ts';
import { mysqlTextType } from '../../../schema/textTypes.ts';
import { type EntityScope } from '../context.ts';
import { isMysqlFamily, type TypeormDatabase } from '../databases.ts';
import { tsString } from '../tsEscape.ts';

/** An attribute type in TypeORM and TypeScript. */
interface TypeRow {
  /** The `type` of the column and related options. */
  options: (type: ColumnType) => Record<string, Code | undefined>;
  /** Type of the property, as the driver returns it. */
  property: string;
}

type TypeRows = Record<AttributeType, TypeRow>;

const MYSQL_TYPES = {
  String: {
    options: ({ length, isText }) =>
      isText || length === undefined
        ? { type: tsString(mysqlTextType(length)) }
        : { type: tsString('varchar'), length: String(length) },
    property: 'string',
  },
  Integer: { options: () => ({ type: tsString('int') }), property: 'number' },
  // The driver returns strings, because a number cannot represent all digits.
  Long: { options: () => ({ type: tsString('bigint') }), property: 'string' },
  Float: { options: () => ({ type: tsString('float') }), property: 'number' },
  Double: { options: () => ({ type: tsString('double') }), property: 'number' },
  Boolean: { options: () => ({ type: tsString('boolean') }), property: 'boolean' },
  Date: { options: () => ({ type: tsString('datetime'), precision: '6' }), property: 'Date' },
  LocalDate: { options: () => ({ type: tsString('date') }), property: 'string' },
  LocalDateTime: { options: () => ({ type: tsString('datetime'), precision: '6' }), property: 'Date' },
  BigDecimal: {
    options: ({ precision, scale }) => ({
      type: tsString('decimal'),
      precision: String(precision ?? 19),
      scale: String(scale ?? 2),
    }),
    property: 'string',
  },
  Enum: { options: () => ({ type: tsString('enum') }), property: 'string' },
} as const satisfies TypeRows;

const varchar = (length: number): Record<string, Code> => ({
  type: tsString('varchar'),
  length: String(length),
});

const numeric: TypeRow['options'] = (type) => ({
  ...MYSQL_TYPES.BigDecimal.options(type),
  type: tsString('numeric'),
});

const POSTGRESQL_TYPES = {
  ...MYSQL_TYPES,
  String: {
    options: ({ length, isText }) => (isText ? { type: tsString('text') } : varchar(length ?? 255)),
    property: 'string',
  },
  Integer: { options: () => ({ type: tsString('integer') }), property: 'number' },
  Float: { options: () => ({ type: tsString('real') }), property: 'number' },
  Double: { options: () => ({ type: tsString('double precision') }), property: 'number' },
  Date: { options: () => ({ type: tsString('timestamp'), precision: '6' }), property: 'Date' },
  LocalDateTime: { options: () => ({ type: tsString('timestamp'), precision: '6' }), property: 'Date' },
  BigDecimal: { options: numeric, property: 'string' },
  Enum: {
    options: ({ enumType }) => varchar(enumType ? enumTextLength(enumType) : 255),
    property: 'string',
  },
} as const satisfies TypeRows;

/** SQLite returns every number as a number. */
const SQLITE_TYPES = {
  ...POSTGRESQL_TYPES,
  Long: { options: () => ({ type: tsString('bigint') }), property: 'number' },
  Double: { options: () => ({ type: tsString('double') }), property: 'number' },
  Date: { options: () => ({ type: tsString('datetime') }), property: 'Date' },
  LocalDateTime: { options: () => ({ type: tsString('datetime') }), property: 'Date' },
  BigDecimal: { options: numeric, property: 'number' },
} as const satisfies TypeRows;

/** TypeORM and TypeScript types of the attribute types by database: those of the SQL script. */
export const TYPES = {
  mysql: MYSQL_TYPES,
  mariadb: MYSQL_TYPES,
  postgresql: POSTGRESQL_TYPES,
  sqlite: SQLITE_TYPES,
} as const satisfies Record<TypeormDatabase, TypeRows>;

/** Returns the type options of a column; always explicit, because reflection does not see unions. */
export function typeOptions(scope: EntityScope, type: ColumnType): Record<string, Code | undefined> {
  const { database } = scope.options;
  const row: TypeRow = TYPES[database.type][type.type];
  const { enumType } = type;
  if (enumType === undefined || !DIALECTS[database.type].hasEnums) return row.options(type);
  const values = scope.options.useEnums
    ? useEnum(scope, enumType)
    : createArray(enumType.constants.map(({ value }) => tsString(value)));
  return { ...row.options(type), enum: values };
}

/** Returns the members of the union type of a property, without null. */
export function propertyTypes(scope: EntityScope, type: ColumnType): string[] {
  const { enumType } = type;
  if (enumType === undefined) return [TYPES[scope.options.database.type][type.type].property];
  return scope.options.useEnums
    ? [useEnum(scope, enumType)]
    : enumType.constants.map(({ value }) => tsString(value));
}

/**
 * Returns a default in the form that TypeORM compares with the database: numbers as strings, times as functions. Strings
 * are escaped here, because TypeORM quotes them without escaping.
 */
export function defaultOption(given: ColumnDefault, database: TypeormDatabase): Code {
  if (!isMysqlFamily(database)) return standardDefault(given, database);
  switch (given.kind) {
    case 'now':
    case 'today':
      return `() => ${tsString(sqlDefault(given, DIALECTS.mysql))}`;
    case 'boolean':
      return String(given.value);
    case 'number':
      return tsString(given.value);
    default:
      return tsString(sqlDefault(given, DIALECTS.mysql).slice(1, -1));
  }
}

/** PostgreSQL and SQLite report every default as it is written in SQL; a text is escaped here for the same reason. */
function standardDefault(given: ColumnDefault, database: TypeormDatabase): Code {
  const sql = sqlDefault(given, DIALECTS[database]);
  return sql.startsWith("'") ? tsString(sql.slice(1, -1)) : `() => ${tsString(sql)}`;
}

function useEnum({ file }: EntityScope, { name }: CodeEnum): string {
  return file.use(`./enums/${name}.js`, name);
}
