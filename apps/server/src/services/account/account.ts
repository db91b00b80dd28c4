import { type Account, type SharedOwnDiagram, type SignedInUser } from '@joinery/wire';
import { type Database } from '../../db/schema.ts';
import { listBin } from '../diagrams/read/diagramList.ts';
import { BIN_MS } from '../diagrams/write/deletion.ts';

interface Membership {
  diagramId: string;
  name: string;
  isOwn: boolean;
}

/** Reads the data on the account page. */
export async function readAccount(db: Database, user: SignedInUser, now: number): Promise<Account> {
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const memberships = await readMemberships(db, user.id);
  const own = memberships.filter(({ isOwn }) => isOwn);
  return {
    user,
    createdAt: new Date(created_at).toISOString(),
    sessionCount: sessions.length,
    ownDiagramCount: own.length,
    sharedDiagramCount: memberships.length - own.length,
    binDiagramCount: (await listBin(db, user.id, now - BIN_MS)).length,
    sharedOwnDiagrams: await readShared(db, own, user.id),
  };
}

/** Returns the diagrams that a user has access to, without deleted ones. */
export async function readMemberships(db: Database, userId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('diagram_access')
    .innerJoin('diagrams', 'diagrams.id', 'diagram_access.diagram_id')
    .select(['diagrams.id', 'diagrams.name', 'diagram_access.access_level'])
    .where('diagram_access.user_id', '=', userId)
    .where('diagrams.deleted_at', 'is', null)
    .orderBy('diagrams.created_at')
    .orderBy('diagrams.id')
    .execute();
  return rows.map(({ id, name, access_level }) => ({ diagramId: id, name, isOwn: access_level === 'OWNER' }));
}

async function readShared(
  db: Database,
  own: readonly Membership[],
  userId: string,
): Promise<SharedOwnDiagram[]> {
  const others = await db
    .selectFrom('diagram_access as mine')
    .innerJoin('diagram_access as theirs', 'theirs.diagram_id', 'mine.diagram_id')
    .innerJoin('users', 'users.id', 'theirs.user_id')
    .select(['mine.diagram_id', 'users.id', 'users.name', 'users.email'])
    .where('mine.user_id', '=', userId)
    .where('mine.access_level', '=', 'OWNER')
    .where('theirs.user_id', '!=', userId)
    .orderBy('theirs.created_at')
    .execute();
  return own.flatMap(({ diagramId, name }) => {
    const members = others
      .filter((other) => other.diagram_id === diagramId)
      .map((other) => ({ id: other.id, name: other.name, email: other.email }));
    return members.length === 0 ? [] : [{ _id: diagramId, name, members }];
  });
}
