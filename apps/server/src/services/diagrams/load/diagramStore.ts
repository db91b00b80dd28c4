import { measureContent, type Records } from '@joinery/model';
import { createRoom } from '@joinery/wire';
import { type Database } from '../../../db/schema.ts';
import { runInSlices } from '../../../slices.ts';
import { applyInSteps } from './applyInSteps.ts';
import { type OpenDiagram } from './openDiagram.ts';
import { toChanges, type LogRow, readLogRows, unpackRows } from './operationLog.ts';
import { unpackText } from './packedText.ts';
import { parseRecords } from './storedRecords.ts';
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
        .select(['name', 'rev', 'epoch', 'content', 'content_rev', 'created_at', 'updated_at'])
        .where('id', '=', id)
        .where('deleted_at', isInBin ? 'is not' : 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { name, rev, epoch, content, content_rev: contentRev } = row;
      const log = await readLogRows(trx, id, { after: Math.min(contentRev, logAfter), upTo: rev });
      const times = { createdAt: row.created_at, updatedAt: row.updated_at };
      return { name, rev, epoch, content, contentRev, ...times, log };
    });
  if (!stored) return undefined;
  return { ...stored, content: await unpackText(stored.content), log: await unpackRows(stored.log) };
}

/** Reads the records of a stored diagram in steps; throws if the log has a gap. */
export function* recordsOfStored(
  stored: StoredDiagram,
): Generator<unknown, { records: Records; operationsSince: number }> {
  const { contentRev, rev } = stored;
  const tail = toChanges(stored.log, { after: contentRev, upTo: rev });
  if (!tail) throw new Error(`The log of a diagram has a gap after revision ${contentRev}.`);
  let records = yield* parseRecords(stored.content);
  let operationsSince = 0;
  for (const { ops } of tail) {
    operationsSince += ops.length;
    records = yield* applyInSteps(records, ops);
  }
  return { records, operationsSince };
}

/** Loads the last committed state; undefined if the diagram is missing or deleted. */
export async function loadDiagram(db: Database, id: string, now: number): Promise<OpenDiagram | undefined> {
  const stored = await readStored(db, id);
  if (!stored) return undefined;
  const { name, rev, epoch, contentRev, createdAt, updatedAt } = stored;
  const { records, operationsSince } = await runInSlices(recordsOfStored(stored));
  const bytesAtMost = await runInSlices(measureContent(records));
  return {
    id,
    createdAt,
    epoch,
    room: createRoom({ records, rev, name, bytesAtMost }),
    state: { name, rev, records, updatedAt },
    isStale: false,
    refCount: 0,
    lastUsedAt: now,
    lastChangedAt: updatedAt,
    lastPreviewAt: 0,
    snapshot: {
      rev: contentRev,
      characters: stored.content.length,
      operationsSince,
      writing: undefined,
    },
    content: undefined,
  };
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
