import type { AttributeType } from '@joinery/model';
import type { ColumnDefault, ColumnType } from '../../codeModel.ts';
import { sqlString } from '../../escape.ts';

const SQL_TYPES = {
  String: ({ length, isText }) => (isText || length === undefined ? 'TEXT' : `VARCHAR(${length})`),
  Integer: () => 'INT',
  Long: () => 'BIGINT',
  Float: () => 'FLOAT',
  Double: () => 'DOUBLE',
  Boolean: () => 'TINYINT(1)',
  Date: () => 'DATETIME(6)',
  LocalDate: () => 'DATE',
  LocalDateTime: () => 'DATETIME(6)',
  BigDecimal: ({ precision, scale }) => `DECIMAL(${precision ?? 19},${scale ?? 2})`,
  Enum: ({ enumType }) =>
    `ENUM(${(enumType?.constants ?? []).map(({ name }) => sqlString(name)).join(', ')})`,
} as const satisfies Record<AttributeType, (type: ColumnType) => string>;

/** The column type in MySQL (guide 5). */
export function sqlType(type: ColumnType): string {
  return SQL_TYPES[type.type](type);
}

/** A default as MySQL takes it; every time has six digits behind its seconds (guide 5). */
export function sqlDefault(given: ColumnDefault): string {
  if (given.kind === 'now') return 'CURRENT_TIMESTAMP(6)';
  if (given.kind === 'boolean') return given.value ? '1' : '0';
  return given.kind === 'number' ? given.value : sqlString(given.value);
}
