import { z } from 'zod';
import { databaseNameSchema } from '../../databaseName.ts';
import { SQL_DATABASES } from '../../schema/dialect.ts';

/** Options of the SQL target (M320) with their defaults. */
export const sqlOptionsSchema = z.object({
  /** The database that the script is written for; that for MySQL loads into MariaDB, too. */
  database: z.enum(SQL_DATABASES).default('mysql'),
  /** Also names the file: `{databaseName}_schema.sql`. */
  databaseName: databaseNameSchema.default('my_database'),
  /** Drops this diagram's tables first, never the database; off keeps existing tables and rows. */
  dropExistingTables: z.boolean().default(true),
  /** Up to three rows a table that satisfy every constraint. */
  addSampleData: z.boolean().default(false),
});

export type SqlOptions = z.output<typeof sqlOptionsSchema>;
