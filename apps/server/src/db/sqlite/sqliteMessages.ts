import { type SqliteDriverName } from './sqliteDriver.ts';

/** What the worker is started with. */
export interface SqliteWorkerData {
  driver: SqliteDriverName;
  file: string;
}

/** A query may begin a transaction. `rollback` outside one is no error: SQLite itself rolls back after some failures. */
export type SqliteCommand =
  | { kind: 'query'; sql: string; parameters: readonly unknown[]; isBegin?: boolean }
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
  lastInsertRowid?: number;
}

export type SqliteResponse =
  | { id: number; ok: true; result: SqliteResult }
  | { id: number; ok: false; error: { message: string; code: string } };
