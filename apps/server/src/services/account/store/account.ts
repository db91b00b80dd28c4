import { type Account, type SharedOwnDiagram, type SignedInUser } from '@joinery/wire';
import { type Database, type DatabaseTransaction } from '../../../db/schema.ts';
import { foldEmail } from '../../auth/emails.ts';
import { countOpenSessions } from '../../auth/store/sessions.ts';
import { listBin } from '../../diagrams/store/diagramList.ts';
import { BIN_MS } from '../../diagrams/store/deletion.ts';

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
  const memberships = await readMemberships(db, user.id);
  const own = memberships.filter(({ isOwn }) => isOwn);
  return {
    user,
    createdAt: new Date(created_at).toISOString(),
    sessionCount: await countOpenSessions(db, user.id, now),
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

/** Removes a user with their diagrams in the bin, and invitations from and to them. */
export async function removeUser(trx: DatabaseTransaction, user: SignedInUser): Promise<void> {
  const own = trx
    .selectFrom('diagram_access')
    .select('diagram_id')
    .where('user_id', '=', user.id)
    .where('access_level', '=', 'OWNER');
  await trx.deleteFrom('diagrams').where('id', 'in', own).where('deleted_at', 'is not', null).execute();
  await trx.deleteFrom('invitations').where('invited_email', '=', foldEmail(user.email)).execute();
  await trx.deleteFrom('users').where('id', '=', user.id).execute();
}
