import { type Database } from '../../../db/schema.ts';
import { type LogRow, readLogRows, unpackRows } from './operationLog.ts';
import { unpackText } from './packedText.ts';
import { type Snapshot } from './snapshots.ts';

/** Revision of a new diagram. */
export const FIRST_REVISION = 1;

/** A diagram before it is first stored; times are milliseconds. */
export interface NewDiagram {
  id: string;
  ownerId: string;
  name: string;
  createdAt: number;
  snapshot: Omit<Snapshot, 'text'>;
  /** The snapshot's text as stored, see packText. */
  content: string;
}

/** Inserts a new diagram with its owner. */
export async function insertDiagram(trx: Database, created: NewDiagram): Promise<void> {
  const { id, ownerId, name, createdAt, snapshot, content } = created;
  await trx
    .insertInto('diagrams')
    .values({
      id,
      name,
      rev: FIRST_REVISION,
      content,
      content_rev: FIRST_REVISION,
      epoch: 1,
      entity_count: snapshot.entityCount,
      preview: snapshot.preview,
      created_at: createdAt,
      updated_at: createdAt,
      deleted_at: null,
    })
    .execute();
  await trx
    .insertInto('diagram_access')
    .values({ diagram_id: id, user_id: ownerId, access_level: 'OWNER', created_at: createdAt })
    .execute();
}

/** A stored diagram: its snapshot, the changes after it, and those after a requested revision. */
export interface StoredDiagram {
  name: string;
  rev: number;
  epoch: number;
  content: string;
  contentRev: number;
  createdAt: number;
  updatedAt: number;
  log: LogRow[];
}

interface ReadStored {
  /** The log is read from this revision on, at least from that of the content. */
  logAfter?: number;
  /** Whether a diagram in the bin is read, instead of one that is not there. */
  isInBin?: boolean;
}

/** Reads a diagram; undefined if missing, or deleted and not read from the bin. */
export async function readStored(
  db: Database,
  id: string,
  { logAfter = Infinity, isInBin = false }: ReadStored = {},
): Promise<StoredDiagram | undefined> {
  // One consistent read of row and log, even if other processes write.
  const stored = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const row = await trx
        .selectFrom('diagrams')
        .select(['name', 'rev', 'epoch', 'content', 'content_rev as contentRev'])
        .select(['created_at as createdAt', 'updated_at as updatedAt'])
        .where('id', '=', id)
        .where('deleted_at', isInBin ? 'is not' : 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const range = { after: Math.min(row.contentRev, logAfter), upTo: row.rev };
      return { ...row, log: await readLogRows(trx, id, range) };
    });
  if (!stored) return undefined;
  return { ...stored, content: await unpackText(stored.content), log: await unpackRows(stored.log) };
}

/** Reads the revisions of the existing ones of these diagrams. */
export async function readRevisions(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('diagrams')
    .select(['id', 'rev'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, rev }) => [id, rev]));
}
