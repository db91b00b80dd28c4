import { type ChangeSummary, type Records } from '@joinery/model';
import { type Database, type DiagramVersionsTable } from '../../../db/schema.ts';
import { readVersionContent } from '../versionContent.ts';

/** A version without its content, which may be large. */
export type VersionRow = Omit<DiagramVersionsTable, 'content' | 'content_characters'>;

const COLUMNS = [
  'id',
  'diagram_id',
  'rev',
  'name',
  'named_by',
  'restored_at',
  'authors',
  'changes',
  'created_at',
] as const;

/** A version with access to its content. */
export interface StoredVersion extends VersionRow {
  /** Throws CONFLICT if it cannot be read. */
  readRecords: () => Promise<Records>;
}

const selectVersions = (db: Database, diagramId: string) =>
  db.selectFrom('diagram_versions').where('diagram_id', '=', diagramId);

const selectStored = (db: Database, diagramId: string) =>
  selectVersions(db, diagramId).select([...COLUMNS, 'content']);

async function findFirst(query: ReturnType<typeof selectStored>): Promise<StoredVersion | undefined> {
  const found = await query.limit(1).executeTakeFirst();
  if (found === undefined) return undefined;
  const { content, ...row } = found;
  return { ...row, readRecords: () => readVersionContent(content) };
}

/** Lists all versions of a diagram, latest first. */
export async function listVersions(db: Database, diagramId: string): Promise<VersionRow[]> {
  return selectVersions(db, diagramId).select(COLUMNS).orderBy('rev', 'desc').execute();
}

/** Lists the versions without a name, latest first. */
export function listAutomaticVersions(db: Database, diagramId: string) {
  return selectVersions(db, diagramId)
    .select(['id', 'diagram_id', 'rev', 'authors'])
    .select(['created_at as createdAt', 'content_characters as characters'])
    .where('name', 'is', null)
    .orderBy('rev', 'desc')
    .execute();
}

export async function countNamedVersions(db: Database, diagramId: string): Promise<number> {
  const { count } = await selectVersions(db, diagramId)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Inserts a version, unless another node stored one of this revision at the same time. */
export async function insertVersion(db: Database, version: DiagramVersionsTable): Promise<void> {
  await db
    .insertInto('diagram_versions')
    .values(version)
    .onConflict((known) => known.columns(['diagram_id', 'rev']).doNothing())
    .execute();
}

export async function updateVersion(db: Database, id: string, change: Partial<VersionRow>): Promise<void> {
  await db.updateTable('diagram_versions').set(change).where('id', '=', id).execute();
}

export async function deleteVersion(db: Database, id: string): Promise<void> {
  await db.deleteFrom('diagram_versions').where('id', '=', id).execute();
}

export function findVersion(
  db: Database,
  { diagramId, versionId }: { diagramId: string; versionId: string },
): Promise<StoredVersion | undefined> {
  return findFirst(selectStored(db, diagramId).where('id', '=', versionId));
}

/** Finds the latest version up to a revision, inclusive. */
export function findVersionUpTo(
  db: Database,
  diagramId: string,
  rev: number,
): Promise<StoredVersion | undefined> {
  return findFirst(selectStored(db, diagramId).where('rev', '<=', rev).orderBy('rev', 'desc'));
}

/** Finds the first version after a revision. */
export function findVersionAfter(
  db: Database,
  diagramId: string,
  rev: number,
): Promise<StoredVersion | undefined> {
  return findFirst(selectStored(db, diagramId).where('rev', '>', rev).orderBy('rev'));
}

/** Returns the authors of changes after a revision, up to another, as far as the log reaches back. */
export async function authorsBetween(
  db: Database,
  diagramId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('diagram_ops')
    .select('user_id')
    .distinct()
    .where('diagram_id', '=', diagramId)
    .where('rev', '>', after)
    .where('rev', '<=', upTo)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** Returns the owners of the diagram. */
export async function readOwners(db: Database, diagramId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('diagram_access')
    .select('user_id')
    .where('diagram_id', '=', diagramId)
    .where('access_level', '=', 'OWNER')
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

export function parseAuthors({ authors }: Pick<VersionRow, 'authors'>): string[] {
  return JSON.parse(authors) as string[];
}

export function parseChanges({ changes }: Pick<VersionRow, 'changes'>): ChangeSummary {
  return JSON.parse(changes) as ChangeSummary;
}
