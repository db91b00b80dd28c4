import { type ColumnDefault } from '../codeModel.ts';
import { sqlString } from '../escape.ts';

/** Databases by the way they read a text: in MySQL a backslash escapes the sign behind it. */
export type SqlTextReading = 'standard' | 'mysql';

/** The present day; MySQL (from 8.0.13) takes it between parentheses only. */
const TODAY = '(CURRENT_DATE)';

/** A default as MySQL, PostgreSQL and H2 take it. */
export function sqlDefault(given: ColumnDefault, reading: SqlTextReading): string {
  switch (given.kind) {
    case 'now':
      return 'CURRENT_TIMESTAMP(6)';
    case 'today':
      return TODAY;
    case 'boolean':
    case 'number':
      return String(given.value);
    default:
      return reading === 'mysql' ? sqlString(given.value) : `'${given.value.replaceAll("'", "''")}'`;
  }
}
