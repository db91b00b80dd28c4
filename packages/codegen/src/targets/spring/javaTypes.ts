import { type AttributeType } from '@joinery/model';

interface JavaTypeRow {
  qualifiedName: string;
  /** Format of the type in path and query parameters, if it needs one. */
  format?: 'DATE' | 'DATE_TIME' | 'UTIL_DATE';
}

/** Java types of the attribute types; that of Enum is for enums without values. */
export const JAVA_TYPES: Readonly<Record<AttributeType, JavaTypeRow>> = {
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
};
