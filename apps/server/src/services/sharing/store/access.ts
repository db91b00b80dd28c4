import { type AccessLevel, can, type Permission } from '@joinery/model';
import { type Database } from '../../../db/schema.ts';
import { diagramNotFound, forbidden } from '../../../errors.ts';

/** Returns the access level of a user; null without access, and for an unknown or deleted diagram. */
export async function findAccess(
  db: Database,
  diagramId: string,
  userId: string,
): Promise<AccessLevel | null> {
  const row = await db
    .selectFrom('diagram_access')
    .innerJoin('diagrams', 'diagrams.id', 'diagram_access.diagram_id')
    .select('diagram_access.access_level')
    .where('diagram_access.diagram_id', '=', diagramId)
    .where('diagram_access.user_id', '=', userId)
    .where('diagrams.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.access_level ?? null;
}

/** Returns the access levels of all members of each diagram, without missing and deleted ones. */
export async function readAccessLevels(
  db: Database,
  diagramIds: readonly string[],
): Promise<Map<string, Map<string, AccessLevel>>> {
  if (diagramIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('diagram_access')
    .innerJoin('diagrams', 'diagrams.id', 'diagram_access.diagram_id')
    .select(['diagram_access.diagram_id', 'diagram_access.user_id', 'diagram_access.access_level'])
    .where('diagram_access.diagram_id', 'in', diagramIds)
    .where('diagrams.deleted_at', 'is', null)
    .execute();
  const levels = new Map<string, Map<string, AccessLevel>>();
  for (const { diagram_id: diagramId, user_id: userId, access_level: level } of rows) {
    const ofDiagram = levels.get(diagramId) ?? new Map<string, AccessLevel>();
    levels.set(diagramId, ofDiagram.set(userId, level));
  }
  return levels;
}

/** Returns the access level of a user to a diagram that may be in the bin. */
export async function findAccessEvenInBin(
  db: Database,
  diagramId: string,
  userId: string,
): Promise<AccessLevel | null> {
  const row = await db
    .selectFrom('diagram_access')
    .select('access_level')
    .where('diagram_id', '=', diagramId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.access_level ?? null;
}

/** A user, a diagram and the requested permission. */
export interface AccessRequest {
  diagramId: string;
  userId: string;
  permission: Permission;
}

/**
 * Returns the access level, or throws: 404 both for unknown diagrams and without access, 403 for an
 * insufficient level.
 */
export async function authorize(db: Database, request: AccessRequest): Promise<AccessLevel> {
  const level = await findAccess(db, request.diagramId, request.userId);
  if (level === null) throw diagramNotFound();
  if (!can(level, request.permission)) throw forbidden();
  return level;
}
