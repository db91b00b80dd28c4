import { Worker } from 'node:worker_threads';
import { workerScript } from '../../../workerScript.ts';
import { DatabaseError, DatabaseUnavailableError } from '../../databaseError.ts';
import { FILES_MOVED } from '../files/fileIdentity.ts';
import {
  type SqliteCommand,
  type SqliteRequest,
  type SqliteResponse,
  type SqliteResult,
  type SqliteWorkerData,
} from './sqliteMessages.ts';
import { type StoreWatch } from '../files/storeWatch.ts';

type SpawnSqliteWorker = (data: SqliteWorkerData) => Worker;

/** Starts the thread that owns the database. */
export function spawnSqliteWorker(data: SqliteWorkerData): Worker {
  const { url, argv } = workerScript('sqliteWorker', import.meta.url);
  return new Worker(url, { argv, execArgv: [], workerData: data });
}

interface SqliteClientOptions {
  spawn?: SpawnSqliteWorker;
  watch?: StoreWatch | undefined;
  /** Called after each write with the characters of its texts. */
  onWritten?: ((characters: number) => void) | undefined;
}

interface Waiting {
  command: SqliteCommand;
  resolve: (result: SqliteResult) => void;
  reject: (error: Error) => void;
}

/** One lifetime of the worker: when it ends, all pending requests fail and `isAlive` becomes false. */
export interface SqliteSession {
  isAlive(): boolean;
  send(command: SqliteCommand): Promise<SqliteResult>;
  /** Closes the file and resolves when the worker has ended. */
  close(): Promise<void>;
}

/** The disk is full or fails, or the files are damaged or moved: the statement may succeed later. */
const UNAVAILABLE = /^SQLITE_(FULL|IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY|BUSY|NOMEM)/;

function toDatabaseError(message: string, code: string, options?: ErrorOptions): DatabaseError {
  return UNAVAILABLE.test(code) || code === FILES_MOVED
    ? new DatabaseUnavailableError(message, code, options)
    : new DatabaseError(message, code, options);
}

/** Returns the characters of the texts that a command writes; null if it writes nothing. */
function charactersWritten(command: SqliteCommand): number | null {
  if (command.kind === 'transaction') {
    return command.statements.reduce((sum, { parameters }) => sum + countCharacters(parameters), 0);
  }
  const isWrite = command.kind === 'query' && !/^\s*select\b/i.test(command.sql);
  return isWrite ? countCharacters(command.parameters) : null;
}

function countCharacters(parameters: readonly unknown[]): number {
  return parameters.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
}

function createSession(worker: Worker, { watch, onWritten }: SqliteClientOptions): SqliteSession {
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: DatabaseError | undefined;

  const end = (error: DatabaseError): void => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };

  worker.on('message', (response: SqliteResponse) => {
    const request = waiting.get(response.id);
    waiting.delete(response.id);
    if (waiting.size === 0) worker.unref();
    if (response.ok) {
      if (request === undefined) return;
      const { command, resolve } = request;
      if (command.kind === 'commit' || command.kind === 'transaction') watch?.noteCommit();
      const characters = charactersWritten(command);
      if (characters !== null) onWritten?.(characters);
      resolve(response.result);
    } else {
      const error = toDatabaseError(response.error.message, response.error.code);
      watch?.noteFailure(error);
      request?.reject(error);
    }
  });
  worker.on('error', (cause: Error) => {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : 'WORKER_FAILED';
    const error = toDatabaseError(cause.message, code, { cause });
    watch?.noteFailure(error);
    end(error);
  });
  const exited = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      end(new DatabaseError('The database worker has ended.', 'WORKER_ENDED'));
      resolve();
    });
  });

  const send = (command: SqliteCommand): Promise<SqliteResult> =>
    new Promise((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      lastId += 1;
      // Only a pending request keeps the process alive.
      worker.ref();
      waiting.set(lastId, { command, resolve, reject });
      worker.postMessage({ id: lastId, command } satisfies SqliteRequest);
    });

  return {
    isAlive: () => ended === undefined,
    send,
    close: async () => {
      if (ended) return;
      await send({ kind: 'close' });
      worker.ref();
      await exited;
    },
  };
}

/** The database as the main thread sees it; a crashed worker is replaced at the next `session()`. */
export interface SqliteClient {
  session(): SqliteSession;
  close(): Promise<void>;
}

export function createSqliteClient(
  data: SqliteWorkerData,
  { spawn = spawnSqliteWorker, ...options }: SqliteClientOptions = {},
): SqliteClient {
  let current = createSession(spawn(data), options);
  let isClosed = false;

  return {
    session: () => {
      if (!current.isAlive() && !isClosed) current = createSession(spawn(data), options);
      return current;
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await current.close();
    },
  };
}
