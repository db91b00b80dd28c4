import { z } from 'zod';
import { databaseNameSchema } from '../../names/databaseName.ts';
import { SQL_DATABASES } from '../../schema/dialect.ts';

/** Options of the SQL target (M320) with their defaults. */
export const sqlOptionsSchema = z.object({
  /** The database of the script. */
  database: z.enum(SQL_DATABASES).default('mysql'),
  /** Also the prefix of the file name: `{databaseName}_schema.sql`. */
  databaseName: databaseNameSchema.default('my_database'),
  /** Whether the tables of this diagram are dropped first; if not, existing tables and rows are kept. The command line has another default. */
  dropExistingTables: z.boolean().default(true),
  /** Adds up to three rows per table that satisfy every constraint. */
  addSampleData: z.boolean().default(false),
});

export type SqlOptions = z.output<typeof sqlOptionsSchema>;
