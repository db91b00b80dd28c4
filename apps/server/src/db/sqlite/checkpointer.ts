import { createSqliteClient, type SqliteClient } from './sqliteClient.ts';
import { type SqliteWorkerData } from './sqliteMessages.ts';
import { type StoreLog } from './storeWatch.ts';

/** So much was written when the log is copied: about the 1,000 pages after which SQLite would do it within a commit. */
const DUE_CHARACTERS = 4 * 1024 * 1024;

/** What a write adds to the log besides its texts: a few pages of tables and indexes. */
const WRITE_CHARACTERS = 8 * 1024;

/** Copies what the write-ahead log holds into the database whenever enough was written. */
export interface Checkpointer {
  noteWritten(characters: number): void;
  close(): Promise<void>;
}

/** On a connection of its own: to copy what one large save wrote takes longer than other edits should wait. */
export function createCheckpointer(data: SqliteWorkerData, log: Pick<StoreLog, 'warn'>): Checkpointer {
  let client: SqliteClient | undefined;
  let written = 0;
  let running: Promise<void> | undefined;

  const checkpoint = async (): Promise<void> => {
    written = 0;
    client ??= createSqliteClient(data);
    try {
      await client.session().send({ kind: 'query', sql: 'pragma wal_checkpoint(passive)', parameters: [] });
    } catch (error) {
      log.warn(
        { err: error },
        'the write-ahead log could not be copied into the database, it is tried again',
      );
    }
  };

  return {
    noteWritten: (characters) => {
      written += characters + WRITE_CHARACTERS;
      if (written < DUE_CHARACTERS) return;
      running ??= checkpoint().finally(() => {
        running = undefined;
      });
    },
    close: async () => {
      await running;
      await client?.close();
    },
  };
}
