import { createSqliteClient, type SqliteClient } from './driver/sqliteClient.ts';
import { type SqliteWorkerData } from './driver/sqliteMessages.ts';
import { type StoreLog } from './files/storeWatch.ts';

/**
 * Amount written before a checkpoint: about the 1,000 pages after which SQLite would run one within a
 * commit.
 */
const DUE_CHARACTERS = 4 * 1024 * 1024;

/** Estimated log size of a write besides its texts: a few pages of tables and indexes. */
const WRITE_CHARACTERS = 8 * 1024;

/** Runs a checkpoint after enough writes. */
export interface Checkpointer {
  noteWritten(characters: number): void;
  close(): Promise<void>;
}

/** Uses a separate connection: a checkpoint after a large save takes longer than other edits should wait. */
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
