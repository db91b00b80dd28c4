import { type ColumnDefault } from '../codeModel.ts';
import { type SqlDialect } from './dialect.ts';

/** The current date; MySQL (from 8.0.13) and SQLite require the parentheses. */
const TODAY = '(CURRENT_DATE)';

/** Returns a default as SQL. */
export function sqlDefault(given: ColumnDefault, dialect: SqlDialect): string {
  switch (given.kind) {
    case 'now':
      return dialect.now;
    case 'today':
      return TODAY;
    case 'boolean':
    case 'number':
      return String(given.value);
    default:
      return dialect.quoteText(given.value);
  }
}
