import { type Statement } from '../../bareDatabase.ts';
import { type FileIdentity } from '../files/fileIdentity.ts';
import { type SqliteDriverName } from './sqliteDriver.ts';

/** Start arguments of the worker. */
export interface SqliteWorkerData {
  driver: SqliteDriverName;
  file: string;
  /** Open files that must not be moved, besides the log, when something is stored. */
  openFiles?: readonly FileIdentity[] | undefined;
}

/**
 * A query can start a transaction; `transaction` is a whole one, see BareDatabase.commitIf. `rollback`
 * outside one is no error: SQLite rolls back by itself after some failures.
 */
export type SqliteCommand =
  | { kind: 'query'; sql: string; parameters: readonly unknown[]; isBegin?: boolean }
  | { kind: 'transaction'; statements: readonly Statement[] }
  | { kind: 'commit' }
  | { kind: 'rollback' }
  | { kind: 'close' };

export interface SqliteRequest {
  id: number;
  command: SqliteCommand;
}

export interface SqliteResult {
  rows: unknown[];
  changes?: number;
  /** For a transaction: whether it was committed. */
  isCommitted?: boolean;
  lastInsertRowid?: number;
}

export type SqliteResponse =
  | { id: number; ok: true; result: SqliteResult }
  | { id: number; ok: false; error: { message: string; code: string } };
