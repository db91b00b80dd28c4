import { SQL_DIALECTS } from './sql/read/dialects.ts';

/** The languages to import; `sql` detects the language. */
export const IMPORT_FORMATS = ['sql', ...SQL_DIALECTS, 'dbml', 'prisma'] as const;
/** A language to import. */
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** The language of a text after detection. */
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
  prisma: 'Prisma',
};

/** Returns the language that the ending of a file name indicates. */
export function getFormatOfFile(name: string): ImportFormat {
  const ending = name.toLowerCase().split('.').at(-1);
  return ending === 'dbml' || ending === 'prisma' ? ending : 'sql';
}
