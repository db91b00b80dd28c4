const MAX_DATABASE_NAME = 64;

/** Options of the SQL dialog (M320). */
export interface MysqlOptions {
  /** Also names the file: `{databaseName}_schema.sql`. Must pass databaseNameProblem. */
  databaseName: string;
  /** Drops this diagram's tables first, never the database; off keeps existing tables and rows. */
  dropExistingTables: boolean;
  /** Up to three rows a table that satisfy every constraint. */
  addSampleData: boolean;
}

export const MYSQL_DEFAULTS: MysqlOptions = {
  databaseName: 'my_database',
  dropExistingTables: true,
  addSampleData: false,
};

/** What is wrong with a database name, in the words of M200 to M202; null where nothing is. */
export function databaseNameProblem(name: string): string | null {
  if (name.trim() === '') return 'Database name is required';
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) {
    return 'Database name must start with a letter and contain only letters, numbers, and underscores';
  }
  return name.length > MAX_DATABASE_NAME ? 'Database name must be 64 characters or less' : null;
}
