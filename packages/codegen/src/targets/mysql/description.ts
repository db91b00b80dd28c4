import { type TargetDescription } from '../../target.ts';
import { type MysqlOptions, mysqlOptionsSchema } from './options.ts';

/** One file that makes the tables in MySQL or MariaDB. */
export const mysqlDescription = {
  id: 'mysql',
  label: 'MySQL',
  summary: 'A script that makes the tables in MySQL or MariaDB.',
  layers: ['sql'],
  optionsSchema: mysqlOptionsSchema,
  optionNames: Object.keys(mysqlOptionsSchema.shape),
  emptyMessage: 'Please add at least one entity to generate SQL schema',
} as const satisfies TargetDescription<MysqlOptions>;
