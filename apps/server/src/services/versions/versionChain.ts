import {
  type ChangeSummary,
  diffInSteps,
  EMPTY_RECORDS,
  isNothing,
  type Records,
  summarise,
} from '@joinery/model';
import { type Database } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { runInSlices } from '../../slices.ts';
import { versionsToThin } from './retention.ts';
import { formatVersionContent } from './versionContent.ts';
import {
  authorsBetween,
  deleteVersion,
  findVersionAfter,
  findVersionUpTo,
  insertVersion,
  listAutomaticVersions,
  type StoredVersion,
  readOwners,
  parseAuthors,
  updateVersion,
} from './store/versionStore.ts';

export interface ChainDeps {
  db: Database;
  now: () => number;
  createId: () => string;
}

/** A state of a diagram to be stored as a version. */
export interface Capture {
  diagramId: string;
  rev: number;
  records: Records;
  createdAt: number;
  /** Stored even if equal to the previous version. */
  isForced?: boolean;
  /** Not stored if the previous version is newer than this. */
  minimumAgeMs?: number;
  /** Time of the version that was restored. */
  restoredAt?: number;
}

/**
 * Stores a state as a version, with the changes since the previous one and their authors; returns whether
 * there is a version of this revision now. Stores nothing for an empty diagram without versions.
 */
export async function createVersion(deps: ChainDeps, capture: Capture): Promise<boolean> {
  const { db } = deps;
  const { diagramId, rev, records, isForced = false } = capture;
  const before = await findVersionUpTo(db, diagramId, rev);
  if (before?.rev === rev) return true;
  if (before !== undefined && before.created_at + (capture.minimumAgeMs ?? 0) > deps.now()) return false;
  const changes = await summariseInSlices(await readRecordsOrNone(before), records);
  if (isNothing(changes) && !isForced) return false;
  const authors = await authorsSince(db, diagramId, { before, rev });
  const content = await formatVersionContent(records);
  await insertVersion(db, {
    id: deps.createId(),
    diagram_id: diagramId,
    rev,
    name: null,
    named_by: null,
    restored_at: capture.restoredAt ?? null,
    authors: JSON.stringify(authors),
    changes: JSON.stringify(changes),
    content,
    content_characters: content.length,
    created_at: capture.createdAt,
  });
  await thin(deps, diagramId);
  return true;
}

/** Returns the authors of changes since a version; the initial content counts as its owner's. */
export async function authorsSince(
  db: Database,
  diagramId: string,
  { before, rev }: { before: Pick<StoredVersion, 'rev'> | undefined; rev: number },
): Promise<string[]> {
  const authors = await authorsBetween(db, diagramId, { after: before?.rev ?? 0, upTo: rev });
  return before === undefined ? union(await readOwners(db, diagramId), authors) : authors;
}

/** Removes a version; the next one then describes the changes since the previous one. */
export async function removeVersion(
  deps: ChainDeps,
  { id, diagram_id: diagramId, rev, authors }: Pick<StoredVersion, 'id' | 'diagram_id' | 'rev' | 'authors'>,
): Promise<void> {
  const { db } = deps;
  const after = await findVersionAfter(db, diagramId, rev);
  if (after !== undefined) {
    const before = await findVersionUpTo(db, diagramId, rev - 1);
    const records = await readRecordsOrNone(after);
    const changes = await summariseInSlices(await readRecordsOrNone(before), records);
    await updateVersion(db, after.id, {
      changes: JSON.stringify(changes),
      authors: JSON.stringify(union(parseAuthors({ authors }), parseAuthors(after))),
    });
  }
  await deleteVersion(db, id);
}

/** Returns the records of a version; nothing if it is missing or unreadable. */
export async function readRecordsOrNone(version: StoredVersion | undefined): Promise<Records> {
  if (version === undefined) return EMPTY_RECORDS;
  try {
    return await version.readRecords();
  } catch (error) {
    if (error instanceof AppError) return EMPTY_RECORDS;
    throw error;
  }
}

/** Summarises the changes between two states without delaying other users. */
export async function summariseInSlices(from: Records, to: Records): Promise<ChangeSummary> {
  return summarise({ from, to }, await runInSlices(diffInSteps(from, to)));
}

async function thin(deps: ChainDeps, diagramId: string): Promise<void> {
  const rows = await listAutomaticVersions(deps.db, diagramId);
  const thinned = new Set(versionsToThin(rows, deps.now()));
  for (const row of rows) if (thinned.has(row.id)) await removeVersion(deps, row);
}

function union(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])];
}
