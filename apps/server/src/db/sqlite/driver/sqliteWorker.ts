import { parentPort, workerData } from 'node:worker_threads';
import { type Statement } from '../../bareDatabase.ts';
import { type FileIdentity, identifyFile, verifyFilesInPlace } from '../files/fileIdentity.ts';
import { loadSqliteDriver, type SqliteHandle, type SqliteStatement } from './sqliteDriver.ts';
import {
  type SqliteCommand,
  type SqliteRequest,
  type SqliteResponse,
  type SqliteResult,
  type SqliteWorkerData,
} from './sqliteMessages.ts';

const MAX_CACHED_STATEMENTS = 200;
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  'temp_store = MEMORY',
  // 64 MB: otherwise a change of 16 MB would be written page by page, which takes three times as long.
  'cache_size = -65536',
  // Fallback if the checkpointer cannot run.
  'wal_autocheckpoint = 16000',
];
const NOTHING: SqliteResult = { rows: [] };

/** `verifyFiles` throws if an open file is no longer the one at its path. */
function createExecutor(db: SqliteHandle, verifyFiles: () => void): (command: SqliteCommand) => SqliteResult {
  const statements = new Map<string, SqliteStatement>();

  const prepared = (sql: string): SqliteStatement => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    const oldest = statements.size >= MAX_CACHED_STATEMENTS ? statements.keys().next().value : undefined;
    if (oldest !== undefined) statements.delete(oldest);
    statements.set(sql, statement);
    return statement;
  };

  const query = (sql: string, parameters: readonly unknown[]): SqliteResult => {
    // Schema changes are rare and invalidate prepared statements.
    const changesSchema = /^\s*(create|drop|alter|vacuum|pragma)\b/i.test(sql);
    const statement = changesSchema ? db.prepare(sql) : prepared(sql);
    if (changesSchema) statements.clear();
    if (statement.reader) return { rows: statement.all(parameters) };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], changes, lastInsertRowid: Number(lastInsertRowid) };
  };

  /** Reads outside a transaction acknowledge nothing, so they do not check the files. */
  const queryAlone = (sql: string, parameters: readonly unknown[]): SqliteResult => {
    if (/^\s*select\b/i.test(sql)) return query(sql, parameters);
    verifyFiles();
    const result = query(sql, parameters);
    verifyFiles();
    return result;
  };

  const rollback = (): void => {
    if (db.inTransaction) db.exec('rollback');
  };

  const begin = (): void => {
    rollback();
    verifyFiles();
    db.exec('begin immediate');
  };

  /**
   * If files were moved before this point, the commit may be in files that no path leads to, so it does
   * not count.
   */
  const commit = (): void => {
    db.exec('commit');
    verifyFiles();
  };

  const runTransaction = (statements: readonly Statement[]): boolean => {
    begin();
    try {
      for (const { sql, parameters, expects } of statements) {
        const { rows, changes = rows.length } = query(sql, parameters);
        if (expects !== undefined && changes !== expects) return false;
      }
      commit();
      return true;
    } finally {
      rollback();
    }
  };

  return (command) => {
    switch (command.kind) {
      case 'query':
        if (command.isBegin === true) begin();
        return db.inTransaction
          ? query(command.sql, command.parameters)
          : queryAlone(command.sql, command.parameters);
      case 'transaction':
        return { rows: [], isCommitted: runTransaction(command.statements) };
      case 'commit':
        commit();
        return NOTHING;
      case 'rollback':
        rollback();
        return NOTHING;
      case 'close':
        rollback();
        statements.clear();
        db.close();
        return NOTHING;
    }
  };
}

function toPlainError(error: unknown): { message: string; code: string } {
  if (!(error instanceof Error)) return { message: String(error), code: 'SQLITE_ERROR' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'SQLITE_ERROR';
  return { message: error.message, code };
}

/** Rethrows driver errors in a form that keeps its message across threads. */
async function openExecutor(): Promise<(command: SqliteCommand) => SqliteResult> {
  try {
    const open = await loadSqliteDriver(driver);
    // Opening a missing file would create another one.
    verifyFilesInPlace(openFiles);
    const db = open(file);
    for (const pragma of PRAGMAS) db.exec(`pragma ${pragma}`);
    db.prepare('select count(*) from sqlite_master').all([]);
    const log = identifyFile(`${file}-wal`);
    const files: readonly FileIdentity[] = log === null ? openFiles : [...openFiles, log];
    return createExecutor(db, () => verifyFilesInPlace(files));
  } catch (error) {
    const { message, code } = toPlainError(error);
    throw Object.assign(new Error(message), { code });
  }
}

if (parentPort === null) throw new Error('sqliteWorker runs in a worker thread only');
const port = parentPort;
const { driver, file, openFiles = [] } = workerData as SqliteWorkerData;
const execute = await openExecutor();

port.on('message', ({ id, command }: SqliteRequest) => {
  let response: SqliteResponse;
  try {
    response = { id, ok: true, result: execute(command) };
  } catch (error) {
    response = { id, ok: false, error: toPlainError(error) };
  }
  port.postMessage(response);
  if (command.kind === 'close') port.close();
});
