import { type AttributeType } from '@joinery/model';

interface JavaTypeRow {
  qualifiedName: string;
  /** Needs a format to be read from a path or a query parameter. */
  format?: 'DATE' | 'DATE_TIME' | 'UTIL_DATE';
}

/** Java types of the attribute types (Enum is asked from the column's enumType). */
export const JAVA_TYPES = {
  String: { qualifiedName: 'java.lang.String' },
  Integer: { qualifiedName: 'java.lang.Integer' },
  Long: { qualifiedName: 'java.lang.Long' },
  Float: { qualifiedName: 'java.lang.Float' },
  Double: { qualifiedName: 'java.lang.Double' },
  Boolean: { qualifiedName: 'java.lang.Boolean' },
  Date: { qualifiedName: 'java.util.Date', format: 'UTIL_DATE' },
  LocalDate: { qualifiedName: 'java.time.LocalDate', format: 'DATE' },
  LocalDateTime: { qualifiedName: 'java.time.LocalDateTime', format: 'DATE_TIME' },
  BigDecimal: { qualifiedName: 'java.math.BigDecimal' },
  Enum: { qualifiedName: 'java.lang.String' },
} as const satisfies Record<AttributeType, JavaTypeRow>;

/** How the type is read from a URL; undefined where Spring's conversion is right by itself. */
export function getUrlFormat(type: AttributeType): JavaTypeRow['format'] {
  const row: JavaTypeRow = JAVA_TYPES[type];
  return row.format;
}
