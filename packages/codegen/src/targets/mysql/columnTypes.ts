import type { AttributeType } from '@joinery/model';
import type { ColumnType } from '../../codeModel.ts';
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
