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
