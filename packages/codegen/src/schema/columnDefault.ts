import { type ColumnDefault } from '../codeModel.ts';
import { type SqlDialect } from './dialect.ts';

/** The present day; MySQL (from 8.0.13) and SQLite take it between parentheses only. */
const TODAY = '(CURRENT_DATE)';

/** A default as the database takes it. */
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
