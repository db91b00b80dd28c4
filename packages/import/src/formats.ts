import { SQL_DIALECTS } from './sql/dialects.ts';

/** The languages that are read; `sql` detects the dialect. */
export const IMPORT_FORMATS = ['sql', ...SQL_DIALECTS, 'dbml'] as const;
/** A language to read a text in. */
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** A language as it was read, the dialect detected. */
export type ReadFormat = Exclude<ImportFormat, 'sql'>;

/** Names of the languages for people. */
export const FORMAT_LABELS: Readonly<Record<ImportFormat, string>> = {
  sql: 'SQL (auto-detect)',
  mysql: 'MySQL',
  mariadb: 'MariaDB',
  postgresql: 'PostgreSQL',
  sqlserver: 'SQL Server',
  sqlite: 'SQLite',
  oracle: 'Oracle',
  h2: 'H2',
  dbml: 'DBML',
};
