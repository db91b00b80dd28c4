import { type DatabaseError } from '../../databaseError.ts';
import { FILES_MOVED } from './fileIdentity.ts';

/** The part of a logger that a store needs. */
export interface StoreLog {
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** Health of the database beyond single statements; logs each change once. */
export interface StoreWatch {
  noteFailure(error: DatabaseError): void;
  /** Called after each commit. */
  noteCommit(): void;
  noteDamage(error: Error): void;
  /** Throws if damage was found since the start. */
  assertUndamaged(): void;
}

const DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/;

export function createStoreWatch(log: StoreLog): StoreWatch {
  let damage: Error | null = null;
  let areFilesMoved = false;

  const noteDamage = (error: Error): void => {
    if (damage !== null) return;
    damage = error;
    log.error(
      { err: error },
      'THE DATABASE IS DAMAGED: stop the server and start it again to see which backup to restore',
    );
  };

  return {
    noteFailure: (error) => {
      if (DAMAGE.test(error.code)) noteDamage(error);
      if (error.code !== FILES_MOVED) return;
      error.isReported = true;
      if (!areFilesMoved) log.error({}, error.message);
      areFilesMoved = true;
    },
    noteCommit: () => {
      if (areFilesMoved) log.warn({}, 'the database files are in place again, edits are stored');
      areFilesMoved = false;
    },
    noteDamage,
    assertUndamaged: () => {
      if (damage !== null) throw damage;
    },
  };
}
