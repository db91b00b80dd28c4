import { apply, contentBytes, type DiagramContent, previewOf, type Records } from '@joinery/model';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { type DocumentState, type LiveDocument } from './liveDocument.ts';
import { formatLogBody, LOG_KEPT_MS, type LogBody, readLog } from './operationLog.ts';
import { formatRecords, parseRecords } from './storedRecords.ts';

/** Revision of a diagram that was just made. */
export const FIRST_REVISION = 1;

/** An accepted change on its way to the log. */
export interface LogRow extends LogBody {
  diagramId: string;
  rev: number;
  userId: string;
  sent?: { clientId: string; seq: number } | undefined;
}

/** What the list of diagrams shows without opening one. */
function summaryOf(records: Records, content: DiagramContent): { entity_count: number; preview: string } {
  return { entity_count: records.entities.size, preview: JSON.stringify(previewOf(content)) };
}

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
      ...summaryOf(state.records, content),
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
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('diagrams')
      .select(['name', 'rev', 'content', 'content_rev', 'created_at', 'updated_at'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    const tail = await readLog(trx, id, { after: row.content_rev, upTo: row.rev });
    if (!tail) throw new Error(`The log of diagram ${id} has a gap after revision ${row.content_rev}.`);
    const operations = tail.flatMap((entry) => entry.operations);
    const records = tail.reduce(
      (state, entry) => apply(state, entry.operations).records,
      parseRecords(row.content),
    );
    return {
      id,
      createdAt: row.created_at,
      state: {
        name: row.name,
        rev: row.rev,
        records,
        updatedAt: row.updated_at,
        bytesAtMost: contentBytes(records),
      },
      isStale: false,
      pins: 0,
      lastUsedAt: now,
      lastChangedAt: row.updated_at,
      snapshot: {
        rev: row.content_rev,
        characters: row.content.length,
        operationsSince: operations.length,
        writing: undefined,
      },
      content: undefined,
    };
  });
}

/** Adds accepted changes to the log. */
export async function insertLogRows(
  trx: Kysely<Database>,
  rows: readonly LogRow[],
  now: number,
): Promise<void> {
  await trx
    .insertInto('diagram_ops')
    .values(
      rows.map((row) => ({
        diagram_id: row.diagramId,
        rev: row.rev,
        client_id: row.sent?.clientId ?? null,
        seq: row.sent?.seq ?? null,
        user_id: row.userId,
        body: formatLogBody(row),
        created_at: now,
      })),
    )
    .execute();
}

/** Moves the row of a diagram from one revision to a later one; throws when it is not at the first or was deleted. */
export async function advanceDocument(
  trx: Kysely<Database>,
  id: string,
  step: { from: number; to: DocumentState; content: DiagramContent },
): Promise<void> {
  const { from, to, content } = step;
  const { numUpdatedRows } = await trx
    .updateTable('diagrams')
    .set({ rev: to.rev, name: to.name, updated_at: to.updatedAt, ...summaryOf(to.records, content) })
    .where('id', '=', id)
    .where('rev', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Diagram ${id} is no longer at revision ${from}.`);
}

/** Writes the snapshot and, with it, forgets changes that are both part of it and older than LOG_KEPT_MS. */
export async function writeSnapshot(
  db: Kysely<Database>,
  snapshot: { id: string; rev: number; text: string; now: number },
): Promise<void> {
  const { id, rev, text, now } = snapshot;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('diagrams')
      .set({ content: text, content_rev: rev })
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
