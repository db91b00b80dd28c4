import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { type BareDatabase, type Statement } from '../bareDatabase.ts';
import { DatabaseError } from '../databaseError.ts';
import { type Database, type DatabaseTransaction, type Tables } from '../schema.ts';
import { createPostgresPool } from './postgresPool.ts';

/** Serialization failure and deadlock: the transaction was rolled back and can be retried. */
const COLLISION = /^(40001|40P01)$/;
const MAX_ATTEMPTS = 20;
const PAUSE_MS = 5;

/**
 * Opens PostgreSQL at `url`; if unreachable, throws with one line that names the setting, never the
 * address.
 */
export async function openPostgres(url: string): Promise<BareDatabase> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPostgresPool(url) }) });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    const reason = error instanceof DatabaseError ? error.code : 'unknown reason';
    throw new Error(`DATABASE_URL: the database does not respond (${reason}).`, { cause: error });
  }
  return {
    db,
    driverName: 'postgresql',
    place: toPlace(url),
    transaction: (work) => serializable(db, work),
    commitIf: (statements) => commitIf(db, statements),
    close: () => db.destroy(),
  };
}

async function serializable<Result>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      const isCollision = error instanceof DatabaseError && COLLISION.test(error.code);
      if (!isCollision || attempt >= MAX_ATTEMPTS) throw error;
      // Random delay, so that two conflicting transactions do not meet again.
      await pause(Math.random() * PAUSE_MS * attempt);
    }
  }
}

/** Aborts a transaction that found other rows than expected. */
class UnexpectedRows extends Error {}

async function commitIf(db: Database, statements: readonly Statement[]): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      for (const { sql: text, parameters, expects } of statements) {
        const { rows, numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(text, [...parameters]));
        const found = Number(numAffectedRows ?? rows.length);
        if (expects !== undefined && found !== expects) throw new UnexpectedRows();
      }
    });
    return true;
  } catch (error) {
    if (error instanceof UnexpectedRows) return false;
    throw error;
  }
}

function toPlace(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
