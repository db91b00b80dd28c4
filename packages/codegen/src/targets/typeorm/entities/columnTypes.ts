import { type AttributeType } from '@joinery/model';
import { type CodeEnum, type ColumnDefault, type ColumnType } from '../../../codeModel.ts';
import { createArray, type Code } from '../code.ts';
import { sqlDefault } from '../../../schema/columnDefault.ts';
import { DIALECTS } from '../../../schema/dialects.ts';
import { mysqlTextType } from '../../../schema/textTypes.ts';
import { type EntityScope } from '../context.ts';
import { tsString } from '../tsEscape.ts';

/** An attribute type in TypeORM and TypeScript. */
interface TypeRow {
  /** The `type` of the column and related options. */
  options: (type: ColumnType) => Record<string, Code | undefined>;
  /** Type of the property, as the driver returns it. */
  property: string;
}

/** TypeORM and TypeScript types of the attribute types. */
export const TYPES = {
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
} as const satisfies Record<AttributeType, TypeRow>;

/** Returns the type options of a column; always explicit, because reflection does not see unions. */
export function typeOptions(scope: EntityScope, type: ColumnType): Record<string, Code | undefined> {
  const row: TypeRow = TYPES[type.type];
  const { enumType } = type;
  if (enumType === undefined) return row.options(type);
  const values = scope.options.useEnums
    ? useEnum(scope, enumType)
    : createArray(enumType.constants.map(({ value }) => tsString(value)));
  return { ...row.options(type), enum: values };
}

/** Returns the members of the union type of a property, without null. */
export function propertyTypes(scope: EntityScope, type: ColumnType): string[] {
  const { enumType } = type;
  if (enumType === undefined) return [TYPES[type.type].property];
  return scope.options.useEnums
    ? [useEnum(scope, enumType)]
    : enumType.constants.map(({ value }) => tsString(value));
}

/**
 * Returns a default in the form that TypeORM compares with the database: numbers as strings, times as functions. Strings
 * are escaped here, because TypeORM quotes them without escaping.
 */
export function defaultOption(given: ColumnDefault): Code {
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

function useEnum({ file }: EntityScope, { name }: CodeEnum): string {
  return file.use(`./enums/${name}.js`, name);
}
