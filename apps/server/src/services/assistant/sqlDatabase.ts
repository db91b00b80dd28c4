import { type SqlDatabase } from '@joinery/codegen';

const NAMES: readonly (readonly [SqlDatabase, RegExp])[] = [
  ['mariadb', /\bmariadb/iu],
  ['postgresql', /\bpostgres/iu],
  ['sqlite', /\bsqlite/iu],
  ['h2', /\bh2\b/iu],
];

/** The database that a message names; MySQL by default. */
export function findSqlDatabase(message: string): SqlDatabase {
  return NAMES.find(([, name]) => name.test(message))?.[0] ?? 'mysql';
}
