import { type TargetDescription } from '../../target.ts';
import { SQL_DATABASES } from '../../schema/dialect.ts';
import { type SqlOptions, sqlOptionsSchema } from './options.ts';

/** The description of the SQL target: one script that creates the tables. */
export const sqlDescription = {
  id: 'sql',
  label: 'SQL',
  summary: 'A script that creates the tables in MySQL, MariaDB, PostgreSQL, SQLite or H2.',
  progressTitle: 'Generating SQL schema',
  layers: ['sql'],
  optionsSchema: sqlOptionsSchema,
  optionNames: Object.keys(sqlOptionsSchema.shape),
  ofDatabase: (database) => {
    const known = SQL_DATABASES.find((one) => one === database);
    return known === undefined ? {} : { database: known };
  },
  emptyMessage: 'Please add at least one entity to generate SQL schema',
} as const satisfies TargetDescription<SqlOptions>;
