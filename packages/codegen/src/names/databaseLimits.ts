import { type SqlDatabase } from '../schema/dialect.ts';

/** The limits of a database that decide what a table can have. */
export interface DatabaseLimits {
  maxIndexBytes: number;
  /** Besides the primary key. */
  maxKeys: number;
  /** Whether a text without a length can be part of a key or an index, and can have a default. */
  hasWholeTextKeys: boolean;
  /** Whether a foreign key has the columns of the key that it refers to in the order of that key. */
  hasForeignKeysInKeyOrder: boolean;
  /** Whether wide rows are shortened and change the engine of their table. */
  hasRowLimit: boolean;
}

const MYSQL: DatabaseLimits = {
  maxIndexBytes: 3_072,
  maxKeys: 63,
  hasWholeTextKeys: false,
  hasForeignKeysInKeyOrder: true,
  hasRowLimit: true,
};

const OTHERS: DatabaseLimits = {
  maxIndexBytes: Infinity,
  maxKeys: Infinity,
  hasWholeTextKeys: true,
  hasForeignKeysInKeyOrder: false,
  hasRowLimit: false,
};

/** A database, or `none` for a language that has no limits, such as DBML. */
export type LimitedBy = SqlDatabase | 'none';

/** Returns the limits of a database, by default those of MySQL, the tightest. */
export function getDatabaseLimits(database: LimitedBy = 'mysql'): DatabaseLimits {
  return database === 'mysql' ? MYSQL : OTHERS;
}
