import { type SqlDatabase } from '../schema/dialect.ts';

/** The limits of a database that decide what a table can have. */
export interface DatabaseLimits {
  maxIndexBytes: number;
  /** Besides the primary key. */
  maxKeys: number;
  /** Columns of a key or an index. */
  maxKeyParts: number;
  /** Digits of a decimal number, and of those the ones after the decimal point. */
  maxPrecision: number;
  maxScale: number;
  /** Whether a text without a length can be part of a primary key, an index or a key that is referred to. */
  hasWholeTextKeys: boolean;
  /** Whether a text without a length, or one that exceeds an index, can be part of another unique key. */
  hasLongUniqueKeys: boolean;
  /** Whether a text without a length can have a default. */
  hasTextDefaults: boolean;
  /** Whether a foreign key has the columns of the key that it refers to in the order of that key. */
  hasForeignKeysInKeyOrder: boolean;
  /** Whether an enum can have any values: some that differ only in letter case or accents, or contain backslashes or emoji. */
  hasExactEnums: boolean;
  /** Whether wide rows are shortened and change the engine of their table. */
  hasRowLimit: boolean;
}

const MYSQL: DatabaseLimits = {
  maxIndexBytes: 3_072,
  maxKeys: 63,
  maxKeyParts: 16,
  maxPrecision: 65,
  maxScale: 30,
  hasWholeTextKeys: false,
  hasLongUniqueKeys: false,
  hasTextDefaults: false,
  hasForeignKeysInKeyOrder: true,
  hasExactEnums: false,
  hasRowLimit: true,
};

/** MariaDB compares the hashes of long unique keys. */
const MARIADB: DatabaseLimits = {
  ...MYSQL,
  maxKeyParts: 32,
  maxScale: 38,
  hasLongUniqueKeys: true,
  hasTextDefaults: true,
};

const UNLIMITED: DatabaseLimits = {
  maxIndexBytes: Infinity,
  maxKeys: Infinity,
  maxKeyParts: Infinity,
  maxPrecision: Infinity,
  maxScale: Infinity,
  hasWholeTextKeys: true,
  hasLongUniqueKeys: true,
  hasTextDefaults: true,
  hasForeignKeysInKeyOrder: false,
  hasExactEnums: true,
  hasRowLimit: false,
};

/** A database, or `none` for a language that has no limits, such as DBML. */
export type LimitedBy = SqlDatabase | 'none';

const LIMITS: Record<LimitedBy, DatabaseLimits> = {
  mysql: MYSQL,
  mariadb: MARIADB,
  postgresql: { ...UNLIMITED, maxKeyParts: 32, maxPrecision: 1_000, maxScale: 1_000 },
  sqlite: UNLIMITED,
  h2: { ...UNLIMITED, maxPrecision: 100_000, maxScale: 100_000, hasExactEnums: false },
  none: UNLIMITED,
};

/** Returns the limits of a database, by default those of MySQL, the tightest. */
export function getDatabaseLimits(database: LimitedBy = 'mysql'): DatabaseLimits {
  return LIMITS[database];
}
