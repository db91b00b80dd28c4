import { type Kysely, type Transaction } from 'kysely';
import { type Database } from './schema.ts';
import { type FileIdentity } from './sqlite/fileIdentity.ts';
import { type SqliteDriverName } from './sqlite/sqliteDriver.ts';

/** What the store runs on. */
export type StoreName = SqliteDriverName | 'postgresql';

/** A statement as the store runs it; where it expects a number of rows, it must answer or change just as many. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  expects?: number;
}

/** A store as its adapter opens it, before the schema is brought up to date. */
export interface BareDatabase {
  db: Kysely<Database>;
  driverName: StoreName;
  /** Where the data is, fit to be shown: a folder, or a database without its password. */
  place: string;
  /** Something the start line tells, such as why another driver took the place of the usual one. */
  driverNote?: string;
  /**
   * Runs `work` in one transaction as if nothing else ran meanwhile; committed means on disk. On PostgreSQL `work` runs
   * again where another transaction came in between, so it changes nothing but through what it is handed.
   */
  transaction<Result>(work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>;
  /**
   * Runs the statements in one transaction, in one message to the store where that takes several at once. Where one of them
   * finds other rows than it expects, nothing is committed and the answer is false.
   */
  commitIf(statements: readonly Statement[]): Promise<boolean>;
  /** Keeps what is there, whose schema this is the name of, before it is changed. */
  beforeMigration?: (schema: string) => Promise<void>;
  /** The schema is up to date; called once, before anything is stored. */
  afterMigration?: () => void;
  /** Throws where damage was found since the start. */
  assertUndamaged?: () => void;
  /** Files that must stay in place while they are open. */
  openFiles?: readonly FileIdentity[];
  /** Waits for what runs, closes the store and gives the data folder free. */
  close(): Promise<void>;
}
