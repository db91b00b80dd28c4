import { type AccessLevel, apply, type DiagramContent, previewOf } from '@joinery/model';
import { createRoom } from '@joinery/sync';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { accessLevelsOf } from '../sharing/access.ts';
import { type DocumentState, type LiveDocument } from './liveDocument.ts';
import { LOG_KEPT_MS, readLog } from './operationLog.ts';
import { formatRecords, parseRecords } from './storedRecords.ts';

/** Revision of a diagram that was just made. */
export const FIRST_REVISION = 1;

/** Writes a new diagram with its owner. */
export async function insertDocument(
  trx: Kysely<Database>,
  created: { id: string; ownerId: string; state: DocumentState; content: DiagramContent },
): Promise<void> {
  const { id, ownerId, state, content } = created;
  await trx
    .insertInto('diagrams')
    .values({
      id,
      name: state.name,
      rev: state.rev,
      content: formatRecords(state.records),
      content_rev: state.rev,
      epoch: 1,
      entity_count: state.records.entities.size,
      preview: JSON.stringify(previewOf(content)),
      created_at: state.updatedAt,
      updated_at: state.updatedAt,
      deleted_at: null,
    })
    .execute();
  await trx
    .insertInto('diagram_access')
    .values({ diagram_id: id, user_id: ownerId, access_level: 'OWNER', created_at: state.updatedAt })
    .execute();
}

/** The document as last committed: its snapshot and the changes after it; undefined when there is none or it is deleted. */
export async function loadDocument(
  db: Kysely<Database>,
  id: string,
  now: number,
): Promise<LiveDocument | undefined> {
  // One moment for row and log, also where other processes write meanwhile.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const row = await trx
        .selectFrom('diagrams')
        .select(['name', 'rev', 'epoch', 'content', 'content_rev', 'created_at', 'updated_at'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const tail = await readLog(trx, id, { after: row.content_rev, upTo: row.rev });
      if (!tail) throw new Error(`The log of diagram ${id} has a gap after revision ${row.content_rev}.`);
      const records = tail.reduce(
        (state, entry) => apply(state, entry.ops).records,
        parseRecords(row.content),
      );
      return {
        id,
        createdAt: row.created_at,
        epoch: row.epoch,
        room: createRoom({ records, rev: row.rev, name: row.name }),
        state: { name: row.name, rev: row.rev, records, updatedAt: row.updated_at },
        isStale: false,
        pins: 0,
        lastUsedAt: now,
        lastChangedAt: row.updated_at,
        lastPreviewAt: 0,
        snapshot: {
          rev: row.content_rev,
          characters: row.content.length,
          operationsSince: tail.reduce((sum, { ops }) => sum + ops.length, 0),
          writing: undefined,
        },
        content: undefined,
      };
    });
}

/** Writes the snapshot and, with it, forgets changes that are both part of it and older than LOG_KEPT_MS. */
export async function writeSnapshot(
  db: Kysely<Database>,
  snapshot: { id: string; rev: number; text: string; content: DiagramContent; now: number },
): Promise<void> {
  const { id, rev, text, content, now } = snapshot;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('diagrams')
      .set({ content: text, content_rev: rev, preview: JSON.stringify(previewOf(content)) })
      .where('id', '=', id)
      .where('content_rev', '<=', rev)
      .execute();
    await trx
      .deleteFrom('diagram_ops')
      .where('diagram_id', '=', id)
      .where('rev', '<=', rev)
      .where('created_at', '<', now - LOG_KEPT_MS)
      .execute();
  });
}

/** Where a diagram stands in the store, and who may do what with it. */
export interface StoredStanding {
  rev: number;
  epoch: number;
  levels: ReadonlyMap<string, AccessLevel>;
}

/**
 * The standing of diagrams that are about to be changed; those that are not there or deleted are missing. Where other
 * processes write to the same store, the rows are locked until the transaction ends, in an order that all keep to.
 */
export async function lockDiagrams(
  trx: Kysely<Database>,
  ids: readonly string[],
  isShared: boolean,
): Promise<Map<string, StoredStanding>> {
  const unlocked = trx
    .selectFrom('diagrams')
    .select(['id', 'rev', 'epoch'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id');
  const rows = await (isShared ? unlocked.forUpdate() : unlocked).execute();
  const levels = await accessLevelsOf(trx, ids);
  return new Map(
    rows.map(({ id, rev, epoch }) => [
      id,
      { rev, epoch, levels: levels.get(id) ?? new Map<string, AccessLevel>() },
    ]),
  );
}

/** Revisions of those of these diagrams that are there. */
export async function readRevisions(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('diagrams')
    .select(['id', 'rev'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, rev }) => [id, rev]));
}
