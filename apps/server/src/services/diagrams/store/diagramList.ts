import { type BinEntry, type DiagramListEntry, previewSchema } from '@joinery/wire';
import { type Database } from '../../../db/schema.ts';
import { isoTime } from '../../../isoTime.ts';
import { collectInSlices } from '../../../slices.ts';

/** Lists all diagrams a user has access to, last edited first, without their content. */
export async function listDiagrams(db: Database, userId: string): Promise<DiagramListEntry[]> {
  const rows = await selectEntries(db, userId).where('diagrams.deleted_at', 'is', null).execute();
  return collectInSlices(mapEach(rows, toEntry));
}

/** Lists the diagrams of a user that were deleted after this time, last deleted first. */
export async function listBin(db: Database, userId: string, deletedAfter: number): Promise<BinEntry[]> {
  const rows = await selectEntries(db, userId)
    .clearOrderBy()
    .select((builder) => [
      'diagrams.deleted_at as deletedAt',
      builder
        .selectFrom('diagram_access as members')
        .select(builder.fn.countAll<number | string>().as('count'))
        .whereRef('members.diagram_id', '=', 'diagrams.id')
        .as('memberCount'),
    ])
    .where('mine.access_level', '=', 'OWNER')
    .where('diagrams.deleted_at', '>', deletedAfter)
    .orderBy('diagrams.deleted_at', 'desc')
    .orderBy('diagrams.id')
    .execute();
  return collectInSlices(
    mapEach(rows, (row) => ({
      ...toEntry(row),
      deletedAt: isoTime(row.deletedAt ?? 0),
      memberCount: Number(row.memberCount),
    })),
  );
}

function* mapEach<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Generator<Result> {
  for (const item of items) yield map(item);
}

/** Returns one of them; undefined if not in the list. */
export async function readListEntry(
  db: Database,
  userId: string,
  diagramId: string,
): Promise<DiagramListEntry | undefined> {
  const row = await selectEntries(db, userId)
    .where('diagrams.deleted_at', 'is', null)
    .where('diagrams.id', '=', diagramId)
    .executeTakeFirst();
  return row && toEntry(row);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

function selectEntries(db: Database, userId: string) {
  return db
    .selectFrom('diagram_access as mine')
    .innerJoin('diagrams', 'diagrams.id', 'mine.diagram_id')
    .innerJoin('diagram_access as owning', (join) =>
      join.onRef('owning.diagram_id', '=', 'diagrams.id').on('owning.access_level', '=', 'OWNER'),
    )
    .innerJoin('users as owner', 'owner.id', 'owning.user_id')
    .select([
      'diagrams.id as _id',
      'diagrams.name',
      'diagrams.created_at as createdAt',
      'diagrams.updated_at as updatedAt',
      'mine.access_level as currentUserAccess',
      'owner.name as ownerName',
      'diagrams.entity_count as entityCount',
      'diagrams.preview',
    ])
    .where('mine.user_id', '=', userId)
    .orderBy('diagrams.updated_at', 'desc')
    .orderBy('diagrams.id');
}

function toEntry(row: EntryRow): DiagramListEntry {
  return {
    ...row,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
    preview: previewSchema.parse(JSON.parse(row.preview)),
  };
}
