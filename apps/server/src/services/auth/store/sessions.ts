import { type SignedInUser } from '@joinery/wire';
import { type Database } from '../../../db/schema.ts';

/** The session of a verified bearer token, and its user. */
export interface Session {
  id: string;
  user: SignedInUser;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** A session as it is opened; times are milliseconds. */
export interface NewSession {
  id: string;
  userId: string;
  createdAt: number;
  expiresAt: number;
}

/** Removes expired sessions and inserts a new one. */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  const { id, userId, createdAt, expiresAt } = session;
  await db.deleteFrom('sessions').where('expires_at', '<=', createdAt).execute();
  await db
    .insertInto('sessions')
    .values({ id, user_id: userId, created_at: createdAt, expires_at: expiresAt, revoked_at: null })
    .execute();
}

/** Returns a session with its user; null if it is missing, expired or revoked. */
export async function findSession(db: Database, sessionId: string, now: number): Promise<Session | null> {
  const row = await selectOpen(db, now)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.photo_url as photoUrl', 'sessions.expires_at'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { expires_at: expiresAt, ...user } = row;
  return { id: sessionId, user, expiresAt };
}

/** Returns those of these sessions that are neither expired nor revoked. */
export async function findOpenSessions(
  db: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await selectOpen(db, now)
    .select('sessions.id')
    .where('sessions.id', 'in', sessionIds)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the number of a user's sessions that are neither expired nor revoked. */
export async function countOpenSessions(db: Database, userId: string, now: number): Promise<number> {
  const rows = await selectOpen(db, now).select('sessions.id').where('user_id', '=', userId).execute();
  return rows.length;
}

function selectOpen(db: Database, now: number) {
  return db
    .selectFrom('sessions')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now);
}

/** Revokes a session of a user, or all of them. */
export async function revokeSessions(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  now: number,
): Promise<void> {
  const open = db.updateTable('sessions').set({ revoked_at: now }).where('user_id', '=', userId);
  const revoked = sessionId === null ? open : open.where('id', '=', sessionId);
  await revoked.where('revoked_at', 'is', null).execute();
}
