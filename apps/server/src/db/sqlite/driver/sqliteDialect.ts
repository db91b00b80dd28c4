import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type BareDatabase } from '../../bareDatabase.ts';
import { DatabaseError } from '../../databaseError.ts';
import { type SqliteClient, type SqliteSession } from './sqliteClient.ts';
import { type SqliteResult } from './sqliteMessages.ts';

/** Exclusive use of the one connection; bound to one worker, so that no transaction is split over two. */
interface WorkerConnection extends DatabaseConnection {
  readonly session: SqliteSession;
  /**
   * The next query starts a transaction in the same message: a round trip to the worker costs more than
   * most queries.
   */
  isBeginning: boolean;
}

function createConnection(session: SqliteSession): WorkerConnection {
  const connection: WorkerConnection = {
    session,
    isBeginning: false,
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const isBegin = connection.isBeginning;
      connection.isBeginning = false;
      return toQueryResult<Row>(await session.send({ kind: 'query', sql, parameters, isBegin }));
    },
    streamQuery: () => {
      throw new DatabaseError('Streaming is not supported.', 'UNSUPPORTED');
    },
  };
  return connection;
}

function toQueryResult<Row>({ rows, changes, lastInsertRowid }: SqliteResult): QueryResult<Row> {
  return {
    rows: rows as Row[],
    ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
    ...(lastInsertRowid === undefined ? {} : { insertId: BigInt(lastInsertRowid) }),
  };
}

/** Queue for the one connection, first come first served. */
interface Mutex {
  lock(): Promise<void>;
  unlock(): void;
}

function createMutex(): Mutex {
  const waiting: (() => void)[] = [];
  let isLocked = false;
  return {
    lock: () => {
      if (!isLocked) {
        isLocked = true;
        return Promise.resolve();
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    unlock: () => {
      const next = waiting.shift();
      if (next) next();
      else isLocked = false;
    },
  };
}

function createWorkerDriver(client: SqliteClient, mutex: Mutex): Driver {
  /** A transaction without any query was never started. */
  const end = async (connection: DatabaseConnection, kind: 'commit' | 'rollback'): Promise<void> => {
    const { session, isBeginning } = connection as WorkerConnection;
    if (!isBeginning) await session.send({ kind });
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      await mutex.lock();
      return createConnection(client.session());
    },
    beginTransaction: (connection) => {
      (connection as WorkerConnection).isBeginning = true;
      return Promise.resolve();
    },
    commitTransaction: (connection) => end(connection, 'commit'),
    // The transaction ended with its worker.
    rollbackTransaction: async (connection) => {
      if ((connection as WorkerConnection).session.isAlive()) await end(connection, 'rollback');
    },
    releaseConnection: () => {
      mutex.unlock();
      return Promise.resolve();
    },
    destroy: () => client.close(),
  };
}

/** Omits `for update`: SQLite has no row locks, and its transactions lock everything already. */
class RowLocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
  }
}

/**
 * Kysely dialect for SQLite in a worker thread; every transaction acquires the write lock immediately
 * (`begin immediate`).
 */
export function createSqliteDialect(client: SqliteClient): {
  dialect: Dialect;
  commitIf: BareDatabase['commitIf'];
} {
  const mutex = createMutex();
  return {
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => createWorkerDriver(client, mutex),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new RowLocklessCompiler(),
    },
    commitIf: async (statements) => {
      await mutex.lock();
      try {
        const { isCommitted } = await client.session().send({ kind: 'transaction', statements });
        return isCommitted === true;
      } finally {
        mutex.unlock();
      }
    },
  };
}
