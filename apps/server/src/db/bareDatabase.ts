import { type Database, type DatabaseTransaction } from './schema.ts';
import { type FileIdentity } from './sqlite/files/fileIdentity.ts';
import { type SqliteDriverName } from './sqlite/driver/sqliteDriver.ts';

/** The database driver in use. */
export type StoreName = SqliteDriverName | 'postgresql';

/** A statement to run; if it expects a number of rows, it must return or change exactly that many. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  expects?: number;
}

/** A store as its adapter opens it, before migrations. */
export interface BareDatabase {
  db: Database;
  driverName: StoreName;
  /** Location of the data for display: a folder, or a database URL without its password. */
  place: string;
  /** A note for the start line, such as why a fallback driver is used. */
  driverNote?: string;
  /**
   * Runs `work` in one serializable transaction; committed means on disk. On PostgreSQL `work` runs again
   * after a serialization failure, so it must have no side effects outside the transaction.
   */
  transaction<Result>(work: (trx: DatabaseTransaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs the statements in one transaction, in one message if the store supports that. Commits nothing and
   * returns false if a statement finds other rows than it expects.
   */
  commitIf(statements: readonly Statement[]): Promise<boolean>;
  /** Backs up the data, whose schema has this name, before a migration. */
  beforeMigration?: (schema: string) => Promise<void>;
  /** Called once after migrations, before anything is stored. */
  afterMigration?: () => void;
  /** Throws if damage was found since the start. */
  assertUndamaged?: () => void;
  /** Files that must not be moved while open. */
  openFiles?: readonly FileIdentity[];
  /** Waits for running statements, closes the store and releases the data folder. */
  close(): Promise<void>;
}
