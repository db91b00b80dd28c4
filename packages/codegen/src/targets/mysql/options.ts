import { z } from 'zod';
import { databaseNameSchema } from '../../databaseName.ts';

/** Options of the MySQL target (M320) with their defaults. */
export const mysqlOptionsSchema = z.object({
  /** Also names the file: `{databaseName}_schema.sql`. */
  databaseName: databaseNameSchema.default('my_database'),
  /** Drops this diagram's tables first, never the database; off keeps existing tables and rows. */
  dropExistingTables: z.boolean().default(true),
  /** Up to three rows a table that satisfy every constraint. */
  addSampleData: z.boolean().default(false),
});

export type MysqlOptions = z.output<typeof mysqlOptionsSchema>;
