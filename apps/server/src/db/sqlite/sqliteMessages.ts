import { type Statement } from '../bareDatabase.ts';
import { type FileIdentity } from './fileIdentity.ts';
import { type SqliteDriverName } from './sqliteDriver.ts';

/** What the worker is started with. */
export interface SqliteWorkerData {
  driver: SqliteDriverName;
  file: string;
  /** Open files that must be in place, besides the log, when something is stored. */
  openFiles?: readonly FileIdentity[] | undefined;
}

/** A query may begin a transaction; `transaction` is a whole one, see BareDatabase.commitIf. `rollback` outside one is no error: SQLite itself rolls back after some failures. */
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
  /** Of a transaction: whether it was committed. */
  isCommitted?: boolean;
  lastInsertRowid?: number;
}

export type SqliteResponse =
  | { id: number; ok: true; result: SqliteResult }
  | { id: number; ok: false; error: { message: string; code: string } };
