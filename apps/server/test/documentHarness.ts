import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../src/db/openDatabase.ts';
import { type SqliteDriverName } from '../src/db/sqliteDriver.ts';
import {
  createDocumentService,
  type DocumentService,
  type DocumentServiceDeps,
} from '../src/services/documents/documentService.ts';

/** A document service on a real store in a folder of its own, with a clock that the test moves. */
export interface DocumentHarness {
  store: OpenDatabase;
  documents: DocumentService;
  /** What the service complained about, as it was logged. */
  complaints: string[];
  pass(milliseconds: number): void;
  /** Stops service and store and starts them again on the same folder. */
  restart(): Promise<void>;
  /** Empties the store but for the owner, for the next test. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The owner that every harness has. */
export const OWNER_ID = 'user-1';

export async function openDocuments(
  driver: SqliteDriverName,
  extra: Partial<DocumentServiceDeps> = {},
): Promise<DocumentHarness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'joinery-documents-'));
  let time = 1_790_000_000_000;
  let lastId = 0;
  const complaints: string[] = [];
  const complain = (_detail: object, message: string): void => void complaints.push(message);

  const start = async (): Promise<Pick<DocumentHarness, 'store' | 'documents'>> => {
    const store = await openDatabase({ dataDir, driver });
    const documents = createDocumentService({
      db: store.db,
      now: () => time,
      createId: () => `id-${String((lastId += 1))}`,
      log: { warn: complain, error: complain },
      ...extra,
    });
    return { store, documents };
  };
  const stop = async ({ store, documents }: Pick<DocumentHarness, 'store' | 'documents'>): Promise<void> => {
    await documents.close();
    await store.close();
  };

  const harness: DocumentHarness = {
    ...(await start()),
    complaints,
    pass: (milliseconds) => void (time += milliseconds),
    restart: async () => {
      await stop(harness);
      Object.assign(harness, await start());
    },
    reset: async () => {
      const triggers = await sql<{
        name: string;
      }>`select name from sqlite_master where type = 'trigger'`.execute(harness.store.db);
      for (const { name } of triggers.rows)
        await sql`drop trigger ${sql.ref(name)}`.execute(harness.store.db);
      await harness.store.db.deleteFrom('diagrams').execute();
      complaints.splice(0);
    },
    close: async () => {
      await stop(harness);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  const person = { issuer: 'https://issuer.example', email: 'ann@example.com', name: 'Ann', photo_url: null };
  await harness.store.db
    .insertInto('users')
    .values({ ...person, id: OWNER_ID, subject: 'ann', created_at: time, updated_at: time })
    .execute();
  return harness;
}
