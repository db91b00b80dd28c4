import { type TargetDescription } from '../../target.ts';
import { type SqlOptions, sqlOptionsSchema } from './options.ts';

/** The description of the SQL target: one script that creates the tables. */
export const sqlDescription = {
  id: 'sql',
  label: 'SQL',
  summary: 'A script that creates the tables in MySQL, MariaDB, PostgreSQL, SQLite or H2.',
  layers: ['sql'],
  optionsSchema: sqlOptionsSchema,
  optionNames: Object.keys(sqlOptionsSchema.shape),
  emptyMessage: 'Please add at least one entity to generate SQL schema',
} as const satisfies TargetDescription<SqlOptions>;
