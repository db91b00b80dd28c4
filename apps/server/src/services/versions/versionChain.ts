import {
  type ChangeSummary,
  diffInSteps,
  EMPTY_RECORDS,
  isNothing,
  type Records,
  summariseOperations,
} from '@joinery/model';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { runInSlices } from '../slices.ts';
import { versionsToThin } from './thinning.ts';
import { formatVersionContent } from './versionContent.ts';
import {
  authorsBetween,
  findVersionAfter,
  findVersionUpTo,
  type KeptVersion,
  ownersOf,
  parseAuthors,
} from './versionStore.ts';

export interface ChainDeps {
  db: Kysely<Database>;
  now: () => number;
  createId: () => string;
}

/** A state of a diagram that is to become a version. */
export interface Capture {
  diagramId: string;
  rev: number;
  records: Records;
  createdAt: number;
  /** Kept even where it is the same as the version before. */
  isWanted?: boolean;
  /** Not kept where the version before is younger than this. */
  minimumAgeMs?: number;
  /** Time of the version that was restored. */
  restoredAt?: number;
}

/**
 * Keeps a state as a version, with who changed what since the one before; answers whether there is a version of this
 * revision now. Nothing is kept of a diagram that has nothing on it and no versions.
 */
export async function keepVersion(deps: ChainDeps, capture: Capture): Promise<boolean> {
  const { db } = deps;
  const { diagramId, rev, records, isWanted = false } = capture;
  const before = await findVersionUpTo(db, diagramId, rev);
  if (before?.rev === rev) return true;
  if (before !== undefined && before.created_at + (capture.minimumAgeMs ?? 0) > deps.now()) return false;
  const changes = await summariseInSlices(await recordsOf(before), records);
  if (isNothing(changes) && !isWanted) return false;
  const authors = await authorsSince(db, diagramId, { before, rev });
  const content = await formatVersionContent(records);
  await db
    .insertInto('diagram_versions')
    .values({
      id: deps.createId(),
      diagram_id: diagramId,
      rev,
      name: null,
      named_by: null,
      restored_at: capture.restoredAt ?? null,
      authors: JSON.stringify(before === undefined ? union(await ownersOf(db, diagramId), authors) : authors),
      changes: JSON.stringify(changes),
      content,
      content_characters: content.length,
      created_at: capture.createdAt,
    })
    // Another node kept it meanwhile.
    .onConflict((known) => known.columns(['diagram_id', 'rev']).doNothing())
    .execute();
  await thin(deps, diagramId);
  return true;
}

/** Who changed something since a version; what a diagram was made with counts as its owner's. */
export async function authorsSince(
  db: Kysely<Database>,
  diagramId: string,
  { before, rev }: { before: Pick<KeptVersion, 'rev'> | undefined; rev: number },
): Promise<string[]> {
  const authors = await authorsBetween(db, diagramId, { after: before?.rev ?? 0, upTo: rev });
  return before === undefined ? union(await ownersOf(db, diagramId), authors) : authors;
}

/** Takes a version away; the one after it then tells what changed since the one before it. */
export async function removeVersion(
  deps: ChainDeps,
  { id, diagram_id: diagramId, rev, authors }: Pick<KeptVersion, 'id' | 'diagram_id' | 'rev' | 'authors'>,
): Promise<void> {
  const { db } = deps;
  const after = await findVersionAfter(db, diagramId, rev);
  if (after !== undefined) {
    const before = await findVersionUpTo(db, diagramId, rev - 1);
    const records = await recordsOf(after);
    const changes = await summariseInSlices(await recordsOf(before), records);
    await db
      .updateTable('diagram_versions')
      .set({
        changes: JSON.stringify(changes),
        authors: JSON.stringify(union(parseAuthors({ authors }), parseAuthors(after))),
      })
      .where('id', '=', after.id)
      .execute();
  }
  await db.deleteFrom('diagram_versions').where('id', '=', id).execute();
}

/** What a version holds; nothing where there is none, or none that can be read. */
export async function recordsOf(version: KeptVersion | undefined): Promise<Records> {
  if (version === undefined) return EMPTY_RECORDS;
  try {
    return await version.readRecords();
  } catch (error) {
    if (error instanceof AppError) return EMPTY_RECORDS;
    throw error;
  }
}

/** How the one state became the other, found without delaying others. */
export async function summariseInSlices(from: Records, to: Records): Promise<ChangeSummary> {
  return summariseOperations(await runInSlices(diffInSteps(from, to)), from, to);
}

async function thin(deps: ChainDeps, diagramId: string): Promise<void> {
  const rows = await deps.db
    .selectFrom('diagram_versions')
    .select(['id', 'diagram_id', 'rev', 'authors', 'created_at', 'content_characters'])
    .where('diagram_id', '=', diagramId)
    .where('name', 'is', null)
    .orderBy('rev', 'desc')
    .execute();
  const thinnable = rows.map(({ id, created_at: createdAt, content_characters: characters }) => ({
    id,
    createdAt,
    characters,
  }));
  const thinned = new Set(versionsToThin(thinnable, deps.now()));
  for (const row of rows) if (thinned.has(row.id)) await removeVersion(deps, row);
}

function union(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])];
}
