import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseError } from '../../databaseError.ts';
import { findNewestBackup, syncToDisk } from '../backup/backups.ts';
import { isLogDamaged } from './logDamage.ts';
import { createOwnerOnly, OWNER_ONLY } from './ownerOnly.ts';
import { type SqliteClient } from '../driver/sqliteClient.ts';

/** Files in the data folder once there is a database; the first one exists only for this purpose. */
const MARKER_FILE = 'database-created';
const SIGNS_OF_USE = [MARKER_FILE, 'session-secret'];

const EMPTY_SITE = 'Set another DATA_DIR and BACKUP_DIR to begin an empty site.';

/** The database is damaged or missing; the message is one line, to which the restore command is added. */
export class DatabaseDamagedError extends Error {
  readonly dataDir: string;
  /** Path of the newest backup, null if there is none. */
  readonly newestBackup: string | null;

  constructor(problem: string, place: DatabasePlace, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'DatabaseDamagedError';
    this.dataDir = dirname(place.file);
    this.newestBackup = findNewestBackup(place.backupDirectory);
  }
}

/** The database and its backups; `backupDirectory` is undefined if none are made. */
export interface DatabasePlace {
  file: string;
  backupDirectory: string | undefined;
}

/**
 * Checks the files before opening: throws DatabaseDamagedError if the database is missing or empty
 * although the folder contained one before, unless `mayBeNew`, or if its log is damaged. Creates an empty
 * file in a new folder.
 */
export function checkFiles(place: DatabasePlace, { mayBeNew }: { mayBeNew: boolean }): void {
  const { file } = place;
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? null;
  if (size === null || size === 0) {
    const sign = mayBeNew ? undefined : findSignOfUse(place);
    if (sign !== undefined) {
      const problem = size === null ? 'is missing' : 'is empty';
      throw new DatabaseDamagedError(
        `The database ${file} ${problem}, but there was a site before (${sign} exists). ${EMPTY_SITE}`,
        place,
      );
    }
    createOwnerOnly(file);
  }
  if (isLogDamaged(`${file}-wal`)) {
    throw new DatabaseDamagedError(
      `The write-ahead log ${file}-wal is damaged: the latest edits cannot be read.`,
      place,
    );
  }
}

function findSignOfUse({ file, backupDirectory }: DatabasePlace): string | undefined {
  const sign = SIGNS_OF_USE.map((name) => join(dirname(file), name)).find((path) => existsSync(path));
  return sign ?? findNewestBackup(backupDirectory) ?? undefined;
}

/** Marks the folder as one that contains a database. */
export function markCreated(file: string): void {
  const folder = dirname(file);
  const marker = join(folder, MARKER_FILE);
  if (existsSync(marker)) return;
  writeFileSync(marker, 'This folder contains a Joinery database.\n', { ...OWNER_ONLY, flush: true });
  syncToDisk(folder);
}

/**
 * Throws DatabaseDamagedError if the schema cannot be read, or is missing although the folder contained a
 * site before.
 */
export async function checkSchema(
  client: SqliteClient,
  place: DatabasePlace,
  { mayBeNew }: { mayBeNew: boolean },
): Promise<void> {
  const { rows } = await query(client, place, 'select count(*) as tables from sqlite_master');
  const isEmpty = (rows[0] as { tables: number }).tables === 0;
  const sign = mayBeNew || !isEmpty ? undefined : findSignOfUse(place);
  if (sign === undefined) return;
  throw new DatabaseDamagedError(
    `The database ${place.file} contains no tables, but there was a site before (${sign} exists). ${EMPTY_SITE}`,
    place,
  );
}

/**
 * Reads every page and compares every index with its table: a damaged index would make rows seem not to
 * exist. Throws DatabaseDamagedError.
 */
export function checkIntegrity(client: SqliteClient, place: DatabasePlace): Promise<void> {
  return check(client, place, 'pragma integrity_check(1)');
}

/** Checks table by table until `stopping`: a running check cannot be interrupted. */
export async function checkTables(
  client: SqliteClient,
  place: DatabasePlace,
  stopping: AbortSignal,
): Promise<void> {
  const { rows } = await query(client, place, "select name from sqlite_master where type = 'table'");
  for (const { name } of rows as { name: string }[]) {
    if (stopping.aborted) return;
    await check(client, place, `pragma integrity_check("${name}")`);
  }
}

async function check(client: SqliteClient, place: DatabasePlace, pragma: string): Promise<void> {
  const { rows } = await query(client, place, pragma);
  const [result] = rows as { integrity_check?: string }[];
  if (result?.integrity_check === 'ok') return;
  const reason = (result?.integrity_check ?? 'no result').replaceAll(/\s+/g, ' ').trim();
  throw new DatabaseDamagedError(`The database ${place.file} is damaged (${reason}).`, place);
}

const DAMAGE = /^SQLITE_(CORRUPT|NOTADB|IOERR)/;

function isDamage(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && DAMAGE.test(error.code);
}

async function query(
  client: SqliteClient,
  place: DatabasePlace,
  sql: string,
): Promise<{ rows: readonly unknown[] }> {
  try {
    return await client.session().send({ kind: 'query', sql, parameters: [] });
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new DatabaseDamagedError(`The database ${place.file} is damaged (${error.message}).`, place, {
      cause: error,
    });
  }
}
